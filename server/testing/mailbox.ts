import type { Email, Mail } from '../gateways/mail/mail';
import { until } from './until';

export type MailStandIn = ReturnType<typeof createMailStandIn>;

/** Creates a stand-in for a mail server, which stores emails in memory. */
export function createMailStandIn() {
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
    /** Makes the mail server refuse every email with this error; null ends the refusals. */
    fail(error: Error | null) {
      failure = error;
    },
    /** Waits for an email to this address with `about` in its text; resolves with the newest such email. */
    mailTo: (address: string, about = ''): Promise<Email> =>
      until(() => mails.findLast((email) => email.to === address && email.text.includes(about))),
  };
}
