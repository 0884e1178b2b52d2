import type { Clock } from '../../gateways/clock';
import type { Mail } from '../../gateways/mail/mail';
import { insertContactMessage } from './contact-messages.model';

export type Contact = ReturnType<typeof createContact>;

type ContactForm = { name: string; email: string; message: string };

type ContactDeps = {
  mail: Mail;
  clock: Clock;
  /** The current support address. */
  supportEmail: () => Promise<string>;
  /** Counts the messages in the name of one e-mail address. */
  countSender: (email: string) => Promise<void>;
};

/** The contact form: stores a message, and the letter to support. */
export function createContact({ mail, clock, supportEmail, countSender }: ContactDeps) {
  return {
    /**
     * Resolves once message and letter are stored.
     * @throws Refusal too_many_requests
     */
    async send(form: ContactForm): Promise<void> {
      await countSender(form.email);
      await insertContactMessage(form, clock.now());
      await mail.send(mailOf(form, await supportEmail()));
    },
  };
}

function mailOf({ name, email, message }: ContactForm, to: string) {
  return {
    to,
    subject: `Message from ${name.replace(/\s+/g, ' ')}`,
    text: `${name} <${email}> wrote:\n\n${message}\n`,
  };
}
