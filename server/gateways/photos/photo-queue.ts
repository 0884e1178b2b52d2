import { Refusal } from '#shared/core/errors';

/** Maximum photos waiting or in progress: each takes up to 10 MB of memory and half a second of one core. */
const MAX_PHOTOS = 24;

let inProgress = 0;

/** Processes all photos of an upload or none. @throws Refusal photos_busy before any processing starts */
export async function runInPhotoQueue<T>(photos: readonly (() => Promise<T>)[]): Promise<T[]> {
  // An upload of any size is accepted if no other upload is in the queue.
  if (inProgress > 0 && inProgress + photos.length > MAX_PHOTOS) throw new Refusal('photos_busy');
  inProgress += photos.length;
  const running = photos.map((photo) => photo());
  // If one photo fails, the others continue and occupy their places until all have ended.
  void Promise.allSettled(running).then(() => {
    inProgress -= photos.length;
  });
  return Promise.all(running);
}
