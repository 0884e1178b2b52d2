/** Draws the pictures and icons in public/: npx tsx server/commands/draw-assets.ts */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PHOTO_WIDTHS, type PhotoFormat } from '#shared/cars/photo';
import { type CarPicture, drawCar, drawCarCutout } from '../demo/illustrator/draw-car';
import {
  CATEGORY_PICTURES,
  drawBrandMark,
  drawPlaceholderCar,
  drawPreviewCard,
} from '../demo/illustrator/page-pictures';

const FOLDER = 'public';
const PREVIEW_BYTES = 250_000;
const SVG_DPI = 72;
const CAR_WIDTH = 640;

/** Encoder settings for pictures that are made once: slower than for uploads, but with smaller files. */
const ENCODERS: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 6 }),
  webp: (image) => image.webp({ quality: 70, effort: 6 }),
  jpg: (image) => image.jpeg({ quality: 60, mozjpeg: true }),
};

async function main(): Promise<void> {
  const mark = Buffer.from(drawBrandMark('rounded'));
  const square = Buffer.from(drawBrandMark('square'));
  await mkdir(join(FOLDER, 'img'), { recursive: true });
  await write('favicon.svg', mark);
  await write('apple-touch-icon.png', await renderPng(square, 34, 180));
  await mkdir(join(FOLDER, 'icons'), { recursive: true });
  for (const width of [192, 512]) await write(`icons/${width}.png`, await renderPng(mark, 34, width));
  await write('icons/maskable.png', await renderPng(square, 34, 512));
  await write('img/logo.png', await renderPng(mark, 34, 256));
  await write('img/car.png', await renderPng(Buffer.from(drawPlaceholderCar()), 640, 640));
  await write('img/hero-car.svg', Buffer.from(drawCarCutout('suv', 'orange')));
  await write('img/night-car.svg', Buffer.from(drawCarCutout('wagon', 'white')));
  const preview = await sharp(Buffer.from(drawPreviewCard()))
    .jpeg({ quality: 84, progressive: true })
    .toBuffer();
  if (preview.length > PREVIEW_BYTES) throw new Error(`img/og.jpg has ${preview.length} bytes`);
  await write('img/og.jpg', preview);
  for (const [route, pictures] of Object.entries(CATEGORY_PICTURES)) {
    const folders = pictures.map((_picture, at) => `img/categories/${route}-${at + 1}`);
    for (const [at, picture] of pictures.entries()) await writeSizes(folders[at] ?? '', picture);
    const [first] = pictures;
    if (first) await writeLinkPreview(folders[0] ?? '', first);
  }
}

async function writeSizes(folder: string, picture: CarPicture): Promise<void> {
  await mkdir(join(FOLDER, folder), { recursive: true });
  for (const width of PHOTO_WIDTHS) {
    for (const [format, encode] of Object.entries(ENCODERS)) {
      await write(join(folder, `${width}.${format}`), await encode(render(picture, width)).toBuffer());
    }
  }
}

/** Previews of links to a category's page show the category's first picture. */
async function writeLinkPreview(folder: string, picture: CarPicture): Promise<void> {
  const cropped = render(picture, 1_280).resize(1_200, 630, { fit: 'cover' });
  await write(join(folder, 'og.jpg'), await ENCODERS.jpg(cropped).toBuffer());
}

function render(picture: CarPicture, width: number): Sharp {
  const density = (SVG_DPI * width) / CAR_WIDTH;
  return sharp(Buffer.from(drawCar(picture)), { density }).flatten({ background: '#ffffff' });
}

/** Limits the PNG to a palette to keep it small. */
function renderPng(svg: Buffer, ownWidth: number, width: number): Promise<Buffer> {
  return sharp(svg, { density: (SVG_DPI * width) / ownWidth })
    .resize(width)
    .png({ palette: true, quality: 95, effort: 10 })
    .toBuffer();
}

async function write(name: string, body: Buffer): Promise<void> {
  await writeFile(join(FOLDER, name), body);
  console.log(`${name}  ${body.length} bytes`);
}

await main();
