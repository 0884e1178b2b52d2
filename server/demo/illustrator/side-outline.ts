import type { Body } from './bodies';

/** Traces the painted body of a car or bus seen from its left, nose at x 0; parts.svg has the outlines of other shapes. */
export function traceSide(body: Body): string {
  const { length, sill, tail, shape } = body;
  return traceRounded([
    ...(shape === 'bus' ? listBusCorners(body) : listCarCorners(body)),
    [length - 4, tail - (shape === 'bus' ? 290 : 230), 130],
    [length - 10, sill + 190, 90],
    [length - 110, sill + 40, 70],
  ]);
}

/** Lists the corners from the front of the sill to the upper edge of the tail. */
function listCarCorners({
  sill,
  bonnet,
  boxy,
  cowl,
  roof,
  glassBase,
  height,
  spoiler,
  length,
  tail,
}: Body): Corner[] {
  return [
    [95, sill + 25, 70],
    [5, sill + 150, 90],
    [0, bonnet - 210, 140],
    [boxy ? 60 : 112, bonnet - 15, boxy ? 120 : 110],
    [(cowl[0] + 110) / 2, (bonnet + cowl[1]) / 2 + 42, 520],
    [cowl[0], cowl[1], 190],
    [roof[0], height - 34, boxy ? 260 : 430],
    [(roof[0] + roof[1]) / 2, height + 16, 900],
    [roof[1], height - 52, boxy ? 180 : 420],
    [glassBase[0], glassBase[1], boxy || spoiler ? 140 : 250],
    [length - 40, tail, 90],
  ];
}

function listBusCorners({ sill, bonnet, boxy, cowl, roof, glassBase, height, length, tail }: Body): Corner[] {
  return [
    [70, sill + 12, 70],
    [0, sill + 120, 80],
    [0, bonnet - 180, 180],
    [cowl[0] * 0.16, bonnet, 100],
    [cowl[0], cowl[1], boxy ? 120 : 220],
    [roof[0], height - 60, boxy ? 230 : 330],
    [roof[0] + 420, height, 520],
    [roof[1] - 300, height + 4, 420],
    [roof[1], height - 50, 190],
    [glassBase[0], glassBase[1], 300],
    [length, tail - 100, 160],
  ];
}

/** A corner of a closed outline: millimetres from the nose (or middle), millimetres above ground, radius. */
export type Corner = readonly [x: number, height: number, radius: number];

/** Traces the SVG path of a closed outline whose corners are rounded by quadratics, at most half of each edge. */
export function traceRounded(corners: readonly Corner[]): string {
  const steps = corners.map((corner, index) => {
    const before = corners.at(index - 1) ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    const command = index === 0 ? 'M' : 'L';
    return `${command}${towards(corner, before)}Q${point(corner[0], corner[1])} ${towards(corner, after)}`;
  });
  return `${steps.join('')}Z`;
}

/** Traces a symmetric outline from the corners of its right half, bottom to top. */
export function traceMirrored(half: readonly Corner[]): string {
  const otherHalf = half.map(([x, height, radius]): Corner => [-x, height, radius]).reverse();
  return traceRounded([...half, ...otherHalf]);
}

function towards(corner: Corner, other: Corner): string {
  const dx = other[0] - corner[0];
  const dy = other[1] - corner[1];
  const distance = Math.hypot(dx, dy);
  const share = distance === 0 ? 0 : Math.min(corner[2] / distance, 0.5);
  return point(corner[0] + dx * share, corner[1] + dy * share);
}

/** Formats "x y" in whole millimetres; the axis of SVG points downward. */
function point(x: number, height: number): string {
  return `${Math.round(x)} ${Math.round(-height)}`;
}
