import { drawShadow, GROUND } from './backdrop';
import { BODIES, type Body, type BodyName, beltOf, hasFlatFace } from './bodies';
import { drawSideLivery } from './livery';
import { paintGradient, type Shades } from './paints';
import { at, part } from './parts';
import { sideOutline } from './side-outline';
import { drawWindows } from './side-windows';
import { defineWheel, drawWheels } from './wheels';

/** Lengths of a car, of its roof, and between its wheels, on which parts.svg fits without stretching. */
const PARTS = { length: 4_500, roof: 2_000, gap: 2_000 };

/** Width of the drawn car in pixels of 640 × 480. */
export function sideWidth(body: Body): number {
  return body.length * scaleOf(body);
}

/** Height of the drawn car above the ground line, roof rails included, in pixels of 640 × 480. */
export function sideHeight(body: Body): number {
  return (body.height + (body.rails ? 50 : 20)) * scaleOf(body);
}

function scaleOf(body: Body): number {
  return 578 / Math.max(body.length, 4_480);
}

/** Draws a car from its left side, nose right, standing on the ground line of 640 × 480. */
export function drawSideView(name: BodyName, shades: Shades, paint: string): string {
  const body = BODIES[name];
  const scale = scaleOf(body).toFixed(5);
  const nose = (640 + sideWidth(body)) / 2;
  return [
    drawShadow(sideWidth(body)),
    `<g transform="translate(${nose.toFixed(1)} ${GROUND}) scale(-${scale} ${scale})">`,
    `<defs>${part('gradients')}${paintGradient(shades, body.height, body.sill - 20)}${defineWheel(body)}`,
    `<clipPath id="c">${outlineOf(name)}</clipPath></defs>`,
    BEHIND[name] ? part(BEHIND[name], { ...shades }) : '',
    '<use href="#o" fill="url(#paint)"/><g clip-path="url(#c)">',
    drawFlank(body, shades),
    name === 'matatu' ? drawSideLivery(body, paint) : '',
    drawLamps(body),
    drawArches(body),
    '</g>',
    body.shape === 'open' ? part('folded-roof') : drawWindows(body, shades),
    drawTrim(body, shades),
    `<use href="#o" fill="none" stroke="${shades.line}" stroke-opacity=".4" stroke-width="10"/>`,
    drawWheels(body),
    '</g>',
  ].join('');
}

/** The outline of the painted body, with the id "o". */
function outlineOf(name: BodyName): string {
  const body: Body = BODIES[name];
  const hasOwn = body.shape !== 'car' && body.shape !== 'bus';
  return hasOwn ? part(`outline-${name}`) : `<path id="o" d="${sideOutline(body)}"/>`;
}

const BEHIND: Partial<Record<BodyName, string>> = {
  truck: 'truck-box',
  matatu: 'roof-rack',
  convertible: 'open-cabin',
};

/** Reflections, crease, sills, shut lines and handles. */
function drawFlank(body: Body, { gleam, ...shades }: Shades): string {
  const { length, sill, overhang, wheelbase, wheel, clad, shape, cowl, roof, height } = body;
  const sheen = { ...shades, gleam, sheen: gleam * 0.6 };
  const stretch = length / PARTS.length;
  const handles = shape === 'truck' || (shape === 'bus' && body.boxy) ? [] : body.doorEnds;
  const gap = part('bumper-gap', shades);
  return [
    shape === 'pickup' ? part('pickup-bed') : '',
    at(0, beltOf(body), part('flank', sheen), stretch),
    at(overhang + wheel, sill, part('lower-shine', sheen), (wheelbase - 2 * wheel) / PARTS.gap),
    shape === 'open' ? '' : at(roof[0], height, part('roof-gleam', sheen), (roof[1] - roof[0]) / PARTS.roof),
    at(0, sill, part(clad ? 'sill-clad' : 'sill'), stretch),
    drawSeams(shutLines(body), shades.line),
    hasFlatFace(body) ? '' : at(0, sill, gap) + at(length, sill, gap, -1),
    ...handles.map((end) => at(end, hasFlatFace(body) ? cowl[1] : beltOf(body), part('door-handle', shades))),
  ].join('');
}

/** Panel gaps: a dark line with its lit edge. */
function drawSeams(path: string, line: string): string {
  return (
    `<path d="${path}" fill="none" stroke="${line}" stroke-opacity=".5" stroke-width="11"/>` +
    `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".15" stroke-width="8" transform="translate(11 0)"/>`
  );
}

