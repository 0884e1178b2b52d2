import { type Backdrop, drawBackdrop, GROUND_Y } from './backdrop';
import { CAR_BODIES, type CarBodyName } from './bodies';
import { drawEndView } from './end-view';
import type { CarFace } from './faces';
import { drawInteriorView } from './interior-view';
import { MATATU_COLOUR } from './lettering';
import { derivePaintShades, PAINT_COLOURS, type PaintName } from './paints';
import { drawQuarterView } from './quarter-view';
import { drawSideView, measureSideHeight, measureSideWidth } from './side-view';

export const VIEWS = ['front', 'quarter', 'side', 'interior', 'rear'] as const;

export type View = (typeof VIEWS)[number];

export interface CarPicture {
  body: CarBodyName;
  face: CarFace;
  paint: PaintName;
  view: View;
  backdrop: Backdrop;
  regNo: string;
}

const CUTOUT_MARGIN = 12;
const SHADOW_DEPTH = 18;

/** Draws one photo as an SVG of 640 × 480 that needs no font, filter or network. */
export function drawCar(picture: CarPicture): string {
  const { body, view, paint, backdrop } = picture;
  if (view === 'interior') return svg('0 0 640 480', drawInteriorView(body, paint, backdrop));
  return svg('0 0 640 480', drawBackdrop(backdrop) + drawOutside(picture, view));
}

/** Draws the side view with its shadow on a transparent background, cropped to the car, for use in pages. */
export function drawCarCutout(name: CarBodyName, paint: PaintName): string {
  const width = measureSideWidth(CAR_BODIES[name]) + 2 * CUTOUT_MARGIN;
  const height = measureSideHeight(CAR_BODIES[name]) + 2 * CUTOUT_MARGIN;
  const box = [320 - width / 2, GROUND_Y + SHADOW_DEPTH - height, width, height].map(Math.round);
  return svg(box.join(' '), drawOutside({ body: name, face: 'plain', paint, regNo: '' }, 'side'));
}

function drawOutside(car: Omit<CarPicture, 'view' | 'backdrop'>, view: Exclude<View, 'interior'>) {
  const colour = PAINT_COLOURS[car.paint];
  const shades = derivePaintShades(car.body === 'matatu' ? MATATU_COLOUR : colour);
  if (view === 'side') return drawSideView(car.body, shades, colour);
  return view === 'quarter' ? drawQuarterView(car, shades, colour) : drawEndView(view, car, shades, colour);
}

function svg(viewBox: string, content: string): string {
  const [, , width, height] = viewBox.split(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${content}</svg>`;
}
