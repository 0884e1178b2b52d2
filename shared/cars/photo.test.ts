import { describe, expect, test } from 'vitest';
import { buildLinkPreviewUrl, buildPhotoUrl, buildSrcSet, buildVariantUrl, parsePhotoKey } from './photo';

describe('photo addresses', () => {
  test.each([
    { url: '/photos/0a1b2c/1280.jpg', key: '0a1b2c' },
    { url: '/photos/demo-suv-red-side-sand-kdl482j/1280.jpg', key: 'demo-suv-red-side-sand-kdl482j' },
    { url: 'https://cdn.example.com/cars/photos/0a1b2c/1280.jpg', key: '0a1b2c' },
  ])('returns the key $key of the uploaded photo $url', ({ url, key }) => {
    expect(parsePhotoKey(url)).toBe(key);
    expect(buildLinkPreviewUrl(url)).toBe(url.replace('1280.jpg', 'og.jpg'));
  });

  test('returns every size but no photo key for a category picture', () => {
    const url = '/img/categories/vans-2/1280.jpg';
    expect(parsePhotoKey(url)).toBeNull();
    expect(buildVariantUrl(url, 320, 'avif')).toBe('/img/categories/vans-2/320.avif');
    expect(buildLinkPreviewUrl(url)).toBe('/img/categories/vans-2/og.jpg');
    expect(buildSrcSet(url, 'webp')).toContain('/img/categories/vans-2/640.webp 640w');
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
  ])('returns "%s" unchanged because this address has no sizes', (url) => {
    expect(parsePhotoKey(url)).toBeNull();
    expect(buildVariantUrl(url, 640, 'avif')).toBe(url);
    expect(buildLinkPreviewUrl(url)).toBe(url);
    expect(buildSrcSet(url, 'webp')).toBe('');
  });

  test('builds the address of every size from a photo key', () => {
    const url = buildPhotoUrl('0a1b2c');
    expect(buildVariantUrl(url, 320, 'avif')).toBe('/photos/0a1b2c/320.avif');
    expect(buildLinkPreviewUrl(url)).toBe('/photos/0a1b2c/og.jpg');
    expect(buildSrcSet(url, 'webp')).toBe(
      '/photos/0a1b2c/320.webp 320w, /photos/0a1b2c/640.webp 640w, /photos/0a1b2c/1280.webp 1280w',
    );
  });

  test('returns the address of a smaller size in the same bucket as the photo', () => {
    expect(buildVariantUrl('https://cdn.example.com/photos/0a1b/1280.jpg', 640, 'jpg')).toBe(
      'https://cdn.example.com/photos/0a1b/640.jpg',
    );
  });
});
