import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { sentenceReply } from '../core/values';

/** Exports the user's data as JSON files, photos, and a text that explains them. */
export const exportMyData = defineEndpoint('GET /users/me/export', {
  access: 'user',
  hasEffect: true,
  limit: 'dataExport',
  summary: 'Download everything stored about the signed-in user, as a ZIP of JSON files and photos',
  reply: z.string(),
  replyType: 'application/zip',
});

/**
 * Deletes the account with a password or an emailed confirmation. With neither, emails a link that confirms
 * the deletion, for users who sign in with Google only. A wrong password is an error of the field `password`.
 */
export const deleteMyAccount = defineEndpoint('POST /users/me/delete', {
  access: 'user',
  limit: 'accountDeletion',
  summary: 'Delete the account, or email a link that confirms it',
  body: z.object({
    password: z.string().max(1_000).optional(),
    confirmation: z.string().max(200).optional(),
  }),
  /** `deleted`: false if a link was emailed instead. */
  reply: sentenceReply.extend({ deleted: z.boolean() }),
  refusals: ['deletion_link_invalid', 'wrong_password', 'no_password', 'last_admin', 'car_is_out'],
});