function shutLines(body: Body): string {
  const { cowl, bonnet, boxy, sill, shape, height, clad } = body;
  const [first = 0, second] = body.doorEnds;
  const foot = -sill - (clad ? 152 : 92);
  if (hasFlatFace(body)) {
    const hatch = `M330 ${-bonnet + 110}Q${cowl[0] * 0.6} ${-bonnet - 20} ${cowl[0] + 60} ${-bonnet - 180}`;
    if (shape === 'truck') return `${hatch}M460 ${-cowl[1] - 20}V${foot - 260}M1580 ${-cowl[1] - 20}V${foot}`;
    if (boxy) return `${hatch}M${first} ${foot}V${-height + 210}H${second}V${foot - 200}`;
    const front = `M530 ${-cowl[1] - 10}V${-cowl[1] + 250}Q${first - 40} ${-cowl[1] + 420} ${first} ${foot}`;
    return `${hatch}${front}V${-height + 150}M${first} ${foot}H${second}V${-height + 150}M${second} ${-sill - 780}H4650`;
  }
  const edge = `M${boxy ? 330 : 130} ${-bonnet + (boxy ? 110 : 60)}`;
  const hood = `Q${cowl[0] * 0.57} ${-(bonnet + cowl[1]) / 2 - 5} ${cowl[0] + 110} ${-cowl[1] + 30}`;
  return edge + hood + frontDoor(body, first, foot) + (second ? rearDoor(body, first, second, foot) : '');
}

function frontDoor(body: Body, end: number, foot: number): string {
  const belt = -beltOf(body);
  const x = body.overhang + body.wheel + 92;
  const start = `M${Math.max(body.cowl[0] + 230, x - 60)} ${-body.cowl[1] + 10}`;
  const hinge = `Q${x - 20} ${belt + 130} ${x} ${belt + 400}L${x + 22} ${foot - 60}Q${x + 30} ${foot} ${x + 90} ${foot}`;
  return `${start}${hinge}H${end - 50}Q${end} ${foot} ${end} ${foot - 60}V${belt - 10}`;
}

/** The rear door, which curves around the rear wheel unless a bed follows. */
function rearDoor(body: Body, first: number, end: number, foot: number): string {
  const { overhang, wheelbase, wheel, shape } = body;
  const top = -beltOf(body) - 10;
  const start = `M${first + 14} ${foot}`;
  if (shape === 'pickup') return `${start}H${end - 60}Q${end} ${foot} ${end} ${foot - 60}V${top}`;
  const axle = overhang + wheelbase;
  const edge = axle - wheel - 110;
  const rise = -wheel * 2 - 60;
  const arch = `Q${edge} ${foot} ${edge + 40} ${foot - 120}Q${Math.min(end, axle)} ${rise} ${end} ${rise - 140}`;
  return `${start}H${edge - 70}${arch}L${end - 12} ${top}`;
}

function drawLamps({ bonnet, boxy, shape, length, tail, sill, spoiler }: Body): string {
  const isFlat = shape === 'bus' || shape === 'truck';
  const head = isFlat ? '-bus' : boxy ? '-boxy' : '';
  const rear = shape === 'pickup' || shape === 'bus' ? '-pickup' : boxy ? '-boxy' : spoiler ? '-spoiler' : '';
  return [
    at(0, bonnet, part(`side-headlamp${head}`)),
    shape === 'truck' ? '' : at(length, tail, part(`side-tail-lamp${rear}`)),
    isFlat ? '' : at(0, sill, part('side-intake')),
  ].join('');
}

/** Dark wheel wells with cladding or a lit lip. */
function drawArches({ overhang, wheelbase, wheel, clad, shape }: Body): string {
  const axles = shape === 'truck' ? [overhang] : [overhang, overhang + wheelbase];
  const arch = part(clad ? 'arch-clad' : 'arch');
  return axles.map((x) => at(x, wheel, `<g transform="scale(${wheel / 100})">${arch}</g>`)).join('');
}

/** Roof rails, spoiler, mirror and the truck's rear wheel well, which extend beyond the outline. */
function drawTrim(body: Body, { gleam, ...shades }: Shades): string {
  const { cowl, roof, height, rails, shape, spoiler, overhang, wheelbase, wheel } = body;
  const mirrorX = cowl[0] + (cowl[0] < 800 ? 350 : 240);
  return [
    rails && shape === 'car' ? at(roof[0], height, part('roof-rails'), (roof[1] - roof[0]) / PARTS.roof) : '',
    spoiler ? at(roof[1], height, part('spoiler', shades)) : '',
    height > 2_300
      ? at(roof[0] - 190, cowl[1], part('side-bar-mirror'))
      : at(mirrorX, cowl[1], part('side-mirror', shades)),
    shape === 'truck'
      ? `<circle cx="${overhang + wheelbase}" cy="-438" r="${wheel + 40}" fill="#0d0f11"/>`
      : '',
  ].join('');
}
