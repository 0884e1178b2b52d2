import { drawShadow, GROUND } from './backdrop';
import { BODIES, type Body, type BodyName, hasFlatFace } from './bodies';
import { chooseLook, type Face } from './faces';
import { drawEndLivery, drawPlate } from './lettering';
import { definePaint, type Shades } from './paints';
import { drawBothSides, drawPart, place } from './parts';
import { type Corner, traceMirrored } from './shapes';

type End = 'front' | 'rear';
type Car = { body: BodyName; face: Face; regNo: string };
/** Drawings behind the painted body, on it (clipped to its outline) and over it. */
type Layers = { behind: string; on: string; over: string };

/** Width of a car on which parts.svg fits without stretching. */
const PARTS_WIDTH = 1_800;
/** Total heights of bodies that reach above their roof: by a box or a rack. */
const TOPS: Partial<Record<BodyName, number>> = { truck: 3_080, matatu: 2_950 };
const TWIN_TYRES = 300;

/** The car stands on the ground line of 640 × 480. */
export function drawEndView(
  end: End,
  { body: name, face, regNo }: Car,
  shades: Shades,
  paint: string,
): string {
  const body = foreshorten(BODIES[name]);
  const top = TOPS[name];
  const scale = top ? 322 / top : Math.min(0.168, 304 / BODIES[name].height);
  const isTruckRear = name === 'truck' && end === 'rear';
  const layers = (end === 'front' ? drawFrontLayers : drawRearLayers)(body, shades, face);
  const livery = name === 'matatu' ? drawEndLivery(body, paint, measureShoulder(end, body) - 60) : '';
  const drawing = [
    `<defs>${drawPart('gradients')}${definePaint(shades, body.height, body.sill)}`,
    `<clipPath id="c"><path id="o" d="${traceEnd(end, body)}"/></clipPath></defs>`,
    drawTyres(body),
    name === 'matatu' ? drawPart('roof-rack-end') : '',
    layers.behind,
    `<use href="#o" fill="url(#paint)"/><g clip-path="url(#c)">${livery}${layers.on}</g>`,
    layers.over,
    place(0, measurePlateHeight(end, body), drawPlate(regNo, end)),
    `<use href="#o" fill="none" stroke="${shades.line}" stroke-opacity=".4" stroke-width="9"/>`,
  ].join('');
  return (
    drawShadow(BODIES[name].width * scale * 1.1) +
    `<g transform="translate(320 ${GROUND}) scale(${scale.toFixed(5)})">` +
    `${isTruckRear ? drawTruckRear(body, shades, regNo) : drawing}</g>`
  );
}

/**
 * Returns the measures of a body as a close, low camera sees them from front or rear: the wings are nearer than the
 * roof, so that the car looks wider than it is.
 */
function foreshorten(body: Body): Body {
  if (hasFlatFace(body)) return body;
  return { ...body, width: body.width * 1.08, height: body.height * 0.97, sill: body.sill * 0.94 };
}

/** Where the windows of an end begin. */
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

function drawFrontLayers(body: Body, { gleam, ...shades }: Shades, face: Face): Layers {
  const { cowl, bonnet, sill, shape, height, width, clad } = body;
  const isFlat = hasFlatFace(body);
  const { grille, headlamps, intake } = chooseLook(face, body);
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
  return {
    behind: (shape === 'truck' || shape === 'open' ? drawPart(`${shape}-front`) : '') + mirrors,
    on: [
      ...panels,
      put('bumper', sill, { strength: clad ? 0.95 : 0.72 }),
      ...low,
      put(`grille-${grille}`, bonnet),
      put(`headlamps-${headlamps}`, bonnet - (isFlat ? 150 : 0)),
    ].join(''),
    over: shape === 'open' ? '' : drawScreen(body, cowl[1], cabin) + put('wipers', cowl[1]),
  };
}

