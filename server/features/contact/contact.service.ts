import type { Logger } from 'pino';
import type { Background } from '../../background/background';
import type { Clock } from '../../gateways/clock';
import type { Mail } from '../../gateways/mail/mail';
import {
  type ContactMessage,
  claimUnmailed,
  insertContactMessage,
  markMailed,
} from './contact-messages.model';

export type Contact = ReturnType<typeof createContact>;

type ContactDeps = {
  mail: Mail;
  clock: Clock;
  log: Logger;
  background: Background;
  /** The current support address. */
  supportEmail: () => Promise<string>;
  /** Counts the messages in the name of one e-mail address. */
  countSender: (email: string) => Promise<void>;
};

const RETRY_MS = 5 * 60_000;

/** The contact form: stores a message first, then mails it, with retries. */
export function createContact({ mail, clock, log, background, supportEmail, countSender }: ContactDeps) {
  /** Whether the mail was sent; a failure is logged and left to the next attempt. */
  async function deliver(message: ContactMessage): Promise<boolean> {
    try {
      await mail.send(mailOf(message, await supportEmail()));
      await markMailed(message._id, clock.now());
      return true;
    } catch (error) {
      log.warn({ err: error, contactMessageId: message._id.toHexString() }, 'contact message not mailed yet');
      return false;
    }
  }

  return {
    /**
     * Returns once the message is stored; mailing continues in the background.
     * @throws Refusal too_many_requests
     */
    async send(form: { name: string; email: string; message: string }): Promise<void> {
      await countSender(form.email);
      const message = await insertContactMessage(form, clock.now());
      background.start(() => deliver(message), 'contact message not mailed');
    },

    /** Mails messages that failed before; stops at the first that fails again. */
    async mailWaiting(): Promise<void> {
      for (;;) {
        const now = clock.now();
        const message = await claimUnmailed(new Date(now.getTime() - RETRY_MS), now);
        if (!message || !(await deliver(message))) return;
      }
    },
  };
}

function mailOf({ name, email, message }: ContactMessage, to: string) {
  return {
    to,
    subject: `Message from ${name.replace(/\s+/g, ' ')}`,
    text: `${name} <${email}> wrote:\n\n${message}\n`,
  };
}
