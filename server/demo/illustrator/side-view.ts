import { drawShadow, GROUND } from './backdrop';
import { BODIES, type Body, type BodyName, computeBelt, hasFlatFace } from './bodies';
import { drawSideLivery } from './lettering';
import { definePaint, type Shades } from './paints';
import { drawPart, place } from './parts';
import { traceSide } from './side-outline';
import { drawWindows } from './side-windows';

/** Radius of the wheel and rims in parts.svg. */
const PARTS_RADIUS = 100;

/** Defines a wheel with the id "wheel", centred on its hub; both axles use it. */
function defineWheel({ wheel, spokes, height }: Body): string {
  const share = spokes === 0 ? (wheel > 400 ? 0.62 : 0.68) : height < 1_320 ? 0.75 : 0.7;
  const rim =
    spokes === 0 ? drawPart('rim-steel') : drawPart('rim-back') + drawBlades(spokes) + drawPart('rim-front');
  return (
    `<g id="wheel" transform="scale(${wheel / PARTS_RADIUS})">${drawPart('tyre-side')}` +
    `<g transform="scale(${share})">${rim}</g></g>`
  );
}

/** Draws both wheels; the rear one is turned a little, so that they do not look copied. */
function drawWheels({ overhang, wheelbase, wheel, spokes }: Body): string {
  const turn = spokes === 0 ? 17 : Math.round(150 / spokes);
  return (
    `<use href="#wheel" transform="translate(${overhang} ${-wheel})"/>` +
    `<use href="#wheel" transform="translate(${overhang + wheelbase} ${-wheel}) rotate(${turn})"/>`
  );
}

function drawBlades(spokes: number): string {
  const tip = Math.min(0.62 / spokes + 0.11, 0.26);
  const blades = Array.from({ length: spokes }, (_, index) => {
    const at = (radius: number, offset: number) => {
      const angle = (index * 2 * Math.PI) / spokes + offset;
      return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
    };
    return `M${at(22, -0.5)}L${at(96, -tip)}L${at(96, tip)}L${at(22, 0.5)}Z`;
  });
  return `<path d="${blades.join('')}" fill="url(#rim)" stroke="#000" stroke-opacity=".28" stroke-width="2.6"/>`;
}

/** Lengths of a car, its roof and the gap between its wheels on which parts.svg fits without stretching. */
const PARTS = { length: 4_500, roof: 2_000, gap: 2_000 };

/** In pixels of 640 × 480. */
export function measureSideWidth(body: Body): number {
  return body.length * computeScale(body);
}

/** With its roof rails, in pixels of 640 × 480. */
export function measureSideHeight(body: Body): number {
  return (body.height + (body.rails ? 50 : 20)) * computeScale(body);
}

function computeScale(body: Body): number {
  return 578 / Math.max(body.length, 4_480);
}

/** Draws a car from its left side, nose right, standing on the ground line of 640 × 480. */
export function drawSideView(name: BodyName, shades: Shades, paint: string): string {
  const body = BODIES[name];
  const scale = computeScale(body).toFixed(5);
  const nose = (640 + measureSideWidth(body)) / 2;
  return [
    drawShadow(measureSideWidth(body)),
    `<g transform="translate(${nose.toFixed(1)} ${GROUND}) scale(-${scale} ${scale})">`,
    `<defs>${drawPart('gradients')}${definePaint(shades, body.height, body.sill - 20)}${defineWheel(body)}`,
    `<clipPath id="c">${drawOutline(name)}</clipPath></defs>`,
    BEHIND[name] ? drawPart(BEHIND[name], { ...shades }) : '',
    '<use href="#o" fill="url(#paint)"/><g clip-path="url(#c)">',
    drawFlank(body, shades),
    name === 'matatu' ? drawSideLivery(body, paint) : '',
    drawLamps(body),
    drawArches(body),
    '</g>',
    body.shape === 'open' ? drawPart('folded-roof') : drawWindows(body, shades),
    drawTrim(body, shades),
    `<use href="#o" fill="none" stroke="${shades.line}" stroke-opacity=".4" stroke-width="10"/>`,
    drawWheels(body),
    '</g>',
  ].join('');
}

