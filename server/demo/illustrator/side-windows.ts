import { type Body, computeBelt, hasFlatFace } from './bodies';
import type { Shades } from './paints';
import { type Corner, traceRounded } from './side-outline';

const BLACK = '#14181b';

/** Draws the side glass with pillars and reflections, and the slivers of front and rear screen. */
export function drawWindows(body: Body, shades: Shades): string {
  const { roof, height, length, shape, spokes } = body;
  const opening = traceRounded(listOpeningCorners(body));
  const belt = computeBelt(body);
  const isChrome = shape === 'car' && spokes === 10;
  const run = Math.round((height - 900) * 0.72);
  const reflection = (x: number, width: number, opacity: number) =>
    `<path d="M${x} ${-height}h${width}L${x + width - run} -900h${-width}Z" fill="#fff" opacity="${opacity}"/>`;
  return [
    `<defs><clipPath id="w"><path d="${opening}"/></clipPath></defs>`,
    `<path d="${traceScreenSlivers(body)}" fill="#2b363c" clip-path="url(#c)"/>`,
    `<path d="${opening}" fill="url(#glass)"/>`,
    '<g clip-path="url(#w)">',
    `<path d="M0 ${-belt - 130}H${length}v170H0Z" fill="#0c1012" opacity=".3"/>`,
    reflection(roof[0] + 190, 340, 0.15),
    reflection(roof[0] + 620, 110, 0.11),
    reflection(roof[1] - 480, 190, 0.1),
    drawPillars(body, shades),
    `</g><path d="${opening}" fill="none" stroke="${isChrome ? '#c9ced1' : BLACK}" `,
    `stroke-width="${isChrome ? 15 : 20}" stroke-opacity=".85"/>`,
  ].join('');
}

function listOpeningCorners({
  cowl,
  roof,
  glassBase,
  height,
  boxy,
  shape,
  spoiler,
  doorEnds,
}: Body): Corner[] {
  if (shape === 'truck') {
    return [
      [470, cowl[1] + 45, 60],
      [600, height - 250, 90],
      [1540, height - 250, 90],
      [1540, cowl[1] + 35, 80],
    ];
  }
  if (shape === 'bus') {
    const drop = boxy ? 270 : 210;
    return [
      [cowl[0] + (boxy ? 310 : 220), cowl[1] + 70, 70],
      [roof[0] + (boxy ? 150 : 30), height - drop, 110],
      [roof[1] - 90, height - drop, 100],
      [glassBase[0] - (boxy ? 260 : 180), glassBase[1] + (boxy ? -35 : 60), 100],
    ];
  }
  const drop = boxy ? 130 : 104;
  const isUpright = roof[1] - glassBase[0] > -320;
  const rearFoot =
    shape === 'pickup' ? 95 : isUpright ? 120 : spoiler ? 190 : doorEnds.length === 1 ? 420 : 260;
  const rearTop = shape === 'pickup' ? -40 : boxy ? 30 : -120;
  return [
    [cowl[0] + (cowl[0] < 800 ? 310 : 215), cowl[1] + 24, 50],
    [roof[0] + 58, height - drop, 90],
    [(roof[0] + roof[1]) / 2, height - drop + 12, 700],
    [roof[1] + rearTop, height - drop - 2, boxy ? 110 : 160],
    [glassBase[0] - rearFoot, glassBase[1] + (spoiler || boxy ? 34 : 6), 85],
  ];
}

function traceScreenSlivers(body: Body): string {
  const { cowl, roof, glassBase, height, shape, boxy } = body;
  if (hasFlatFace(body)) {
    return `M${cowl[0] - 60} ${-cowl[1] - 20}L${roof[0] - 60} ${-height + 130}h150L${cowl[0] + 130} ${-cowl[1] - 30}Z`;
  }
  const front = `M${cowl[0] - 40} ${-cowl[1] + 14}L${roof[0] - 30} ${-height + 22}l70 24L${cowl[0] + 130} ${-cowl[1] - 4}Z`;
  if (shape === 'pickup') return front;
  const rear = `L${roof[1] + 30} ${-height + 50}l-70 16L${glassBase[0] - (boxy ? 40 : 90)} ${-glassBase[1] - 6}Z`;
  return `${front}M${glassBase[0] + 60} ${-glassBase[1] + 6}${rear}`;
}

function drawPillars(body: Body, shades: Shades): string {
  const { shape, boxy, cowl, roof, glassBase, height } = body;
  const foot = computeBelt(body) - 60;
  const pillar = (x: number, width: number, lean = 0, colour = BLACK) =>
    `<path d="M${x - width / 2} ${-foot}L${x - width / 2 - lean} ${-height}h${width}L${x + width / 2} ${-foot}Z" fill="${colour}"/>`;
  if (shape === 'bus') {
    const [first = 0, ...others] = boxy ? [1500, 2540, 3560, 4580, 5600] : [1390, 2700, 3740];
    return (
      pillar(first, 100, 0, boxy ? shades.dark : shades.pure) + others.map((x) => pillar(x, 80)).join('')
    );
  }
  const [front, rear] = body.doorEnds;
  if (front === undefined || rear === undefined) return '';
  return [
    pillar(front - 40, 84, 22),
    shape === 'pickup' ? '' : pillar(Math.min(rear, roof[1]) - 30, 62, -50),
    boxy || cowl[0] < 800 ? pillar(glassBase[0] - 640, 64) : '',
  ].join('');
}
