import { BRAND } from '#shared/core/brand';
import { BODIES } from './bodies';
import { drawLettering } from './lettering';
import { deriveShades, PAINTS } from './paints';
import { drawPart, place } from './parts';
import { drawSideView } from './side-view';

const SUNKEN = '#f2ede4';
const LINE = '#d8cfc0';

/** Draws the mark of the brand, a road that is a T. `square` has no rounded corners, for systems that round icons. */
export function drawMark(shape: 'rounded' | 'square'): string {
  return svg(34, 34, drawPart('mark', { radius: shape === 'rounded' ? 10 : 0 }));
}

/** Draws what a car without a photo shows: a silhouette on the sunken colour of the page, 640 × 480. */
export function drawPlaceholderCar(): string {
  const body = BODIES.crossover;
  const { overhang, wheelbase, wheel } = body;
  const scale = 420 / body.length;
  const wheels = [overhang, overhang + wheelbase].map(
    (x) =>
      `<circle cx="${x}" cy="${-wheel}" r="${wheel + 56}" fill="${SUNKEN}"/><circle cx="${x}" cy="${-wheel}" r="${wheel}"/>`,
  );
  return svg(
    640,
    480,
    `<path fill="${SUNKEN}" d="M0 0h640v480H0z"/><g fill="${LINE}" transform="translate(530 318) scale(${-scale} ${scale})">` +
      `${drawPart('outline-crossover')}${wheels.join('')}</g>`,
  );
}

/** Draws the picture for links to the page itself: ridges, a road, a car and the mark, 1200 × 630. */
export function drawPreviewCard(): string {
  const name = BRAND.name.toUpperCase();
  const car = drawSideView('suv', deriveShades(PAINTS.orange), PAINTS.orange);
  return svg(
    1_200,
    630,
    [
      drawPart('landscape'),
      `<g transform="translate(396 80) scale(1.25)">${car}</g>`,
      `<g transform="translate(76 84) scale(2.7)">${drawPart('mark', { radius: 10 })}</g>`,
      place(
        322,
        -108,
        drawLettering({ text: name, size: 44, colour: '#16211c', weight: 0.21, maxWidth: 260 }),
      ),
    ].join(''),
  );
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
