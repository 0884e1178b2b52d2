import { Refusal } from '#shared/core/errors';

/** In memory, waiting or in progress. A photo has at most 10 MB and takes half a second of one core. */
const MAX_PHOTOS = 24;

let inProgress = 0;

/** Works on all photos of one upload or on none. @throws Refusal photos_busy before any work starts */
export async function runInPhotoQueue<T>(photos: readonly (() => Promise<T>)[]): Promise<T[]> {
  // An upload is always accepted if there is no other, whatever its size.
  if (inProgress > 0 && inProgress + photos.length > MAX_PHOTOS) throw new Refusal('photos_busy');
  inProgress += photos.length;
  const running = photos.map((photo) => photo());
  // If one photo fails, the work on the others continues, so they count until all have ended.
  void Promise.allSettled(running).then(() => {
    inProgress -= photos.length;
  });
  return Promise.all(running);
}
