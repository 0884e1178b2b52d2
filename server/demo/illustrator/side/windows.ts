import { type Body, beltOf } from '../bodies';
import type { Shades } from '../paints';
import { type Corner, roundedShape } from '../shapes';

/** The side glass with pillars, reflections and headrests, and the slivers of front and rear screen. */
export function drawWindows(body: Body, shades: Shades): string {
  const opening = roundedShape(windowOpening(body));
  const belt = beltOf(body);
  const chrome = body.shape === 'car' && body.spokes === 10;
  return [
    `<defs><clipPath id="w"><path d="${opening}"/></clipPath></defs>`,
    `<g clip-path="url(#c)">${screens(body)}</g>`,
    `<path d="${opening}" fill="url(#g)"/>`,
    '<g clip-path="url(#w)">',
    headrests(body),
    `<path d="M0 ${-belt - 130}H${body.length}V${-belt + 40}H0Z" fill="#0c1012" opacity=".3"/>`,
    gleam(body.roof[0] + 190, 340, body, 0.15),
    gleam(body.roof[0] + 620, 110, body, 0.11),
    gleam(body.roof[1] - 480, 190, body, 0.1),
    pillars(body, shades),
    '</g>',
    `<path d="${opening}" fill="none" stroke="${chrome ? '#c9ced1' : '#14181b'}" stroke-width="${chrome ? 15 : 20}" stroke-opacity=".85"/>`,
  ].join('');
}

function windowOpening(body: Body): Corner[] {
  const { cowl, roof, glassBase, height, boxy, shape } = body;
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
  const upright = roof[1] - glassBase[0] > -320 && shape === 'car';
  const rearTop = boxy && shape === 'car' ? roof[1] + 30 : roof[1] - (shape === 'pickup' ? 40 : 120);
  const rearInset = shape === 'pickup' ? 95 : rearFoot(body, upright);
  return [
    [cowl[0] + (cowl[0] < 800 ? 310 : 215), cowl[1] + 24, 50],
    [roof[0] + 58, height - drop, 90],
    [(roof[0] + roof[1]) / 2, height - drop + 12, 700],
    [rearTop, height - drop - 2, boxy ? 110 : 160],
    [glassBase[0] - rearInset, glassBase[1] + (body.spoiler || boxy ? 34 : 6), 85],
  ];
}

function rearFoot(body: Body, upright: boolean): number {
  if (upright) return 120;
  if (body.spoiler) return 190;
  return body.doorEnds.length === 1 ? 420 : 260;
}

function screens({ cowl, roof, glassBase, height, shape, boxy }: Body): string {
  const bus = shape === 'bus' || shape === 'truck';
  const lean = bus ? 150 : 70;
  const front = bus
    ? `M${cowl[0] - 60} ${-cowl[1] - 20}L${roof[0] - 60} ${-height + 130}h${lean}L${cowl[0] + lean - 20} ${-cowl[1] - 30}Z`
    : `M${cowl[0] - 40} ${-cowl[1] + 14}L${roof[0] - 30} ${-height + 22}l${lean} 24L${cowl[0] + 130} ${-cowl[1] - 4}Z`;
  const sliver = `<path d="${front}" fill="#2b363c"/>`;
  if (bus || shape === 'pickup') return sliver;
  const inset = boxy ? 40 : 90;
  return `${sliver}<path d="M${glassBase[0] + 60} ${-glassBase[1] + 6}L${roof[1] + 30} ${-height + 50}l-70 16L${glassBase[0] - inset} ${-glassBase[1] - 6}Z" fill="#2b363c"/>`;
}

function headrests({ doorEnds, height, roof, shape }: Body): string {
  if (shape === 'bus') return '';
  return doorEnds
    .map((end) => Math.min(end, roof[1]) - 330)
    .map(
      (x) =>
        `<rect x="${x}" y="${-height + 330}" width="210" height="600" rx="80" fill="#0c1012" opacity=".42"/>`,
    )
    .join('');
}

function gleam(x: number, width: number, { height }: Body, opacity: number): string {
  const run = Math.round((height - 900) * 0.72);
  return `<path d="M${Math.round(x)} ${-height}h${width}L${Math.round(x + width - run)} -900h${-width}Z" fill="#fff" opacity="${opacity}"/>`;
}

function pillars(body: Body, shades: Shades): string {
  const belt = beltOf(body) - 60;
  const bar = (x: number, width: number, lean: number, colour = '#14181b') =>
    `<path d="M${x - width / 2} ${-belt}L${x - width / 2 - lean} ${-body.height}h${width}L${x + width / 2} ${-belt}Z" fill="${colour}"/>`;
  if (body.shape === 'bus' && body.boxy) {
    return [1500, 2540, 3560, 4580, 5600]
      .map((x, index) => bar(x, 76, 0, index === 0 ? shades.dark : undefined))
      .join('');
  }
  if (body.shape === 'bus') return bar(1390, 110, 0, shades.pure) + bar(2700, 86, 0) + bar(3740, 86, 0);
  if (body.shape === 'truck') return '';
  const [front, rear] = body.doorEnds;
  const quarter = body.boxy || body.cowl[0] < 800 ? bar(body.glassBase[0] - 640, 64, 0) : '';
  if (front === undefined || rear === undefined) return '';
  const rearBar = body.shape === 'pickup' ? '' : bar(Math.min(rear, body.roof[1]) - 30, 62, -50);
  return bar(front - 40, 84, 22) + rearBar + quarter;
}
