/** Draws the pictures below public/ from the illustrator and the mark: npx tsx server/commands/draw-assets.ts */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawMark } from '../demo/illustrator/assets/mark';
import { drawPlaceholderCar } from '../demo/illustrator/assets/placeholder-car';
import { drawPreviewCard } from '../demo/illustrator/assets/preview-card';
import { drawCarCutout } from '../demo/illustrator/draw-car';

const FOLDER = 'public';
const PREVIEW_BYTES = 250_000;

async function main(): Promise<void> {
  const mark = Buffer.from(drawMark('rounded'));
  const square = Buffer.from(drawMark('square'));
  await mkdir(join(FOLDER, 'img'), { recursive: true });
  await keep('favicon.svg', mark);
  await keep('apple-touch-icon.png', await png(square, 34, 180));
  await keep('img/logo.png', await png(mark, 34, 512));
  await keep('img/car.png', await png(Buffer.from(drawPlaceholderCar()), 640, 640));
  await keep('img/hero-car.svg', Buffer.from(drawCarCutout('suv', 'orange')));
  await keep('img/night-car.svg', Buffer.from(drawCarCutout('wagon', 'white')));
  const preview = await sharp(Buffer.from(drawPreviewCard()))
    .jpeg({ quality: 84, progressive: true })
    .toBuffer();
  if (preview.length > PREVIEW_BYTES) throw new Error(`img/og.jpg has ${preview.length} bytes`);
  await keep('img/og.jpg', preview);
}

/** Renders an SVG at another width, as a PNG with a palette to keep it small. */
function png(svg: Buffer, ownWidth: number, width: number): Promise<Buffer> {
  return sharp(svg, { density: (72 * width) / ownWidth })
    .resize(width)
    .png({ palette: true, quality: 95, effort: 10 })
    .toBuffer();
}

async function keep(name: string, body: Buffer): Promise<void> {
  await writeFile(join(FOLDER, name), body);
  console.log(`${name}  ${body.length} bytes`);
}

await main();
