import type { Logger } from 'pino';
import sharp from 'sharp';
import { photoUrl } from '#shared/cars/photo';
import { encode, encodePreview } from '../gateways/photos/encode';
import { createGate } from '../gateways/photos/gate';
import { PHOTO_NAMES, type PhotoFile, photoType } from '../gateways/photos/photo-name';
import type { PhotoStore, StoredPhotoFile } from '../gateways/photos/photo-store';
import { parseDemoPhotoKey } from './demo-photo-key';
import { type CarPicture, drawCar } from './illustrator/draw-car';

export interface DemoPhotosDeps {
  /** Keeps what was drawn once. */
  store: PhotoStore;
  log: Pick<Logger, 'warn'>;
  /**
   * Whether the car with this plate really shows this photo. Asked before drawing: a stranger could
   * otherwise fill the store by making keys up.
   */
  isShown(photo: { regNo: string; url: string }): Promise<boolean>;
}

export type DemoPhotoAddress = { key: string; name: string };

const RENDERS_AT_ONCE = 2;
const SVG_WIDTH = 640;
const SVG_DPI = 72;

/** Photos of demo cars, drawn when first asked for and kept in the store. */
export function createDemoPhotos({ store, log, isShown }: DemoPhotosDeps) {
  const gate = createGate(RENDERS_AT_ONCE);
  const underWay = new Map<string, Promise<StoredPhotoFile | null>>();

  /** One file of a demo photo, from the store or drawn now; null where key or name name none. */
  async function renderDemoPhoto(key: string, name: string): Promise<StoredPhotoFile | null> {
    return once({ key, name });
  }

  /**
   * Draws photos ahead of their first visitor, one after another, behind everything else that is drawn.
   * Ends early, after the photo at hand, when the signal says so. A photo that fails is logged and left.
   */
  async function warmDemoPhotos(photos: Iterable<DemoPhotoAddress>, signal: AbortSignal): Promise<void> {
    for (const photo of photos) {
      if (signal.aborted) return;
      await once(photo, 'background').catch((err: unknown) => log.warn({ err, ...photo }, 'photo not drawn'));
    }
  }

  /** Callers that ask for the same file at the same time share one answer. */
  function once({ key, name }: DemoPhotoAddress, priority?: 'background'): Promise<StoredPhotoFile | null> {
    const address = `${key}/${name}`;
    const running = underWay.get(address);
    if (running) return running;
    const answer = findOrDraw(key, name, priority).finally(() => underWay.delete(address));
    underWay.set(address, answer);
    return answer;
  }

  async function findOrDraw(key: string, name: string, priority?: 'background') {
    const picture = parseDemoPhotoKey(key);
    const file = PHOTO_NAMES.get(name);
    if (!picture || !file) return null;
    const stored = await store.read(key, name);
    if (stored) return stored;
    if (!(await isShown({ regNo: picture.regNo, url: photoUrl(key) }))) return null;

    const body = await gate.pass(() => draw(picture, file), priority);
    await store
      .put(key, new Map([[name, body]]))
      .catch((err: unknown) => log.warn({ err, key, name }, 'drawn photo not kept'));
    return { body, type: photoType(name) };
  }

  return { renderDemoPhoto, warmDemoPhotos };
}

async function draw(picture: CarPicture, file: PhotoFile): Promise<Buffer> {
  const svg = Buffer.from(drawCar(picture));
  const width = 'width' in file ? file.width : 1280;
  const image = sharp(svg, { density: (SVG_DPI * width) / SVG_WIDTH }).flatten({ background: '#ffffff' });
  if ('format' in file) return encode(image, file.format);
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return encodePreview({ data, width: info.width, height: info.height });
}
