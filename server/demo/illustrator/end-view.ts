import { drawShadow, GROUND_Y } from './backdrop';
import { type Body, CAR_BODIES, type CarBodyName, hasUprightFront } from './bodies';
import { type CarFace, chooseFrontLook } from './faces';
import { drawEndLivery, drawPlate } from './lettering';
import { definePaintGradient, type PaintShades } from './paints';
import { drawOnBothSides, drawPart, place } from './parts';

type End = 'front' | 'rear';
type Car = { body: CarBodyName; face: CarFace; regNo: string };
/** SVG drawings in three layers: behind the painted body, on it (clipped to its outline) and over it. */
type Layers = { behind: string; on: string; over: string };

/** Width of a car in millimetres for which the drawings in parts.svg need no stretching. */
const PARTS_WIDTH = 1_800;
/** Total heights in millimetres of bodies with a box or rack that is higher than the roof. */
const TOPS: Partial<Record<CarBodyName, number>> = { truck: 3_080, matatu: 2_950 };
const TWIN_TYRES = 300;

/** Draws a car's front or rear on the ground line of an image of 640 × 480. */
export function drawEndView(end: End, car: Car, shades: PaintShades, paint: string): string {
  const { width, height } = CAR_BODIES[car.body];
  const top = TOPS[car.body];
  const scale = top ? 322 / top : Math.min(0.168, 304 / height);
  const isTruckRear = car.body === 'truck' && end === 'rear';
  return (
    drawShadow(width * scale * 1.1) +
    `<g transform="translate(320 ${GROUND_Y}) scale(${scale.toFixed(5)})">` +
    `${isTruckRear ? drawTruckRear(shades, car.regNo) : drawEnd(end, car, shades, paint)}</g>`
  );
}

function drawEnd(end: End, { body: name, face, regNo }: Car, shades: PaintShades, paint: string): string {
  const body = foreshorten(CAR_BODIES[name]);
  const layers = (end === 'front' ? drawFrontLayers : drawRearLayers)(name, shades, face);
  const livery = name === 'matatu' ? drawEndLivery(body, paint, measureShoulder(end, body) - 60) : '';
  return [
    `<defs>${drawPart('gradients')}${definePaintGradient(shades, body.height, body.sill)}`,
    `<clipPath id="c">${drawPart(`outline-${end}-${name}`)}</clipPath></defs>`,
    drawTyres(body),
    name === 'matatu' ? drawPart('roof-rack-end') : '',
    layers.behind,
    `<use href="#o" fill="url(#paint)"/><g clip-path="url(#c)">${livery}${layers.on}</g>`,
    layers.over,
    place(0, measurePlateHeight(end, body), drawPlate(regNo, end)),
    `<use href="#o" fill="none" stroke="${shades.line}" stroke-opacity=".4" stroke-width="9"/>`,
  ].join('');
}

/** Draws bumper, grille and lamps of the front, in millimetres from the middle and the ground. */
export function drawNose(name: CarBodyName, face: CarFace, shades: PaintShades): string {
  return drawFrontLayers(name, shades, face).nose;
}

/** Draws the front number plate in the space that `drawNose` leaves free. */
export function drawPlateAtFront({ body, regNo }: Omit<Car, 'face'>): string {
  return place(0, measurePlateHeight('front', CAR_BODIES[body]), drawPlate(regNo, 'front'));
}

/** Widens and lowers a body to the proportions that a close, low camera would show. */
function foreshorten(body: Body): Body {
  if (hasUprightFront(body)) return body;
  return { ...body, width: body.width * 1.08, height: body.height * 0.97, sill: body.sill * 0.94 };
}

/** Returns the height at which the windows of the front or rear begin. */
function measureShoulder(end: End, body: Body): number {
  if (end === 'front') return body.cowl[1];
  return body.shape === 'pickup' ? body.tail : body.glassBase[1] + 10;
}

function measurePlateHeight(end: End, body: Body): number {
  const { sill, shape, spare } = body;
  if (end === 'front') return shape === 'truck' ? sill + 14 : sill + 150;
  if (spare) return sill + 60;
  return shape === 'pickup' ? sill + 290 : (measureShoulder(end, body) + sill) / 2 - 60;
}

function drawFrontLayers(
  name: CarBodyName,
  { gleam, ...shades }: PaintShades,
  face: CarFace,
): Layers & { nose: string } {
  const body = foreshorten(CAR_BODIES[name]);
  const { cowl, bonnet, sill, shape, height, width, clad } = body;
  const isFlat = hasUprightFront(body);
  const { grille, headlamps, intake } = chooseFrontLook(face, body);
  const put = (id: string, y: number, values = {}) => place(0, y, drawPart(id, values), width / PARTS_WIDTH);
  const sheen = (strength: number) => ({ ...shades, sheen: gleam * strength });
  const panels = isFlat
    ? [
        put('flat-gleam', cowl[1], sheen(0.6)),
        put('flat-seam', bonnet, shades),
        put('flat-bumper-seam', sill, shades),
      ]
    : [
        put('bonnet', bonnet, sheen(0.4)),
        put('wings', bonnet, sheen(0.5)),
        put('shoulder-gleam', cowl[1] + 10, sheen(0.5)),
      ];
  const low = isFlat ? [] : [intake === 'none' ? '' : put(intake, sill), put('fog-lamps', sill)];
  const mirrors =
    height > 2_300 ? put('bar-mirrors', cowl[1]) : put('mirrors', cowl[1] + (isFlat ? 145 : 0), shades);
  const headrests = put('headrests', cowl[1] + (height - cowl[1]) * 0.62);
  const cabin = headrests + put('steering-wheel', cowl[1]);
  const nose = [
    put('bumper', sill, { strength: clad ? 0.95 : 0.72 }),
    ...low,
    put(`grille-${grille}`, bonnet),
    put(`headlamps-${headlamps}`, bonnet - (isFlat ? 150 : 0)),
  ].join('');
  const screen = (inside: string) => drawScreen(body, drawPart(`screen-front-${name}`), cowl[1] + 36, inside);
  return {
    behind: (shape === 'truck' || shape === 'open' ? drawPart(`${shape}-front`) : '') + mirrors,
    on: panels.join('') + nose,
    nose,
    over: shape === 'open' ? '' : screen(cabin) + put('wipers', cowl[1]),
  };
}

