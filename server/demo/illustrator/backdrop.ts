import { mixColours } from './paints';
import { drawPart, place } from './parts';

/** Studio walls, each with a light and a deep tone. */
export const BACKDROPS = {
  sand: ['#f3eee5', '#e3d9c9'],
  mist: ['#eef1f0', '#d8dfde'],
  clay: ['#f5ece4', '#e2d3c6'],
  sage: ['#e9eee5', '#d2dccb'],
  sky: ['#e9f0f3', '#cfdde3'],
  dusk: ['#e8e5e0', '#d0cac4'],
} as const;

export type Backdrop = keyof typeof BACKDROPS;

/** Pixels from the upper edge of a picture to the line on which cars stand. */
export const GROUND_Y = 374;

export function drawBackdrop(backdrop: Backdrop): string {
  const [light, deep] = BACKDROPS[backdrop];
  return drawPart('backdrop', {
    light,
    deep,
    middle: mixColours(light, deep, 0.5),
    lit: mixColours(light, '#ffffff', 0.12),
    shaded: mixColours(deep, '#000000', 0.05),
  });
}

/** Draws the shadow of a car with this width in pixels in the middle of the picture. */
export function drawShadow(width: number): string {
  return place(320, -GROUND_Y, drawPart('shadow'), width / 200);
}
