import { describe, expect, test } from 'vitest';
import { photoKey, photoSrcSet, photoUrl, photoVariant, previewPhoto } from './photo';

describe('addresses of photos', () => {
  test.each([
    ['/photos/0a1b2c/1280.jpg', '0a1b2c'],
    ['/photos/demo-suv-red-side-sand-kdl482j/1280.jpg', 'demo-suv-red-side-sand-kdl482j'],
    ['https://cdn.example.com/cars/photos/0a1b2c/1280.jpg', '0a1b2c'],
  ])('%s: an uploaded photo with its key', (url, key) => {
    expect(photoKey(url)).toBe(key);
    expect(previewPhoto(url)).toBe(url.replace('1280.jpg', 'og.jpg'));
  });

  test('a category picture: has sizes but no key of the photo store', () => {
    const url = '/img/categories/vans-2/1280.jpg';
    expect(photoKey(url)).toBeNull();
    expect(photoVariant(url, 320, 'avif')).toBe('/img/categories/vans-2/320.avif');
    expect(previewPhoto(url)).toBe('/img/categories/vans-2/og.jpg');
    expect(photoSrcSet(url, 'webp')).toContain('/img/categories/vans-2/640.webp 640w');
  });

  test.each([
    '/img/car.png',
    '/img/1280.jpg',
    '/img/categories/1280.jpg',
    '/photos/0a1b2c/640.jpg',
    '/photos/../1280.jpg',
    '/photos/0A1B/1280.jpg',
    'https://elsewhere.example/1280.jpg',
    '/photos/0a1b2c/1280.jpg?x=1',
    '',
  ])('%s: an address without sizes, left as it is', (url) => {
    expect(photoKey(url)).toBeNull();
    expect(photoVariant(url, 640, 'avif')).toBe(url);
    expect(previewPhoto(url)).toBe(url);
    expect(photoSrcSet(url, 'webp')).toBe('');
  });

  test('a key: its address leads to every size', () => {
    const url = photoUrl('0a1b2c');
    expect(photoVariant(url, 320, 'avif')).toBe('/photos/0a1b2c/320.avif');
    expect(previewPhoto(url)).toBe('/photos/0a1b2c/og.jpg');
    expect(photoSrcSet(url, 'webp')).toBe(
      '/photos/0a1b2c/320.webp 320w, /photos/0a1b2c/640.webp 640w, /photos/0a1b2c/1280.webp 1280w',
    );
  });

  test('a photo in a bucket: its sizes are in the same bucket', () => {
    expect(photoVariant('https://cdn.example.com/photos/0a1b/1280.jpg', 640, 'jpg')).toBe(
      'https://cdn.example.com/photos/0a1b/640.jpg',
    );
  });
});