function drawRearLayers(name: CarBodyName, { gleam, ...shades }: PaintShades, face: CarFace): Layers {
  const body = foreshorten(CAR_BODIES[name]);
  const { shape, boxy, spare, spoiler, sill, height, rails, width, clad } = body;
  const shoulder = measureShoulder('rear', body);
  const isBus = shape === 'bus';
  const family = spoiler ? 'spoiler' : 'car';
  const tailLamps = shape === 'pickup' ? 'pickup' : boxy || isBus ? 'boxy' : family;
  const put = (id: string, y: number, values = {}) => place(0, y, drawPart(id, values), width / PARTS_WIDTH);
  const light = place(0, height - (isBus ? (rails ? 350 : 190) : 116), drawPart('brake-light'));
  const screen = (foot: number, inside: string) =>
    shape === 'open' ? '' : drawScreen(body, drawPart(`screen-rear-${name}`), foot + 36, inside);
  const window = screen(shoulder, light) + (spoiler || boxy || isBus ? put('rear-wiper', shoulder) : '');
  const cabin = shape === 'pickup' ? drawPart('pickup-rear', shades) + screen(shoulder + 40, '') : '';
  const door = put(spare ? 'spare-wheel' : 'rear-badge', shoulder, shades);
  return {
    behind: shape === 'open' ? drawPart('open-rear') : cabin,
    on: [
      put('bumper', sill, { strength: clad ? 0.95 : 0.72 }),
      put('reflectors', sill),
      put('shoulder-gleam', shoulder - 4, { sheen: gleam * 0.5 }),
      put('tailgate-seam', sill - (isBus || boxy ? 50 : 0), shades),
      put('plate-recess', (shoulder + sill) / 2, shades),
      shape === 'car' && chooseFrontLook(face, body).hasLightBand ? put('tail-lamp-band', shoulder) : '',
      put(`tail-lamps-${tailLamps}`, shoulder),
    ].join(''),
    over:
      (shape === 'pickup' || shape === 'open' ? '' : window) +
      (shape === 'pickup' ? drawPart('tailgate', { ...shades, sheen: gleam * 0.3 }) : door),
  };
}

function drawTruckRear(shades: PaintShades, regNo: string): string {
  const box = drawPart('truck-rear', { ...shades }) + drawPart('truck-rear-sides');
  return drawTyres(CAR_BODIES.truck, TWIN_TYRES) + box + place(0, 672, drawPlate(regNo, 'rear'));
}

/** Draws a windscreen or rear window above `foot` with its reflections; `inside` is visible through it. */
function drawScreen({ width, height }: Body, outline: string, foot: number, inside: string): string {
  const half = width / 2;
  const lean = Math.round((height - foot) * 0.85);
  const reflection = (x: number, span: number, opacity: number) =>
    `<path d="M${x} ${-height}h${span}L${x + span - lean} ${-foot}h${-span}Z" fill="#fff" opacity="${opacity}"/>`;
  return [
    `<defs><clipPath id="w">${outline}</clipPath></defs>`,
    `<g fill="url(#glass)">${outline}</g><g clip-path="url(#w)">${inside}`,
    reflection(-half * 0.12, 240, 0.15),
    reflection(half * 0.56, 100, 0.1),
    `<path d="M${-half} ${-foot - 54}h${width}v120h${-width}Z" fill="#0c1012" opacity=".55"/></g>`,
    `<g fill="none" stroke="#14181b" stroke-width="20" stroke-opacity=".85">${outline}</g>`,
  ].join('');
}

/** Draws tyres and the shade between them, and inner tyres at a distance of `twins` mm unless that is 0. */
function drawTyres({ width, wheel, sill }: Body, twins = 0): string {
  const outer = width / 2 - 12;
  const height = Math.round(wheel * 1.5);
  const wide = Math.round(wheel * 0.82);
  const grooves = [0.2, 0.5, 0.8].map((share) => `M${-wide * share} ${-height * 0.87}V-22`).join('');
  const tyre =
    `<rect x="${-wide}" y="${-height}" width="${wide}" height="${height}" rx="60" fill="#141618"/>` +
    `<path d="${grooves}" stroke="#000" stroke-opacity=".42" stroke-width="30"/>`;
  const inner = twins > 0 ? place(outer - twins, 0, tyre) : '';
  const under = `<path d="M${60 - outer} ${-sill - 60}H${outer - 60}V-96Q0 -70 ${60 - outer} -96Z" fill="#0d0f10"/>`;
  return under + drawOnBothSides(inner + place(outer, 0, tyre));
}
