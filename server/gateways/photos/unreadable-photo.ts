export type UnreadableReason = 'not_an_image' | 'damaged' | 'too_many_pixels';

/** Thrown for an upload that is no readable photo: a client error, not a server fault. */
export class UnreadablePhoto extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`The upload cannot be read as a photo: ${reason}`, options);
    this.name = 'UnreadablePhoto';
    this.reason = reason;
  }
}
