import type { Email, Mail } from '../gateways/mail/mail';
import { until } from './until';

export type Mailbox = ReturnType<typeof createMailbox>;

/** Stand-in for a mail server: stores e-mails in memory. */
export function createMailbox() {
  const mails: Email[] = [];
  let failure: Error | null = null;
  const mail: Mail = {
    async send(email) {
      if (failure) throw failure;
      mails.push(email);
    },
  };
  return {
    mail,
    mails,
    /** The mail server refuses everything, until null. */
    fail(error: Error | null) {
      failure = error;
    },
    /** The newest mail to an address whose text holds `about`, as soon as there is one. */
    mailTo: (address: string, about = ''): Promise<Email> =>
      until(() => mails.findLast((email) => email.to === address && email.text.includes(about))),
  };
}
