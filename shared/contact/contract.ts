import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { CONTACT_FORM_LIMITS, USER_LIMITS } from '../core/limits';
import { email, messageReply } from '../core/values';

/** Stored and mailed to the support address; the page shows the reply's `message` in an alert. */
export const sendContactForm = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'public',
  limit: 'contactForm',
  summary: 'Write to support',
  body: z.object({
    name: z
      .string({ error: 'Please enter your name.' })
      .trim()
      .min(1, 'Please enter your name.')
      .max(USER_LIMITS.nameLength, 'This name is too long.'),
    email,
    message: z
      .string({ error: 'Please type a message.' })
      .trim()
      .min(1, 'Please type a message.')
      .max(
        CONTACT_FORM_LIMITS.messageLength,
        `Please use at most ${CONTACT_FORM_LIMITS.messageLength} characters.`,
      ),
  }),
  reply: messageReply,
  refusals: ['too_many_requests'],
});
