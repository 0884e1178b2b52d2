import { BRAND } from '#shared/core/brand';
import { CAR_BODIES } from './bodies';
import type { CarPicture } from './draw-car';
import { drawLettering } from './lettering';
import { derivePaintShades, PAINT_COLOURS } from './paints';
import { drawPart, place } from './parts';
import { drawSideView } from './side-view';

const SUNKEN = '#f2ede4';
const LINE = '#d8cfc0';

/** Draws the brand mark, a road shaped like a T; `square` has square corners, for icons that get rounded. */
export function drawBrandMark(shape: 'rounded' | 'square'): string {
  return svg(34, 34, drawPart('mark', { radius: shape === 'rounded' ? 10 : 0 }));
}

/** Draws the 640 × 480 picture for a car without a photo: a silhouette on the page's colour `sunken`. */
export function drawPlaceholderCar(): string {
  const body = CAR_BODIES.crossover;
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

/** Draws the page's own 1200 × 630 link preview: ridges, a road, a car, the brand mark and the name. */
export function drawPreviewCard(): string {
  const name = BRAND.name.toUpperCase();
  const car = drawSideView('suv', derivePaintShades(PAINT_COLOURS.orange), PAINT_COLOURS.orange);
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

/** Car pictures of each category card on the page, by the route of the card. */
export const CATEGORY_PICTURES: Readonly<Record<string, readonly CarPicture[]>> = {
  'wedding-convoy': [
    { body: 'convertible', face: 'ring', paint: 'white', view: 'side', backdrop: 'sage', regNo: 'KDW101A' },
    { body: 'sedan', face: 'ring', paint: 'white', view: 'front', backdrop: 'sand', regNo: 'KDW102A' },
    { body: 'sedan', face: 'ring', paint: 'black', view: 'side', backdrop: 'dusk', regNo: 'KDW103A' },
  ],
  nganya: [
    { body: 'matatu', face: 'plain', paint: 'yellow', view: 'side', backdrop: 'sky', regNo: 'KDN201B' },
    { body: 'matatu', face: 'plain', paint: 'red', view: 'side', backdrop: 'clay', regNo: 'KDN202B' },
    { body: 'matatu', face: 'plain', paint: 'blue', view: 'front', backdrop: 'mist', regNo: 'KDN203B' },
  ],
  trucks: [
    { body: 'truck', face: 'plain', paint: 'blue', view: 'side', backdrop: 'sand', regNo: 'KDT301C' },
    { body: 'pickup', face: 'chrome', paint: 'white', view: 'side', backdrop: 'clay', regNo: 'KDT302C' },
    { body: 'truck', face: 'plain', paint: 'orange', view: 'front', backdrop: 'sky', regNo: 'KDT303C' },
  ],
  vans: [
    { body: 'minibus', face: 'plain', paint: 'white', view: 'side', backdrop: 'mist', regNo: 'KDV401D' },
    { body: 'minivan', face: 'mouth', paint: 'silver', view: 'side', backdrop: 'sage', regNo: 'KDV402D' },
    { body: 'van', face: 'plain', paint: 'grey', view: 'rear', backdrop: 'sand', regNo: 'KDV403D' },
  ],
  'luxury-cars': [
    { body: 'executive', face: 'ring', paint: 'grey', view: 'side', backdrop: 'dusk', regNo: 'KDL501E' },
    { body: 'coupe', face: 'kidney', paint: 'red', view: 'side', backdrop: 'mist', regNo: 'KDL502E' },
    { body: 'convertible', face: 'kidney', paint: 'blue', view: 'front', backdrop: 'sky', regNo: 'KDL503E' },
  ],
  'off-road-vehicles': [
    { body: 'offroader', face: 'slots', paint: 'green', view: 'side', backdrop: 'clay', regNo: 'KDR601F' },
    { body: 'pickup', face: 'chrome', paint: 'beige', view: 'side', backdrop: 'sand', regNo: 'KDR602F' },
    { body: 'suv', face: 'chrome', paint: 'black', view: 'front', backdrop: 'sage', regNo: 'KDR603F' },
  ],
};
