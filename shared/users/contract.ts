import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { PHOTO_REFUSAL_CODES } from '../core/errors';
import { brandName, personName } from '../core/public-line';
import { allowBlankText, contactPhone, id, instant } from '../core/values';
import { LANGUAGES } from '../language/language';
import { rating } from '../reviews/rating';

/** A user for the public, without email address, phone, hashes and tokens. */
export const publicUser = z.object({
  _id: id,
  name: z.string(),
  photoURL: z.string(),
  isVerified: z.boolean(),
  brandName: z.string(),
  createdAt: instant,
  ...rating.shape,
});
export type PublicUser = z.output<typeof publicUser>;

export const ownUser = publicUser.extend({
  email: z.string(),
  phone: z.string(),
  isAdmin: z.boolean(),
  /** Language of emails, SMS and notifications. */
  language: z.enum(LANGUAGES),
});
export type OwnUser = z.output<typeof ownUser>;

export const getOwnUser = defineEndpoint('GET /users/me', {
  access: 'user',
  summary: 'The signed-in user',
  reply: ownUser,
});

export const getPublicUser = defineEndpoint('GET /users/:userId', {
  access: 'public',
  summary: "A user's public view",
  params: z.object({ userId: id }),
  reply: publicUser,
  refusals: ['user_not_found'],
});

/** Changes the profile by multipart with at most one `photo`; empty phone or brandName clears the field. */
export const updateOwnUser = defineEndpoint('PATCH /users/me', {
  access: 'user',
  summary: 'Change name, phone, brand name, language or photo',
  body: z
    .object({
      name: personName,
      phone: allowBlankText(contactPhone),
      brandName,
      language: z.enum(LANGUAGES),
    })
    .partial(),
  files: { field: 'photo', min: 0, max: 1 },
  reply: ownUser,
  refusals: [...PHOTO_REFUSAL_CODES],
});
