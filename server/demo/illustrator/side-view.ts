import { drawShadow, GROUND_Y } from './backdrop';
import { type Body, CAR_BODIES, type CarBodyName, computeBeltHeight, hasUprightFront } from './bodies';
import { drawSideLivery } from './lettering';
import { definePaintGradient, type PaintShades } from './paints';
import { drawPart, place } from './parts';

/** Radius of the wheels and rims in parts.svg. */
const PARTS_RADIUS = 100;

/** Defines a wheel with the id "wheel", centred on its hub and used for both axles. */
function defineWheel({ wheel, spokes, height }: Body): string {
  const share = spokes === 0 ? (wheel > 400 ? 0.62 : 0.68) : height < 1_320 ? 0.75 : 0.7;
  const rim =
    spokes === 0
      ? drawPart('rim-steel')
      : drawPart('rim-back') + drawPart(`rim-spokes-${spokes}`) + drawPart('rim-front');
  return (
    `<g id="wheel" transform="scale(${wheel / PARTS_RADIUS})">${drawPart('tyre-side')}` +
    `<g transform="scale(${share})">${rim}</g></g>`
  );
}

/** Draws both wheels; the rear wheel is rotated a little, so that the wheels do not look copied. */
function drawWheels({ overhang, wheelbase, wheel, spokes }: Body): string {
  const turn = spokes === 0 ? 17 : Math.round(150 / spokes);
  return (
    `<use href="#wheel" transform="translate(${overhang} ${-wheel})"/>` +
    `<use href="#wheel" transform="translate(${overhang + wheelbase} ${-wheel}) rotate(${turn})"/>`
  );
}

/** Lengths of car, roof and gap between the wheels for which the drawings in parts.svg need no stretching. */
const PARTS = { length: 4_500, roof: 2_000, gap: 2_000 };

export function measureSideWidth(body: Body): number {
  return body.length * computeScale(body);
}

/** Returns the height of a body including the roof rails. */
export function measureSideHeight(body: Body): number {
  return (body.height + (body.rails ? 50 : 20)) * computeScale(body);
}

function computeScale(body: Body): number {
  return 578 / Math.max(body.length, 4_480);
}

/** Draws a car from its left side, nose to the right, on the ground line of an image of 640 × 480. */
export function drawSideView(name: CarBodyName, shades: PaintShades, paint: string): string {
  const body = CAR_BODIES[name];
  const scale = computeScale(body).toFixed(5);
  const nose = (640 + measureSideWidth(body)) / 2;
  return (
    drawShadow(measureSideWidth(body)) +
    `<g transform="translate(${nose.toFixed(1)} ${GROUND_Y}) scale(-${scale} ${scale})">${drawUnscaledSide(name, shades, paint)}</g>`
  );
}

/** Draws the side view, nose left, in millimetres from nose and ground; needs `definePaintGradient`. */
export function drawUnscaledSide(
  name: CarBodyName,
  shades: PaintShades,
  paint: string,
  hasBehind = true,
): string {
  const body = CAR_BODIES[name];
  return [
    `<defs>${drawPart('gradients')}${definePaintGradient(shades, body.height, body.sill - 20)}${defineWheel(body)}`,
    `<clipPath id="c">${drawPart(`outline-${name}`)}</clipPath></defs>`,
    hasBehind && BEHIND[name] ? drawPart(BEHIND[name], { ...shades }) : '',
    '<use href="#o" fill="url(#paint)"/><g clip-path="url(#c)">',
    drawFlank(name, shades),
    name === 'matatu' ? drawSideLivery(body, paint) : '',
    drawLamps(body),
    drawArches(body),
    '</g>',
    body.shape === 'open' ? drawPart('folded-roof') : drawWindows(name, shades),
    drawTrim(body, shades),
    `<use href="#o" fill="none" stroke="${shades.line}" stroke-opacity=".4" stroke-width="10"/>`,
    drawWheels(body),
  ].join('');
}

const BEHIND: Partial<Record<CarBodyName, string>> = {
  truck: 'truck-box',
  matatu: 'roof-rack',
  convertible: 'open-cabin',
};

function drawFlank(name: CarBodyName, { gleam, ...shades }: PaintShades): string {
  const body: Body = CAR_BODIES[name];
  const { length, sill, overhang, wheelbase, wheel, clad, shape, cowl, roof, height } = body;
  const sheen = { ...shades, gleam, sheen: gleam * 0.6 };
  const stretch = length / PARTS.length;
  const handles = shape === 'truck' || (shape === 'bus' && body.boxy) ? [] : body.doorEnds;
  const gap = drawPart('bumper-gap', shades);
  return [
    shape === 'pickup' ? drawPart('pickup-bed') : '',
    place(0, computeBeltHeight(body), drawPart('flank', sheen), stretch),
    place(overhang + wheel, sill, drawPart('lower-shine', sheen), (wheelbase - 2 * wheel) / PARTS.gap),
    shape === 'open'
      ? ''
      : place(roof[0], height, drawPart('roof-gleam', sheen), (roof[1] - roof[0]) / PARTS.roof),
    place(0, sill, drawPart(clad ? 'sill-clad' : 'sill'), stretch),
    drawShutLines(name, shades.line),
    hasUprightFront(body) ? '' : place(0, sill, gap) + place(length, sill, gap, -1),
    ...handles.map((end) =>
      place(end, hasUprightFront(body) ? cowl[1] : computeBeltHeight(body), drawPart('door-handle', shades)),
    ),
  ].join('');
}

