import type { Clock } from '../../gateways/clock';
import type { Mail } from '../../gateways/mail/mail';
import { insertContactMessage } from './contact-messages.model';

export type Contact = ReturnType<typeof createContact>;

type ContactForm = { name: string; email: string; message: string };

type ContactDeps = {
  mail: Mail;
  clock: Clock;
  /** Returns the current support address. */
  supportEmail: () => Promise<string>;
  /**
   * Counts a message with this email address as sender.
   * @throws Refusal too_many_requests
   */
  countSender: (email: string) => Promise<void>;
};

/** Stores messages of the contact form, and sends each to support as an email. */
export function createContact({ mail, clock, supportEmail, countSender }: ContactDeps) {
  return {
    /**
     * Stores the message and the email to support.
     * @throws Refusal too_many_requests
     */
    async send(form: ContactForm): Promise<void> {
      await countSender(form.email);
      await insertContactMessage(form, clock.now());
      await mail.send(buildEmail(form, await supportEmail()));
    },
  };
}

function buildEmail({ name, email, message }: ContactForm, to: string) {
  return {
    to,
    subject: `Message from ${name.replace(/\s+/g, ' ')}`,
    text: `${name} <${email}> wrote:\n\n${message}\n`,
  };
}
