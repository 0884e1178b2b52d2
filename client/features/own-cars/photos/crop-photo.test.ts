import { expect, test } from 'vitest';
import { installPictureStandIns } from '../testing/picture-stand-ins';
import { cropPhoto } from './crop-photo';

test('[R159] crops an area of a large picture to 4:3 at 1600 px and encodes JPEG at quality 0.9', async () => {
  const photo = new Blob(['cropped'], { type: 'image/jpeg' });
  const { drawings, encodings } = installPictureStandIns({ photo });
  const area = { x: 200, y: 100, width: 2_400, height: 1_800 };
  expect(await cropPhoto('blob:test/1', area)).toBe(photo);
  expect(drawings).toEqual([{ area: [200, 100, 2_400, 1_800], size: [1_600, 1_200] }]);
  expect(encodings).toEqual([{ type: 'image/jpeg', quality: 0.9 }]);
});

test('keeps the size of an area in a small picture', async () => {
  const { drawings } = installPictureStandIns();
  await cropPhoto('blob:test/1', { x: 0, y: 0, width: 800, height: 600 });
  expect(drawings[0]?.size).toEqual([800, 600]);
});

test.each([90, 180, 270] as const)(
  '[R535] draws a picture rotated by %i degrees about its centre',
  async (rotation) => {
    const { drawings, turns } = installPictureStandIns();
    await cropPhoto('blob:test/1', { x: 0, y: 0, width: 800, height: 600 }, rotation);
    expect(turns).toEqual([rotation]);
    expect(drawings[0]?.area.slice(0, 2)).toEqual([-1_000, -750]);
    expect(drawings[0]?.size).toEqual([800, 600]);
  },
);

test('[R161] throws "Canvas is empty" when the canvas returns no image', async () => {
  installPictureStandIns({ photo: null });
  await expect(cropPhoto('blob:test/1', { x: 0, y: 0, width: 800, height: 600 })).rejects.toThrow(
    'Canvas is empty',
  );
});

test('throws "Failed to load image" when the picture cannot be decoded', async () => {
  installPictureStandIns({ decodes: false });
  await expect(cropPhoto('blob:test/1', { x: 0, y: 0, width: 800, height: 600 })).rejects.toThrow(
    'Failed to load image',
  );
});
