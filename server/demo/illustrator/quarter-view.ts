import { type Body, CAR_BODIES, type CarBodyName, hasUprightFront } from './bodies';
import { drawNose, drawPlateAtFront } from './end-view';
import type { CarFace } from './faces';
import { mixColours, type PaintShades } from './paints';
import { drawPart, readOutlinePoints } from './parts';
import { drawUnscaledSide } from './side-view';
import {
  buildFlatTransform,
  type CarPoint,
  drawShape,
  measureFlankSlope,
  measureHalfWidth,
  projectPoint,
  VISIBLE_SURFACE_SHARE,
} from './solid';

type Car = { body: CarBodyName; face: CarFace; regNo: string };

/** Space for the car in a picture of 640 × 480. */
const ROOM = { width: 560, height: 330, bottom: 410 };

/** Draws the car turned by about 34°, its nose to the right, in an image of 640 × 480. */
export function drawQuarterView(car: Car, shades: PaintShades, paint: string) {
  const body: Body = CAR_BODIES[car.body];
  const content = drawSolid(car, body, shades, paint);
  const top = car.body === 'truck' ? 3_080 : car.body === 'matatu' ? 2_950 : body.height + 60;
  const [left] = projectPoint([body.length, 0, body.width / 2]);
  const [right] = projectPoint([0, 0, -body.width / 2 + 200]);
  const [, high] = projectPoint([body.length * 0.6, top, 0]);
  const [, low] = projectPoint([0, 0, body.width / 2]);
  const scale = Math.min(ROOM.width / (right - left), ROOM.height / (low - high), 0.135);
  const middle = 320 - ((left + right) / 2) * scale;
  const ground = ROOM.bottom - low * scale - Math.max(0, (ROOM.height - (low - high) * scale) / 2 - 20);
  return `<g transform="translate(${middle.toFixed(1)} ${ground.toFixed(1)}) scale(${scale.toFixed(5)})">${content}</g>`;
}

function drawSolid(car: Car, body: Body, shades: PaintShades, paint: string) {
  return [
    drawGroundShadow(body),
    drawUnderside(body),
    car.body === 'truck' ? drawBox() : '',
    drawFarMirror(body, shades),
    drawSkin(car.body, body, shades),
    drawOpening(body),
    drawWindscreen(body),
    drawFace(car, body, shades),
    drawFlank(car.body, body, shades, paint),
  ].join('');
}

function drawGroundShadow({ length, width }: Body) {
  const spot = buildFlatTransform((x, y) => [length / 2 - x, 0, y]);
  return `<g transform="${spot}"><g transform="scale(${length / 186} ${width / 24})">${drawPart('shadow')}</g></g>`;
}

/** Draws the shade below the car and the inner sides of its wheels. */
function drawUnderside(body: Body) {
  const { length, width, sill, wheel, overhang, wheelbase } = body;
  const half = width / 2;
  const rear = overhang + wheelbase;
  const corners: CarPoint[] = [
    [140, sill + 120, half - 160],
    [60, sill + 60, 150 - half],
    [overhang, 30, 240 - half],
    [rear, 30, 240 - half],
    [length - 120, sill + 120, half - 60],
  ];
  const wheels = [overhang, rear].flatMap((x) =>
    [90 - half, half - 190].map((side) => {
      const disc = buildFlatTransform((dx, y) => [x + dx, wheel - y, side]);
      return `<circle r="${wheel}" transform="${disc}" fill="#17191b"/>`;
    }),
  );
  return drawShape(corners, '#0d0f10') + wheels.join('');
}

/** Draws front and top of a truck's box; the side of the box is in parts.svg. */
function drawBox() {
  const half = CAR_BODIES.truck.width / 2;
  const [front, rear, floor, top] = [2_060, 7_000, 700, 3_080];
  return (
    drawShape(
      [
        [front, floor, half],
        [front, top, half],
        [front, top, -half],
        [front, floor, -half],
      ],
      '#cfd5d3',
    ) +
    drawShape(
      [
        [front, top, half],
        [rear, top, half],
        [rear, top, -half],
        [front, top, -half],
      ],
      '#f4f6f5',
    )
  );
}

/** Draws a pickup's bed or an open car's cabin, both seen from above. */
function drawOpening(body: Body) {
  const { shape, length, tail, glassBase, cowl } = body;
  const level = (from: number, to: number, height: number): CarPoint[] => {
    const side = (x: number) => measureHalfWidth(body, x, height) - 130;
    return [
      [from, height, side(from)],
      [to, height, side(to)],
      [to, height, -side(to)],
      [from, height, -side(from)],
    ];
  };
  if (shape === 'pickup') return drawShape(level(glassBase[0] + 60, length - 110, tail + 20), '#24292c');
  if (shape !== 'open') return '';
  const seats = [-0.36, 0.36].map((share) => {
    const plane = buildFlatTransform((x, y) => [x, -y, body.width * share]);
    return `<g transform="${plane}">${drawPart('open-cabin')}</g>`;
  });
  return drawShape(level(cowl[0] + 160, glassBase[0], glassBase[1]), '#1d2022') + seats.join('');
}

function drawFarMirror({ cowl, width, height, shape }: Body, { pure, line }: PaintShades) {
  const x = cowl[0] + (cowl[0] < 800 ? 350 : 260);
  const plane = buildFlatTransform((across, y) => [x, cowl[1] - y, -width / 2 - across]);
  const [high, fill] = height > 2_300 ? [420, '#23272a'] : [150, mixColours(pure, '#000000', 0.2)];
  if (shape === 'open') return '';
  return `<rect x="-60" y="${-high - 30}" width="260" height="${high}" rx="60" transform="${plane}" fill="${fill}" stroke="${line}" stroke-width="9"/>`;
}

