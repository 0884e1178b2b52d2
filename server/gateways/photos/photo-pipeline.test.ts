import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePreview, isPhoto, processPhoto } from './photo-pipeline';
import { getMediaType, PHOTO_FILES_BY_NAME } from './photo-store';
import { UnreadablePhoto } from './unreadable-photo';

/** Creates a picture with a red left half and a blue right half. */
function makePicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c02020' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#2020c0' } },
      gravity: 'east',
    },
  ]);
}

async function processingErrorOf(upload: Buffer): Promise<UnreadablePhoto> {
  const outcome = await processPhoto(upload).catch((error: unknown) => error);
  if (outcome instanceof UnreadablePhoto) return outcome;
  throw new Error(`no UnreadablePhoto: ${String(outcome)}`);
}

async function colourAt(body: Buffer | undefined, x: number, y: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

describe('processPhoto with a photo', () => {
  test('makes every size in every format at 4:3, with the width in its name', async () => {
    const photo = await processPhoto(await makePicture(1800, 900).jpeg().toBuffer());

    expect([...photo.files.keys()].sort()).toEqual([...PHOTO_FILES_BY_NAME.keys()].sort());
    for (const [name, body] of photo.files) {
      const { width, height, format } = await sharp(body).metadata();
      if (name === 'og.jpg') {
        expect([width, height]).toEqual([1200, 630]);
      } else {
        const namedWidth = Number.parseInt(name, 10);
        expect([name, width, height]).toEqual([name, namedWidth, (namedWidth * 3) / 4]);
      }
      expect(getMediaType(name)).toBe(`image/${format === 'heif' ? 'avif' : format}`);
    }
  });

  test('[R170, V5.4.3] turns a photo upright and removes all metadata', async () => {
    const upload = await makePicture(1200, 900)
      .withExif({
        IFD0: { Make: 'SecretCamera' },
        IFD3: {
          GPSLatitudeRef: 'S',
          GPSLatitude: '1/1 17/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '36/1 49/1 0/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SecretPlace</a></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const before = await sharp(upload).metadata();
    expect(before.orientation).toBe(6);
    expect(before.exif?.includes('SecretCamera')).toBe(true);

    const { files } = await processPhoto(upload);

    for (const [name, body] of files) {
      const after = await sharp(body).metadata();
      expect([name, after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual([
        name,
        ...Array(5).fill(undefined),
      ]);
      expect(body.includes('Secret')).toBe(false);
    }
    // Orientation 6 is a quarter turn clockwise, so the red left half becomes the upper half.
    const [topRed] = await colourAt(files.get('640.jpg'), 320, 40);
    const [, , bottomBlue] = await colourAt(files.get('640.jpg'), 320, 440);
    expect(topRed).toBeGreaterThan(150);
    expect(bottomBlue).toBeGreaterThan(150);
  });

  test.each([
    {
      format: 'a transparent PNG',
      make: () => sharp({ create: { width: 400, height: 300, channels: 4, background: '#00000000' } }).png(),
    },
    { format: 'a grey JPEG', make: () => makePicture(400, 300).greyscale().jpeg() },
    { format: 'a CMYK JPEG', make: () => makePicture(400, 300).toColourspace('cmyk').jpeg() },
    { format: 'a 16-bit PNG', make: () => makePicture(400, 300).toColourspace('rgb16').png() },
    { format: 'a WebP', make: () => makePicture(400, 300).webp() },
    { format: 'an AVIF', make: () => makePicture(400, 300).avif({ effort: 0 }) },
    { format: 'a very small PNG', make: () => makePicture(4, 2).png() },
  ])('makes an opaque RGB photo of full size from $format', async ({ make }) => {
    const { files } = await processPhoto(await make().toBuffer());
    const { width, height, channels } = await sharp(files.get('1280.webp')).metadata();
    expect([width, height, channels]).toEqual([1280, 960, 3]);
  });

  test('fills transparent areas of a PNG with white', async () => {
    const clear = sharp({ create: { width: 400, height: 300, channels: 4, background: '#00000000' } });
    const { files } = await processPhoto(await clear.png().toBuffer());
    expect(await colourAt(files.get('320.jpg'), 100, 100)).toEqual([255, 255, 255]);
  });

  test('returns equal keys for equal photos and different keys for different photos', async () => {
    const upload = await makePicture(500, 400).jpeg().toBuffer();
    const [first, second, other] = await Promise.all([
      processPhoto(upload),
      processPhoto(upload),
      processPhoto(await makePicture(400, 500).flop().jpeg().toBuffer()),
    ]);
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
    expect(second.key).toBe(first.key);
    expect(other.key).not.toBe(first.key);
  });

  test('makes a placeholder as a tiny picture in a short data URI', async () => {
    const { placeholder } = await processPhoto(await makePicture(800, 600).jpeg().toBuffer());
    const [head, body = ''] = placeholder.split(',');
    expect(head).toBe('data:image/webp;base64');
    expect(placeholder.length).toBeLessThanOrEqual(260);
    expect((await sharp(Buffer.from(body, 'base64')).metadata()).width).toBe(16);
  });

  test('[R246] limits the link preview of pure noise to 250 kB', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const image = sharp({ create: { width: 1280, height: 960, channels: 3, background: '#888', noise } });
    const preview = await encodePreview({ data: await image.raw().toBuffer(), width: 1280, height: 960 });
    expect(preview.length).toBeLessThanOrEqual(250_000);
  });
});

describe('processPhoto with an unusable file', () => {
  test.each([
    { format: 'nothing', upload: Buffer.alloc(0) },
    { format: 'text', upload: Buffer.from('This is a plain text file.') },
    {
      format: 'an SVG',
      upload: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'),
    },
    {
      format: 'a GIF',
      upload: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    },
    { format: 'a PDF', upload: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj') },
  ])('[V5.2.2] refuses $format before decoding', async ({ upload }) => {
    expect((await processingErrorOf(upload)).reason).toBe('not_an_image');
  });

  test('[R170] refuses a truncated JPEG as damaged', async () => {
    const whole = await makePicture(900, 700).jpeg().toBuffer();
    expect((await processingErrorOf(whole.subarray(0, whole.length / 2))).reason).toBe('damaged');
  });

  test('refuses a PNG with corrupt data as damaged', async () => {
    const broken = await makePicture(900, 700).png().toBuffer();
    broken.fill(0x5a, 60, broken.length - 20);
    expect((await processingErrorOf(broken)).reason).toBe('damaged');
  });

  test('refuses a JPEG header followed by garbage as damaged', async () => {
    const garbage = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4000, 0x41)]);
    expect((await processingErrorOf(garbage)).reason).toBe('damaged');
  });

  test('[V5.2.3] refuses an image that declares 60,000 x 60,000 pixels before decoding', async () => {
    const bomb = await makePicture(8, 8).png().toBuffer();
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect((await processingErrorOf(bomb)).reason).toBe('too_many_pixels');
  });
});

/** Builds the first box of an AVIF or HEIC file with this major brand. */
function brandedFile(brand: string): Buffer {
  const box = Buffer.alloc(64);
  box.writeUInt32BE(24, 0);
  box.write(`ftyp${brand}`, 4, 'latin1');
  return box;
}

test.each(['avif', 'avis', 'heic', 'heix', 'mif1'])(
  'accepts a file with the major brand %s',
  async (brand) => {
    expect(await isPhoto(brandedFile(brand))).toBe(true);
  },
);

test.each(['mp42', 'qt  ', 'M4A ', 'crx '])('refuses a file with the major brand %j', async (brand) => {
  expect(await isPhoto(brandedFile(brand))).toBe(false);
});

test.each([
  { format: 'GIF', upload: Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1') },
  { format: 'TIFF', upload: Buffer.from('49492a0008000000', 'hex') },
  { format: 'ZIP', upload: Buffer.from('504b0304140000000000', 'hex') },
  { format: 'XML', upload: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>') },
  { format: 'one byte', upload: Buffer.from([0xff]) },
])('[V1.3.4] refuses $format as a photo', async ({ upload }) => {
  expect(await isPhoto(upload)).toBe(false);
});
