import type { Logger } from 'pino';
import type { Background } from '../../background';
import type { Clock } from '../../gateways/clock';
import type { Email, Mail } from '../../gateways/mail/mail';
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
  /** Where letters to support go at the moment. */
  supportEmail: () => Promise<string>;
};

const RETRY_MS = 5 * 60_000;

/** Letters to support: kept first, then mailed, however often that takes. */
export function createContact({ mail, clock, log, background, supportEmail }: ContactDeps) {
  /** Whether it went out; a mail server's trouble is logged and left to the next attempt. */
  async function deliver(message: ContactMessage): Promise<boolean> {
    try {
      await mail.send(letterOf(message, await supportEmail()));
      await markMailed(message._id, clock.now());
      return true;
    } catch (error) {
      log.warn({ err: error, contactMessageId: message._id.toHexString() }, 'contact message not mailed yet');
      return false;
    }
  }

  return {
    /** Returns as soon as the message is kept; a slow mail server is not the writer's business. */
    async send(form: { name: string; email: string; message: string }): Promise<void> {
      const message = await insertContactMessage(form, clock.now());
      background.start(() => deliver(message), 'contact message not mailed');
    },

    /** Mails what could not be mailed before; stops at the first that fails again. */
    async mailWaiting(): Promise<void> {
      for (;;) {
        const now = clock.now();
        const message = await claimUnmailed(new Date(now.getTime() - RETRY_MS), now);
        if (!message || !(await deliver(message))) return;
      }
    },
  };
}

function letterOf({ name, email, message }: ContactMessage, to: string): Email {
  return {
    to,
    subject: `Message from ${name.replace(/\s+/g, ' ')}`,
    text: `${name} <${email}> wrote:\n\n${message}\n`,
  };
}