function drawRearLayers(body: Body, { gleam, ...shades }: Shades, face: Face): Layers {
  const { shape, boxy, spare, spoiler, sill, height, rails, width, clad } = body;
  const shoulder = measureShoulder('rear', body);
  const isBus = shape === 'bus';
  const family = spoiler ? 'spoiler' : 'car';
  const tailLamps = shape === 'pickup' ? 'pickup' : boxy || isBus ? 'boxy' : family;
  const put = (id: string, y: number, values = {}) => place(0, y, drawPart(id, values), width / PARTS_WIDTH);
  const light = place(0, height - (isBus ? (rails ? 350 : 190) : 116), drawPart('brake-light'));
  const window =
    drawScreen(body, shoulder, light) + (spoiler || boxy || isBus ? put('rear-wiper', shoulder) : '');
  const cabin =
    shape === 'pickup' ? drawPart('pickup-rear', shades) + drawScreen(body, shoulder + 40, '') : '';
  const door = put(spare ? 'spare-wheel' : 'rear-badge', shoulder, shades);
  return {
    behind: shape === 'open' ? drawPart('open-rear') : cabin,
    on: [
      put('bumper', sill, { strength: clad ? 0.95 : 0.72 }),
      put('reflectors', sill),
      put('shoulder-gleam', shoulder - 4, { sheen: gleam * 0.5 }),
      put('tailgate-seam', sill - (isBus || boxy ? 50 : 0), shades),
      put('plate-recess', (shoulder + sill) / 2, shades),
      shape === 'car' && chooseLook(face, body).hasLightBand ? put('tail-lamp-band', shoulder) : '',
      put(`tail-lamps-${tailLamps}`, shoulder),
    ].join(''),
    over:
      (shape === 'pickup' || shape === 'open' ? '' : window) +
      (shape === 'pickup' ? drawPart('tailgate', { ...shades, sheen: gleam * 0.3 }) : door),
  };
}

function drawTruckRear(body: Body, shades: Shades, regNo: string): string {
  const box = drawPart('truck-rear', { ...shades }) + drawPart('truck-rear-sides');
  return drawTyres(body, TWIN_TYRES) + box + place(0, 672, drawPlate(regNo, 'rear'));
}

/** Half the width of the roof. */
function measureRoof(body: Body): number {
  const share = hasFlatFace(body) ? 0.92 : body.boxy ? 0.74 : body.height < 1_320 ? 0.58 : 0.64;
  return (share * body.width) / 2;
}

/** Traces the painted body; that of an open car, and of a pickup from behind, ends where its windows begin. */
function traceEnd(end: End, body: Body): string {
  const { sill, height, shape, width } = body;
  const shoulder = measureShoulder(end, body);
  const half = width / 2;
  const isFlat = hasFlatFace(body);
  const tuck = isFlat ? 62 : body.boxy ? 110 : 150;
  const isLow = shape === 'open' || (shape === 'pickup' && end === 'rear');
  const upper: Corner[] = [
    [measureRoof(body), height - 90, isFlat ? 140 : 170],
    [measureRoof(body) - (isFlat ? 90 : 180), height, isFlat ? 160 : 230],
  ];
  return traceMirrored([
    [half - 190, sill - 6, 70],
    [half - 40, sill + 60, 90],
    [half, sill + 330, 130],
    [half, shoulder - 130, 200],
    [half - tuck * 0.37, shoulder - 70, 60],
    [half - tuck, shoulder, 80],
    ...(isLow ? [] : upper),
  ]);
}

/** Draws the wind- or rear screen with its reflections; `inside` shows through it. */
function drawScreen(body: Body, shoulder: number, inside: string): string {
  const { width, height, rails } = body;
  const half = width / 2;
  const isFlat = hasFlatFace(body);
  const top = height - (isFlat ? 150 : 92) - (isFlat && rails ? 160 : 0);
  const roof = measureRoof(body) - (isFlat ? 50 : 74);
  const outline = traceMirrored([
    [half - (isFlat ? 112 : 170), shoulder + (isFlat ? 44 : 36), 60],
    [roof, top, 120],
    [roof * 0.45, top + 14, 300],
  ]);
  const foot = shoulder + 36;
  const lean = Math.round((height - foot) * 0.85);
  const reflection = (x: number, span: number, opacity: number) =>
    `<path d="M${x} ${-height}h${span}L${x + span - lean} ${-foot}h${-span}Z" fill="#fff" opacity="${opacity}"/>`;
  return [
    `<defs><clipPath id="w"><path d="${outline}"/></clipPath></defs>`,
    `<path d="${outline}" fill="url(#glass)"/><g clip-path="url(#w)">${inside}`,
    reflection(-half * 0.12, 240, 0.15),
    reflection(half * 0.56, 100, 0.1),
    `<path d="M${-half} ${-foot - 54}h${width}v120h${-width}Z" fill="#0c1012" opacity=".55"/></g>`,
    `<path d="${outline}" fill="none" stroke="#14181b" stroke-width="20" stroke-opacity=".85"/>`,
  ].join('');
}

/**
 * Draws both tyres at the edges of the body, wider on larger wheels, and the shade under the car between them; `twins`
 * is the distance of a second pair.
 */
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
  return under + drawBothSides(inner + place(outer, 0, tyre));
}