/** Draws panel gaps, each as a dark line with a lit edge. */
function drawShutLines(name: CarBodyName, line: string): string {
  const path = drawPart(`shut-lines-${name}`);
  return (
    `<g fill="none" stroke="${line}" stroke-opacity=".5" stroke-width="11">${path}</g>` +
    `<g fill="none" stroke="#fff" stroke-opacity=".15" stroke-width="8" transform="translate(11 0)">${path}</g>`
  );
}

/** Draws the side windows with pillars and reflections, and the visible edges of front and rear window. */
function drawWindows(name: CarBodyName, shades: PaintShades): string {
  const body: Body = CAR_BODIES[name];
  const { roof, height, length, shape, spokes } = body;
  const opening = drawPart(`glass-${name}`);
  const belt = computeBeltHeight(body);
  const isChrome = shape === 'car' && spokes === 10;
  const run = Math.round((height - 900) * 0.72);
  const reflection = (x: number, width: number, opacity: number) =>
    `<path d="M${x} ${-height}h${width}L${x + width - run} -900h${-width}Z" fill="#fff" opacity="${opacity}"/>`;
  return [
    `<defs><clipPath id="w">${opening}</clipPath></defs>`,
    `<g fill="#2b363c" clip-path="url(#c)">${drawPart(`screens-${name}`)}</g>`,
    `<g fill="url(#glass)">${opening}</g><g clip-path="url(#w)">`,
    `<path d="M0 ${-belt - 130}H${length}v170H0Z" fill="#0c1012" opacity=".3"/>`,
    reflection(roof[0] + 190, 340, 0.15),
    reflection(roof[0] + 620, 110, 0.11),
    reflection(roof[1] - 480, 190, 0.1),
    body.doorEnds.length > 1 ? drawPart(`pillars-${name}`, { ...shades }) : '',
    `</g><g fill="none" stroke="${isChrome ? '#c9ced1' : '#14181b'}" `,
    `stroke-width="${isChrome ? 15 : 20}" stroke-opacity=".85">${opening}</g>`,
  ].join('');
}

function drawLamps({ bonnet, boxy, shape, length, tail, sill, spoiler }: Body): string {
  const isFlat = shape === 'bus' || shape === 'truck';
  const head = isFlat ? '-bus' : boxy ? '-boxy' : '';
  const rear = shape === 'pickup' || shape === 'bus' ? '-pickup' : boxy ? '-boxy' : spoiler ? '-spoiler' : '';
  return [
    place(0, bonnet, drawPart(`side-headlamp${head}`)),
    shape === 'truck' ? '' : place(length, tail, drawPart(`side-tail-lamp${rear}`)),
    isFlat ? '' : place(0, sill, drawPart('side-intake')),
  ].join('');
}

/** Draws dark wheel wells with cladding or a lit edge. */
function drawArches({ overhang, wheelbase, wheel, clad, shape }: Body): string {
  const axles = shape === 'truck' ? [overhang] : [overhang, overhang + wheelbase];
  const arch = drawPart(clad ? 'arch-clad' : 'arch');
  return axles.map((x) => place(x, wheel, `<g transform="scale(${wheel / 100})">${arch}</g>`)).join('');
}

/** Draws the parts outside the car's outline, such as roof rails, spoiler and mirror. */
function drawTrim(body: Body, { gleam, ...shades }: PaintShades): string {
  const { cowl, roof, height, rails, shape, spoiler, overhang, wheelbase, wheel } = body;
  const mirrorX = cowl[0] + (cowl[0] < 800 ? 350 : 240);
  return [
    rails && shape === 'car'
      ? place(roof[0], height, drawPart('roof-rails'), (roof[1] - roof[0]) / PARTS.roof)
      : '',
    spoiler ? place(roof[1], height, drawPart('spoiler', shades)) : '',
    height > 2_300
      ? place(roof[0] - 190, cowl[1], drawPart('side-bar-mirror'))
      : place(mirrorX, cowl[1], drawPart('side-mirror', shades)),
    shape === 'truck'
      ? `<circle cx="${overhang + wheelbase}" cy="-438" r="${wheel + 40}" fill="#0d0f11"/>`
      : '',
  ].join('');
}
