/** Why an upload cannot become a photo. */
type UnreadableReason = 'not_an_image' | 'damaged' | 'too_many_pixels';

/** An upload that is not a photo which we can read; the caller's fault, not ours. */
export class UnreadablePhoto extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`The upload cannot be read as a photo: ${reason}`, options);
    this.name = 'UnreadablePhoto';
    this.reason = reason;
  }
}