/** Draws the body's strips that face the viewer, from nose to tail: bumper, bonnet, screen, roof. */
function drawSkin(name: CarBodyName, body: Body, shades: PaintShades, until: number = body.length) {
  const outline = readOutlinePoints(`outline-${name}`);
  const strips: string[] = [];
  for (const [at, [x, height]] of outline.entries()) {
    const next = outline[at + 1];
    if (!next || x > until) continue;
    const [ahead, up] = [next[1] - height, next[0] - x];
    const size = Math.hypot(ahead, up) || 1;
    // The outer side of the outline is its left side, because it runs up the nose and back over the roof.
    const facing = (ahead / size) * VISIBLE_SURFACE_SHARE.front + (up / size) * VISIBLE_SURFACE_SHARE.top;
    if (facing <= 0.005) continue;
    const near = measureHalfWidth(body, x, height);
    const nearNext = measureHalfWidth(body, next[0], next[1]);
    const points: CarPoint[] = [
      [x, height, near],
      [next[0], next[1], nearNext],
      [next[0], next[1], -nearNext],
      [x, height, -near],
    ];
    const fill = shade(shades, up / size, height / body.height);
    strips.push(drawShape(points, fill, ` stroke="${fill}" stroke-width="14"`));
  }
  return strips.reverse().join('');
}

/** Returns the colour of a surface: upward surfaces reflect the sky, low surfaces are in the shade. */
function shade({ pure, gleam }: PaintShades, up: number, height: number): string {
  if (up > 0)
    return mixColours(mixColours(pure, '#000000', 0.08), '#ffffff', up * (gleam > 0.5 ? 0.5 : 0.32));
  return mixColours(pure, '#000000', Math.min(0.5, 0.12 - up * 0.3 + (0.5 - height) * 0.3));
}

/** Draws grille, lamps and bumper on the nose; the near lamp belongs to the side view. */
function drawFace(car: Car, body: Body, shades: PaintShades) {
  const inset = measureFlankSlope(body).corner * 0.12;
  const half = body.width / 2;
  const share = measureHalfWidth(body, inset, body.bonnet) / half;
  const front = buildFlatTransform((x, y) => [inset, -y, -x * share]);
  return (
    `<clipPath id="nose">${drawSkin(car.body, body, shades, body.bonnet * 0.75)}</clipPath>` +
    `<clipPath id="far"><path d="M${-half * 0.46} -4000H${half * 2}V900H${-half * 0.46}Z"/></clipPath>` +
    `<g clip-path="url(#nose)"><g transform="${front}"><g clip-path="url(#far)">${drawNose(car.body, car.face, shades)}</g></g></g>` +
    `<g transform="${front}">${drawPlateAtFront(car)}</g>`
  );
}

function drawWindscreen(body: Body) {
  const [cowlX, cowlHeight] = body.cowl;
  const top = hasUprightFront(body) ? 150 : 95;
  const foot = [cowlX + 40, cowlHeight + 45] as const;
  const head = [body.shape === 'open' ? cowlX + 430 : body.roof[0] - 70, body.height - top] as const;
  /**
   * Returns a place on the windscreen: `up` from 0 (foot) to 1 (head), `across` from -1 (far side) to 1 (near
   * side).
   */
  const on = (up: number, across: number): CarPoint => {
    const [x, height] = [foot[0] + (head[0] - foot[0]) * up, foot[1] + (head[1] - foot[1]) * up];
    return [x, height, across * (measureHalfWidth(body, x, height) - 50 - 20 * up)];
  };
  const gleam = (from: number, to: number) =>
    drawShape([on(0.06, from - 0.25), on(1, from), on(1, to), on(0.06, to - 0.25)], '#fff', ' opacity=".13"');
  return (
    `<linearGradient id="screen" x2="0" y2="1"><stop offset="0" stop-color="#5f7079"/><stop offset="1" stop-color="#20292e"/></linearGradient>` +
    drawShape(
      [on(0, 1), on(1, 1), on(1, -1), on(0, -1)],
      'url(#screen)',
      ' stroke="#14181b" stroke-width="26" stroke-linejoin="round"',
    ) +
    gleam(-0.15, 0.25) +
    gleam(0.45, 0.6)
  );
}

/** Draws the side view in flat pieces that slope like the flank. */
function drawFlank(name: CarBodyName, body: Body, shades: PaintShades, paint: string) {
  const { belt, corner, above, before } = measureFlankSlope(body);
  const half = body.width / 2;
  const pieces = [
    { clip: `M${corner - 2} ${-belt - 4}H9000V900H${corner - 2}Z`, up: 0, out: 0 },
    { clip: `M${corner - 2} -4000H9000V${-belt}H${corner - 2}Z`, up: above, out: 0 },
    { clip: `M-900 ${-belt - 4}H${corner}V900H-900Z`, up: 0, out: before },
    { clip: `M-900 -4000H${corner}V${-belt}H-900Z`, up: above, out: before },
  ];
  return (
    `<defs><g id="flank">${drawUnscaledSide(name, shades, paint, name !== 'convertible')}</g></defs>` +
    pieces
      .map(({ clip, up, out }, at) => {
        const place = buildFlatTransform((x, y) => [x, -y, half - up * (-y - belt) - out * (corner - x)]);
        return `<clipPath id="f${at}"><path d="${clip}"/></clipPath><use href="#flank" clip-path="url(#f${at})" transform="${place}"/>`;
      })
      .join('')
  );
}
