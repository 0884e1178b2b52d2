import { REFUSALS, Refusal } from '#shared/core/errors';

/** Turns an unreadable photo into a refusal at the form's field. @throws Refusal invalid_photo */
export async function refuseUnreadablePhoto<T>(encoding: Promise<T>, field: string): Promise<T> {
  try {
    return await encoding;
  } catch (error) {
    if (!(error instanceof UnreadablePhoto)) throw error;
    throw new Refusal('invalid_photo', { fields: { [field]: REFUSALS.invalid_photo.sentence } });
  }
}

export type UnreadablePhotoReason = 'not_an_image' | 'damaged' | 'too_many_pixels';

/** Error for an upload that is not a readable photo, which is no fault of the server. */
export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto';

  constructor(
    readonly reason: UnreadablePhotoReason,
    options?: ErrorOptions,
  ) {
    super(`The upload cannot be read as a photo: ${reason}`, options);
  }
}
