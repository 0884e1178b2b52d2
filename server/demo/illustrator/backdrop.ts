import { mix } from './paints';
import { glow, gradient } from './shapes';

/** Studio walls: light and deep tone of each. */
export const BACKDROPS = {
  sand: ['#f3eee5', '#e3d9c9'],
  mist: ['#eef1f0', '#d8dfde'],
  clay: ['#f5ece4', '#e2d3c6'],
  sage: ['#e9eee5', '#d2dccb'],
  sky: ['#e9f0f3', '#cfdde3'],
  dusk: ['#e8e5e0', '#d0cac4'],
} as const;

export type Backdrop = keyof typeof BACKDROPS;

/** Pixels from the top to the ground line. */
export const GROUND = 374;

/** Wall, glow and floor of 640 × 480. */
export function drawBackdrop(backdrop: Backdrop): string {
  const [light, deep] = BACKDROPS[backdrop];
  return [
    '<defs>',
    gradient('wall', [
      [0, deep],
      [1, light],
    ]),
    gradient('floor', [
      [0, mix(light, deep, 0.55), 0],
      [0.16, mix(light, deep, 0.5), 1],
      [0.42, mix(light, '#ffffff', 0.12)],
      [1, mix(deep, '#000000', 0.05)],
    ]),
    glow('halo', [
      [0, '#fff', 0.78],
      [0.5, '#fff', 0.4],
      [1, '#fff', 0],
    ]),
    '</defs>',
    '<path fill="url(#wall)" d="M0 0h640v480H0z"/>',
    '<ellipse cx="320" cy="195" rx="310" ry="195" fill="url(#halo)"/>',
    '<path fill="url(#floor)" d="M0 298h640v182H0z"/>',
  ].join('');
}

/** Soft and contact shadow under something `halfWidth` pixels to each side of `centre`. */
export function drawShadow(centre: number, halfWidth: number): string {
  return [
    '<defs>',
    glow('soft', [
      [0, '#1a1712', 0.5],
      [0.6, '#1a1712', 0.28],
      [1, '#1a1712', 0],
    ]),
    glow('contact', [
      [0, '#14110c', 0.62],
      [0.7, '#14110c', 0.5],
      [1, '#14110c', 0],
    ]),
    '</defs>',
    `<ellipse cx="${centre}" cy="${GROUND + 2}" rx="${Math.round(halfWidth * 1.12)}" ry="17" fill="url(#soft)"/>`,
    `<ellipse cx="${centre}" cy="${GROUND - 2}" rx="${Math.round(halfWidth * 0.92)}" ry="10" fill="url(#contact)"/>`,
  ].join('');
}
