import { expect, test } from 'vitest';
import { photoKey } from '#shared/cars/photo';
import { CATEGORY_CARDS } from '#shared/categories/categories';
import { parseDemoPhotoKey } from '../../demo/demo-photo-key';
import { imagesOf, isCategoryImage } from './category-images';

test.each(CATEGORY_CARDS.map((card) => card.route))('%s: three images that can be drawn', (route) => {
  const images = imagesOf(route);
  expect(new Set(images).size).toBe(3);
  for (const image of images) {
    expect(parseDemoPhotoKey(photoKey(image) ?? '')).not.toBeNull();
    expect(isCategoryImage(image)).toBe(true);
  }
});

test('a made-up photo: belongs to no card', () => {
  expect(isCategoryImage('/photos/demo-van-white-side-mist-kzz999z/1280.jpg')).toBe(false);
});
