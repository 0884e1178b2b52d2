import { REFUSALS, Refusal } from '#shared/core/errors';
import { UnreadablePhoto } from './unreadable-photo';

/** Turns an unreadable photo into a refusal beside the form's field. @throws Refusal invalid_photo */
export async function refuseUnreadablePhoto<T>(encoding: Promise<T>, field: string): Promise<T> {
  try {
    return await encoding;
  } catch (error) {
    if (!(error instanceof UnreadablePhoto)) throw error;
    throw new Refusal('invalid_photo', { fields: { [field]: REFUSALS.invalid_photo.sentence } });
  }
}
