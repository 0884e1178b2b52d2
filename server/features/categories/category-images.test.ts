import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PHOTO_FORMATS, PHOTO_WIDTHS, photoVariant, previewPhoto } from '#shared/cars/photo';
import { CATEGORY_CARDS } from '#shared/categories/categories';
import { currentImages, imagesOf } from './category-images';

const PUBLIC = join(import.meta.dirname, '../../../public');
const FORMATS = { avif: 'heif', webp: 'webp', jpg: 'jpeg' } as const;

async function fileAt(address: string) {
  const { width, height, format } = await sharp(join(PUBLIC, address)).metadata();
  return [width, height, format];
}

test.each(CATEGORY_CARDS.map((card) => card.route))(
  '%s: three images, each a file in every size and format, and a link preview',
  async (route) => {
    const images = imagesOf(route);
    expect(new Set(images).size).toBe(3);
    for (const image of images) {
      for (const width of PHOTO_WIDTHS) {
        for (const format of PHOTO_FORMATS) {
          const found = await fileAt(photoVariant(image, width, format));
          expect(found).toEqual([width, (width * 3) / 4, FORMATS[format]]);
        }
      }
    }
    expect(await fileAt(previewPhoto(images[0] ?? ''))).toEqual([1200, 630, 'jpeg']);
  },
);

test('images that an earlier version drew on request: replaced by the files of the same card', () => {
  const drawn = [
    '/photos/demo-van-white-side-mist-kdv401d/1280.jpg',
    '/photos/demo-minivan-silver-side-sage-kdv402d/1280.jpg',
    '/photos/demo-van-grey-rear-sand-kdv403d/1280.jpg',
  ];
  expect(currentImages('vans', drawn)).toEqual(imagesOf('vans'));
});

test("an operator's images: kept, a demo car's photo and a repeated file included", () => {
  const chosen = [
    'https://cdn.example.com/vans.jpg',
    '/photos/demo-van-white-side-mist-kdk117b/1280.jpg',
    '/img/categories/vans-1/1280.jpg',
  ];
  expect(currentImages('vans', chosen)).toEqual(chosen);
});
