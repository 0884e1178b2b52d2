import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { CONTACT_FORM_LIMITS, USER_LIMITS } from '../core/limits';
import { email, requiredText, sentenceReply } from '../core/values';

/** Stores a message and emails it to the support address; the page shows the reply's `message`. */
export const sendContactForm = defineEndpoint('POST /contact', {
  access: 'public',
  limit: 'contactForm',
  summary: 'Write to support',
  body: z.object({
    name: requiredText(USER_LIMITS.nameLength, {
      missing: 'Please enter your name.',
      long: 'This name is too long.',
    }),
    email,
    message: requiredText(CONTACT_FORM_LIMITS.messageLength, { missing: 'Please type a message.' }),
  }),
  reply: sentenceReply,
});
