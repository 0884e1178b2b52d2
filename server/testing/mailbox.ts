import type { Email, Mail } from '../gateways/mail/mail';
import { until } from './until';

export type Mailbox = ReturnType<typeof createMailbox>;

/** Mail kept in memory. */
export function createMailbox() {
  const letters: Email[] = [];
  let failure: Error | null = null;
  const mail: Mail = {
    async send(letter) {
      if (failure) throw failure;
      letters.push(letter);
    },
  };
  return {
    mail,
    letters,
    /** The mail server refuses everything, until null. */
    fail(error: Error | null) {
      failure = error;
    },
    /** The newest letter to an address, as soon as there is one. */
    letterTo: (address: string): Promise<Email> =>
      until(() => letters.findLast((letter) => letter.to === address)),
  };
}
