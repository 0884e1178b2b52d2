import { describe, expect, test } from 'vitest';
import { isStoredPhoto, photoKey, photoSrcSet, photoUrl, photoVariant, previewPhoto } from './photo';

describe('addresses of stored photos', () => {
  test.each([
    ['/photos/0a1b2c/1280.jpg', '0a1b2c'],
    ['/photos/demo-suv-red-side-sand-kdl482j/1280.jpg', 'demo-suv-red-side-sand-kdl482j'],
    ['https://cdn.example.com/cars/photos/0a1b2c/1280.jpg', '0a1b2c'],
  ])('%s: stored, with its key', (url, key) => {
    expect(isStoredPhoto(url)).toBe(true);
    expect(photoKey(url)).toBe(key);
  });

  test.each([
    '/img/car.png',
    '/photos/0a1b2c/640.jpg',
    '/photos/../1280.jpg',
    '/photos/0A1B/1280.jpg',
    'https://elsewhere.example/1280.jpg',
    '/photos/0a1b2c/1280.jpg?x=1',
    '',
  ])('%s: not a stored photo, left as it is', (url) => {
    expect(isStoredPhoto(url)).toBe(false);
    expect(photoKey(url)).toBeNull();
    expect(photoVariant(url, 640, 'avif')).toBe(url);
    expect(previewPhoto(url)).toBe(url);
    expect(photoSrcSet(url, 'webp')).toBe('');
  });

  test('a key: its address names its siblings', () => {
    const url = photoUrl('0a1b2c');
    expect(photoVariant(url, 320, 'avif')).toBe('/photos/0a1b2c/320.avif');
    expect(previewPhoto(url)).toBe('/photos/0a1b2c/og.jpg');
    expect(photoSrcSet(url, 'webp')).toBe(
      '/photos/0a1b2c/320.webp 320w, /photos/0a1b2c/640.webp 640w, /photos/0a1b2c/1280.webp 1280w',
    );
  });

  test('a photo in a bucket: its siblings lie in the same bucket', () => {
    expect(photoVariant('https://cdn.example.com/photos/0a1b/1280.jpg', 640, 'jpg')).toBe(
      'https://cdn.example.com/photos/0a1b/640.jpg',
    );
  });
});
