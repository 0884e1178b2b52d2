import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '#shared/cars/photo';
import { PHOTO_LIMITS } from '#shared/core/limits';
import { encode, encodePlaceholder, encodePreview, fromPixels, type Pixels } from './encode';
import { createGate } from './gate';
import { looksLikePhoto } from './image-kind';
import { UnreadablePhoto } from './unreadable-photo';

/** A photo ready to be stored. */
export interface ProcessedPhoto {
  /** Hash of the largest JPEG, hexadecimal: equal photos have equal keys. */
  key: string;
  /** Tiny blurred data URI. */
  placeholder: string;
  /** Every file of photo-name.ts by its name. */
  files: Map<string, Buffer>;
}

/** More than any phone's camera in use takes by default; bombs declare far more. */
const MAX_PIXELS = 50_000_000;
const KEY_LENGTH = 32;

/** libuv has four threads: one at least stays free for files, sign-ins and name lookups. */
const gate = createGate(Math.min(availableParallelism(), 3));

/**
 * Turns an upload into the stored sizes: upright by its EXIF, cropped to 4:3 around its middle, without any
 * metadata. A source narrower than 1280 is enlarged, so that a file is always as wide as its name says.
 * @throws UnreadablePhoto where the upload is not a photo, is damaged, or declares absurdly many pixels
 */
export async function processPhoto(upload: Buffer): Promise<ProcessedPhoto> {
  if (!looksLikePhoto(upload)) throw new UnreadablePhoto('not_an_image');
  const sizes = await shrinkStepwise(await gate.pass(() => decode(upload)));
  const largest = sizes.at(-1);
  const smallest = sizes[0];
  if (!largest || !smallest) throw new Error('There are no photo widths.');

  // The largest first: what takes longest should not start last.
  const encoded = sizes
    .toReversed()
    .flatMap((pixels) =>
      PHOTO_FORMATS.map(
        async (format): Promise<[string, Buffer]> => [
          `${pixels.width}.${format}`,
          await gate.pass(() => encode(fromPixels(pixels), format)),
        ],
      ),
    );
  const [preview, placeholder, ...files] = await Promise.all([
    gate.pass(() => encodePreview(largest)),
    gate.pass(() => encodePlaceholder(smallest)),
    ...encoded,
  ]);
  const all = new Map([...files, ['og.jpg', preview]]);
  return { key: keyOf(all.get(`${largest.width}.jpg`)), placeholder, files: all };
}

async function decode(upload: Buffer): Promise<Pixels> {
  try {
    const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) throw new UnreadablePhoto('too_many_pixels');
    const widest = Math.max(...PHOTO_WIDTHS);
    const { data, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(widest, Math.round(widest / PHOTO_LIMITS.aspect), { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof UnreadablePhoto) throw error;
    throw new UnreadablePhoto('damaged', { cause: error });
  }
}

/** Smallest first; each size is made from the next larger one. */
async function shrinkStepwise(largest: Pixels): Promise<Pixels[]> {
  const sizes = [largest];
  for (const width of PHOTO_WIDTHS.toReversed().slice(1)) {
    const height = Math.round(width / PHOTO_LIMITS.aspect);
    const source = sizes[0] ?? largest;
    const data = await gate.pass(() => fromPixels(source).resize(width, height).raw().toBuffer());
    sizes.unshift({ data, width, height });
  }
  return sizes;
}

function keyOf(body: Buffer | undefined): string {
  if (!body) throw new Error('The largest JPEG is missing.');
  return createHash('sha256').update(body).digest('hex').slice(0, KEY_LENGTH);
}
