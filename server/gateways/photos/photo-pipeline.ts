import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat } from '#shared/cars/photo';
import { PHOTO_LIMITS } from '#shared/core/limits';
import type { PhotoFile } from './photo-store';
import { UnreadablePhoto } from './unreadable-photo';

const SVG_WIDTH = 640;
const SVG_DPI = 72;
const PREVIEW_WIDTH = 1280;

/** Encodes one of this project's drawings as one file of a photo; `svg` must be 640 pixels wide. */
export async function encodeDrawing(svg: string, file: PhotoFile): Promise<Buffer> {
  const width = 'width' in file ? file.width : PREVIEW_WIDTH;
  const density = (SVG_DPI * width) / SVG_WIDTH;
  const image = sharp(Buffer.from(svg), { density }).flatten({ background: '#ffffff' });
  if ('format' in file) return encodePhoto(image, file.format);
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return encodePreview({ data, width: info.width, height: info.height });
}

/** Decoded pixels in RGB with 8 bits per channel. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

const PREVIEW = { width: 1200, height: 630, maxBytes: 250_000, qualities: [80, 68, 54, 40, 26] } as const;

export function encodePhoto(image: Sharp, format: PhotoFormat): Promise<Buffer> {
  switch (format) {
    case 'avif':
      // Effort 2 takes six times as long as effort 1 and gives the same size (measured at 1280 × 960).
      return image.avif({ quality: 46, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
    case 'webp':
      return image.webp({ quality: 76, effort: 2 }).toBuffer();
    case 'jpg':
      return image.jpeg({ quality: 80, progressive: true }).toBuffer();
  }
}

/** Encodes the link preview (og:image) as a JPEG of at most 250 kB. */
export async function encodePreview(pixels: Pixels): Promise<Buffer> {
  const { width, height, maxBytes, qualities } = PREVIEW;
  const cropped = fromPixels(pixels).resize(width, height, { fit: 'cover' });
  for (const quality of qualities) {
    const body = await cropped.clone().jpeg({ quality, progressive: true }).toBuffer();
    if (body.length <= maxBytes) return body;
  }
  // Pure noise exceeds the limit at every quality, but fits after it is blurred.
  return cropped
    .clone()
    .blur(3)
    .jpeg({ quality: qualities.at(-1) ?? 26 })
    .toBuffer();
}

/** Makes a placeholder: a data URI of 150 to 250 bytes, shown until the photo has loaded. */
async function encodePlaceholder(pixels: Pixels): Promise<string> {
  const body = await fromPixels(pixels).resize(16, 12).webp({ quality: 18, effort: 4 }).toBuffer();
  return `data:image/webp;base64,${body.toString('base64')}`;
}

function fromPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Pixels of a document's longer side, enough to read a page. */
const LONGEST_SIDE = 1_600;

/** Converts a document to one JPEG: upright, uncropped, without metadata. @throws UnreadablePhoto */
export async function processDocumentPhoto(upload: Buffer): Promise<Buffer> {
  if (!(await isPhoto(upload))) throw new UnreadablePhoto('not_an_image');
  try {
    return await photoQueue.add(() =>
      sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 80 })
        .toBuffer(),
    );
  } catch (error) {
    throw new UnreadablePhoto('damaged', { cause: error });
  }
}

const PHOTO_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
]);

/**
 * Whether the content alone shows a photo; checked before sharp opens an upload, so that SVG, PDF and other
 * formats with scripts or external references never reach a decoder.
 */
export async function isPhoto(upload: Buffer): Promise<boolean> {
  // Loaded at the first upload, because loading it earlier slows every start by 30 to 50 ms.
  const { fileTypeFromBuffer } = await import('file-type/core');
  const type = await fileTypeFromBuffer(upload);
  return type !== undefined && PHOTO_TYPES.has(type.mime);
}

export interface ProcessedPhoto {
  /** Hash of the largest JPEG in hexadecimal, so that equal photos have equal keys. */
  key: string;
  /** Placeholder: a data URI of a tiny blurred picture. */
  placeholder: string;
  /** All files of PHOTO_FILES_BY_NAME, by name. */
  files: Map<string, Buffer>;
}

/** Maximum pixels of an upload: more than phones' default photo size, far less than decompression bombs. */
export const MAX_PIXELS = 50_000_000;
const KEY_LENGTH = 32;

/** Uses three of libuv's four threads; the fourth remains for file access, password hashing and DNS. */
export const photoQueue = new PQueue({ concurrency: Math.min(availableParallelism(), 3) });

/**
 * Converts an upload into the stored sizes: upright, cropped to the centre in 4:3, without metadata, enlarged
 * if it is narrower than a size.
 * @throws UnreadablePhoto for an upload that is not a photo, is damaged or declares more than 50 megapixels
 */
export async function processPhoto(upload: Buffer): Promise<ProcessedPhoto> {
  if (!(await isPhoto(upload))) throw new UnreadablePhoto('not_an_image');
  const sizes = await shrinkStepwise(await photoQueue.add(() => decode(upload)));
  const largest = sizes.at(-1);
  const smallest = sizes[0];
  if (!largest || !smallest) throw new Error('There are no photo widths.');

  // Encodes the largest size first, because its AVIF takes longest.
  const encoded = sizes
    .toReversed()
    .flatMap((pixels) =>
      PHOTO_FORMATS.map(
        async (format): Promise<[string, Buffer]> => [
          `${pixels.width}.${format}`,
          await photoQueue.add(() => encodePhoto(fromPixels(pixels), format)),
        ],
      ),
    );
  const [preview, placeholder, ...files] = await Promise.all([
    photoQueue.add(() => encodePreview(largest)),
    photoQueue.add(() => encodePlaceholder(smallest)),
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

/** Returns the sizes, smallest first; each is scaled down from the next larger size. */
async function shrinkStepwise(largest: Pixels): Promise<Pixels[]> {
  const sizes = [largest];
  for (const width of PHOTO_WIDTHS.toReversed().slice(1)) {
    const height = Math.round(width / PHOTO_LIMITS.aspect);
    const source = sizes[0] ?? largest;
    const data = await photoQueue.add(() => fromPixels(source).resize(width, height).raw().toBuffer());
    sizes.unshift({ data, width, height });
  }
  return sizes;
}

function keyOf(body: Buffer | undefined): string {
  if (!body) throw new Error('The largest JPEG is missing.');
  return createHash('sha256').update(body).digest('hex').slice(0, KEY_LENGTH);
}
