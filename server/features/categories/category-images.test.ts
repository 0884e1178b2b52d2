import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildLinkPreviewUrl, buildVariantUrl, PHOTO_FORMATS, PHOTO_WIDTHS } from '#shared/cars/photo';
import { CATEGORY_CARDS } from '#shared/categories/categories';
import { listCategoryImages } from './categories.service';

const PUBLIC = join(import.meta.dirname, '../../../public');
const FORMATS = { avif: 'heif', webp: 'webp', jpg: 'jpeg' } as const;

async function fileAt(address: string) {
  const { width, height, format } = await sharp(join(PUBLIC, address)).metadata();
  return [width, height, format];
}

test.each(CATEGORY_CARDS.map((card) => card.route))(
  'provides three images in every size and format, and a link preview, for %s',
  async (route) => {
    const images = listCategoryImages(route);
    expect(new Set(images).size).toBe(3);
    for (const image of images) {
      for (const width of PHOTO_WIDTHS) {
        for (const format of PHOTO_FORMATS) {
          const found = await fileAt(buildVariantUrl(image, width, format));
          expect(found).toEqual([width, (width * 3) / 4, FORMATS[format]]);
        }
      }
    }
    expect(await fileAt(buildLinkPreviewUrl(images[0] ?? ''))).toEqual([1200, 630, 'jpeg']);
  },
);