function drawOutline(name: BodyName): string {
  const body: Body = BODIES[name];
  const hasOwn = body.shape !== 'car' && body.shape !== 'bus';
  return hasOwn ? drawPart(`outline-${name}`) : `<path id="o" d="${traceSide(body)}"/>`;
}

const BEHIND: Partial<Record<BodyName, string>> = {
  truck: 'truck-box',
  matatu: 'roof-rack',
  convertible: 'open-cabin',
};

function drawFlank(body: Body, { gleam, ...shades }: Shades): string {
  const { length, sill, overhang, wheelbase, wheel, clad, shape, cowl, roof, height } = body;
  const sheen = { ...shades, gleam, sheen: gleam * 0.6 };
  const stretch = length / PARTS.length;
  const handles = shape === 'truck' || (shape === 'bus' && body.boxy) ? [] : body.doorEnds;
  const gap = drawPart('bumper-gap', shades);
  return [
    shape === 'pickup' ? drawPart('pickup-bed') : '',
    place(0, computeBelt(body), drawPart('flank', sheen), stretch),
    place(overhang + wheel, sill, drawPart('lower-shine', sheen), (wheelbase - 2 * wheel) / PARTS.gap),
    shape === 'open'
      ? ''
      : place(roof[0], height, drawPart('roof-gleam', sheen), (roof[1] - roof[0]) / PARTS.roof),
    place(0, sill, drawPart(clad ? 'sill-clad' : 'sill'), stretch),
    drawSeams(traceShutLines(body), shades.line),
    hasFlatFace(body) ? '' : place(0, sill, gap) + place(length, sill, gap, -1),
    ...handles.map((end) =>
      place(end, hasFlatFace(body) ? cowl[1] : computeBelt(body), drawPart('door-handle', shades)),
    ),
  ].join('');
}

/** Draws panel gaps: a dark line with a lit edge. */
function drawSeams(path: string, line: string): string {
  return (
    `<path d="${path}" fill="none" stroke="${line}" stroke-opacity=".5" stroke-width="11"/>` +
    `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".15" stroke-width="8" transform="translate(11 0)"/>`
  );
}

function traceShutLines(body: Body): string {
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
  return (
    edge + hood + traceFrontDoor(body, first, foot) + (second ? traceRearDoor(body, first, second, foot) : '')
  );
}

function traceFrontDoor(body: Body, end: number, foot: number): string {
  const belt = -computeBelt(body);
  const x = body.overhang + body.wheel + 92;
  const start = `M${Math.max(body.cowl[0] + 230, x - 60)} ${-body.cowl[1] + 10}`;
  const hinge = `Q${x - 20} ${belt + 130} ${x} ${belt + 400}L${x + 22} ${foot - 60}Q${x + 30} ${foot} ${x + 90} ${foot}`;
  return `${start}${hinge}H${end - 50}Q${end} ${foot} ${end} ${foot - 60}V${belt - 10}`;
}

/** Traces the rear door, which curves around the rear wheel except on a pickup. */
function traceRearDoor(body: Body, first: number, end: number, foot: number): string {
  const { overhang, wheelbase, wheel, shape } = body;
  const top = -computeBelt(body) - 10;
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
    place(0, bonnet, drawPart(`side-headlamp${head}`)),
    shape === 'truck' ? '' : place(length, tail, drawPart(`side-tail-lamp${rear}`)),
    isFlat ? '' : place(0, sill, drawPart('side-intake')),
  ].join('');
}

/** Draws dark wheel wells with cladding or a lit lip. */
function drawArches({ overhang, wheelbase, wheel, clad, shape }: Body): string {
  const axles = shape === 'truck' ? [overhang] : [overhang, overhang + wheelbase];
  const arch = drawPart(clad ? 'arch-clad' : 'arch');
  return axles.map((x) => place(x, wheel, `<g transform="scale(${wheel / 100})">${arch}</g>`)).join('');
}

/** Draws what extends beyond the outline: roof rails, spoiler, mirror and the rear wheel well of a truck. */
function drawTrim(body: Body, { gleam, ...shades }: Shades): string {
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
