import { Refusal } from '#shared/core/errors';

/** Photos in memory, being processed or waiting for it; at most 10 MB each, about half a second of one core. */
const MAX_PHOTOS = 24;

let inProgress = 0;

/**
 * Runs the work on photos of one upload, all of them or none.
 * @throws Refusal photos_busy before any starts; else the first error of a photo
 */
export async function inPhotoQueue<T>(photos: readonly (() => Promise<T>)[]): Promise<T[]> {
  // One upload alone always gets in, whatever its size.
  if (inProgress > 0 && inProgress + photos.length > MAX_PHOTOS) throw new Refusal('photos_busy');
  inProgress += photos.length;
  const running = photos.map((photo) => photo());
  // The others of a refused upload are worked on to their end.
  void Promise.allSettled(running).then(() => {
    inProgress -= photos.length;
  });
  return Promise.all(running);
}
