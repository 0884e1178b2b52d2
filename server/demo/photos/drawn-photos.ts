import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { buildPhotoUrl } from '#shared/cars/photo';
import type { PhotoEncoder } from '../../gateways/photos/encoder/photo-encoder';
import type { PhotoStore, StoredPhotoFile } from '../../gateways/photos/photo-store';
import { getMediaType, PHOTO_FILES_BY_NAME } from '../../gateways/photos/photo-store';
import { drawCar } from '../illustrator/draw-car';
import { parseDemoPhotoKey } from './photo-key';

interface DrawnPhotosDeps {
  /** Store that keeps the drawn photos, and all photos that users upload. */
  store: PhotoStore;
  encoder: Pick<PhotoEncoder, 'drawing'>;
  log: Pick<Logger, 'warn'>;
  /** Whether a car shows this photo; others are not drawn, so that made-up keys cannot fill the store. */
  isShown(photo: { regNo: string; url: string }): Promise<boolean>;
}

export type PhotoAddress = { key: string; name: string };

const RENDERS_AT_ONCE = 2;
/** Priority of photos drawn in the background, lower than that of photos requested by a browser. */
const BACKGROUND = -1;

/** Wraps a photo store so that a missing photo of a demo car is drawn at its first read. */
export function createDrawnPhotos({ store, encoder, log, isShown }: DrawnPhotosDeps) {
  const queue = new PQueue({ concurrency: RENDERS_AT_ONCE });
  const running = new Map<string, Promise<StoredPhotoFile | null>>();

  function readOrDraw({ key, name }: PhotoAddress, priority = 0): Promise<StoredPhotoFile | null> {
    const address = `${key}/${name}`;
    const earlier = running.get(address);
    if (earlier) return earlier;
    const file = findOrDraw(key, name, priority).finally(() => running.delete(address));
    running.set(address, file);
    return file;
  }

  async function findOrDraw(key: string, name: string, priority: number) {
    const stored = await store.read(key, name);
    const picture = parseDemoPhotoKey(key);
    const file = PHOTO_FILES_BY_NAME.get(name);
    if (stored || !picture || !file) return stored;
    if (!(await isShown({ regNo: picture.regNo, url: buildPhotoUrl(key) }))) return null;

    const body = await queue.add(() => encoder.drawing(drawCar(picture), file), { priority });
    await store
      .put(key, new Map([[name, body]]))
      .catch((err: unknown) => log.warn({ err, key, name }, 'failed to store a drawn photo'));
    return { body, type: getMediaType(name) };
  }

  const photos: PhotoStore = { ...store, read: (key, name) => readOrDraw({ key, name }) };

  return {
    photos,

    /** Draws photos one at a time, with a lower priority than requests; logs and skips a failure. */
    async drawAhead(addresses: Iterable<PhotoAddress>, signal: AbortSignal): Promise<void> {
      for (const address of addresses) {
        if (signal.aborted) return;
        await readOrDraw(address, BACKGROUND).catch((err: unknown) =>
          log.warn({ err, ...address }, 'failed to draw a photo'),
        );
      }
    },
  };
}
