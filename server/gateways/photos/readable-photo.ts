import { REFUSALS, Refusal } from '#shared/core/errors';
import { UnreadablePhoto } from './unreadable-photo';

/**
 * Awaits an encoding, and turns an unreadable photo into a refusal that is shown beside the form's field.
 * @throws Refusal invalid_photo, and other errors of `encoding`
 */
export async function refuseUnreadablePhoto<T>(encoding: Promise<T>, field: string): Promise<T> {
  try {
    return await encoding;
  } catch (error) {
    if (!(error instanceof UnreadablePhoto)) throw error;
    throw new Refusal('invalid_photo', { fields: { [field]: REFUSALS.invalid_photo.sentence } });
  }
}
