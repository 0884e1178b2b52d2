import { sendContactForm } from '#shared/contact/contract';
import type { AddRoute } from '../../http/route';
import type { Contact } from './contact.service';

export function contactRoutes(add: AddRoute, contact: Contact): void {
  add(sendContactForm, async ({ body }) => {
    await contact.send(body);
    return { message: 'Thank you for your message!' };
  });
}
