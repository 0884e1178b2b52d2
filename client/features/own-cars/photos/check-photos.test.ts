import { expect, test } from 'vitest';
import { type GreyPicture, isBlurredPicture, isDarkPicture, toGreyPicture } from '../../../lib/grey-picture';
import { computePictureHash, isSamePicture } from './check-photos';

/** Width of the area in which the test scenes are described, independent of a picture's size in pixels. */
const WIDTH = 96;
const HEIGHT = 72;

function picture(brightness: (x: number, y: number) => number, width = 320, height = 240): GreyPicture {
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    values[at] = brightness((x * WIDTH) / width, (y * HEIGHT) / height);
  }
  return { width, height, values };
}

/** Brightness of a scene with a bright car with windows and wheels in front of a wall. */
const scene = (x: number, y: number) => {
  if (y > 50 && (Math.hypot(x - 25, y - 55) < 9 || Math.hypot(x - 70, y - 55) < 9)) return 20;
  if (x > 10 && x < 85 && y > 25 && y < 55) return y < 38 && x % 20 > 4 ? 60 : 210;
  return 110 + y;
};
const smooth = (x: number, y: number) => 90 + 40 * Math.sin(x / 30) + 20 * Math.cos(y / 25);
const blurred = (x: number, y: number) => {
  let sum = 0;
  for (let dx = -6; dx <= 6; dx += 2) for (let dy = -6; dy <= 6; dy += 2) sum += scene(x + dx, y + dy);
  return sum / 49;
};
const PICTURES = { scene, smooth, blurred, night: (x: number, y: number) => scene(x, y) / 6 };

test.each<{ name: keyof typeof PICTURES; dark: boolean; blurry: boolean }>([
  { name: 'scene', dark: false, blurry: false },
  { name: 'blurred', dark: false, blurry: true },
  { name: 'smooth', dark: false, blurry: true },
  { name: 'night', dark: true, blurry: true },
])('[R809] rates the picture $name as dark = $dark and blurred = $blurry', ({ name, dark, blurry }) => {
  const grey = picture(PICTURES[name]);
  expect([isDarkPicture(grey), isBlurredPicture(grey)]).toEqual([dark, blurry]);
});

test.each<{ name: string; brightness: (x: number, y: number) => number; isSame: boolean }>([
  { name: 'itself', brightness: scene, isSame: true },
  { name: 'the brighter scene', brightness: (x, y) => scene(x, y) * 0.8 + 30, isSame: true },
  { name: 'the scene moved by 1 %', brightness: (x, y) => scene(x + 1, y), isSame: true },
  { name: 'the mirrored scene', brightness: (x, y) => scene(WIDTH - x, y), isSame: false },
  { name: 'another picture', brightness: smooth, isSame: false },
])('[R809] returns $isSame when a scene is compared with $name', ({ brightness, isSame }) => {
  expect(isSamePicture(computePictureHash(picture(scene)), computePictureHash(picture(brightness)))).toBe(
    isSame,
  );
});

test('[R809] recognizes the same picture in another size', () => {
  expect(
    isSamePicture(computePictureHash(picture(scene)), computePictureHash(picture(scene, 200, 150))),
  ).toBe(true);
});

test('weighs colours by their perceived brightness', () => {
  const data = new Uint8ClampedArray([255, 255, 255, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
  expect([...toGreyPicture({ width: 3, height: 1, data }).values]).toEqual([255, 150, 29]);
});
