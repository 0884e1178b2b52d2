export type UnreadableReason = 'not_an_image' | 'damaged' | 'too_many_pixels';

/** Thrown for an upload that is not a readable photo, which is no fault of the server. */
export class UnreadablePhoto extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`The upload cannot be read as a photo: ${reason}`, options);
    this.name = 'UnreadablePhoto';
    this.reason = reason;
  }
}
