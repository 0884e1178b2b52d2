import { REFUSALS, Refusal } from '#shared/core/errors';
import { UnreadablePhoto } from './unreadable-photo';

/**
 * What became of an upload, or a refusal beside the form's field.
 * @throws Refusal invalid_photo, and what `encoding` throws otherwise
 */
export async function readablePhoto<T>(encoding: Promise<T>, field: string): Promise<T> {
  try {
    return await encoding;
  } catch (error) {
    if (!(error instanceof UnreadablePhoto)) throw error;
    throw new Refusal('invalid_photo', { fields: { [field]: REFUSALS.invalid_photo.sentence } });
  }
}
