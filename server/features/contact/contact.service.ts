import type { Clock } from '../../gateways/clock';
import type { Mail } from '../../gateways/mail/mail';
import { insertContactMessage } from './contact-messages.model';

export type Contact = ReturnType<typeof createContactService>;

type ContactForm = { name: string; email: string; message: string };

type ContactDeps = {
  mail: Mail;
  clock: Clock;
  supportEmail: () => Promise<string>;
  countSender: (email: string) => Promise<void>;
};

export function createContactService({ mail, clock, supportEmail, countSender }: ContactDeps) {
  return {
    /** @throws Refusal too_many_requests */
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
