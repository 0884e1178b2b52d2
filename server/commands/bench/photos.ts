import sharp from 'sharp';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '#shared/cars/photo';
import { encode } from '../../gateways/photos/encode';
import { processPhoto } from '../../gateways/photos/photo-pipeline';
import type { Row } from './table';

const PHOTOS = 4;
const ROUNDS = 3;
const PIXELS = { width: 4_000, height: 3_000 };

/** Four photos of 12 MP through the photo pipeline, against sharp alone with the same sizes and formats. */
export async function benchPhotos(): Promise<Row[]> {
  const uploads = await Promise.all(Array.from({ length: PHOTOS }, (_, index) => takePhoto(index)));
  const times = { pipeline: [] as number[], sharp: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.sharp.push(await timed(() => Promise.all(uploads.map(bySharpAlone))));
    times.pipeline.push(await timed(() => Promise.all(uploads.map(processPhoto))));
  }
  const [pipeline, reference] = [Math.min(...times.pipeline), Math.min(...times.sharp)];
  return [
    {
      what: `photo pipeline, ${PHOTOS} × 12 MP`,
      value: `${(pipeline / 1_000).toFixed(2)} s`,
      reference: `sharp alone ${(reference / 1_000).toFixed(2)} s`,
      ratio: (pipeline / reference).toFixed(2),
      goal: '≤ 1.2',
      goalOn: 'ratio',
    },
  ];
}

/** A photo of 12 MP: blurred noise, so that compressing costs as much as a real photo. */
export function takePhoto(seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 100 + 20 * seed, sigma: 18 };
  return sharp({ create: { ...PIXELS, channels: 3, background: '#808080', noise } })
    .blur(1.5)
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function bySharpAlone(upload: Buffer): Promise<void> {
  await Promise.all(
    PHOTO_WIDTHS.flatMap((width) =>
      PHOTO_FORMATS.map((format) =>
        encode(
          sharp(upload)
            .autoOrient()
            .resize(width, (width * 3) / 4, { fit: 'cover' }),
          format,
        ),
      ),
    ),
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
