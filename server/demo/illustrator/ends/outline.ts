import type { Body } from '../bodies';
import { type Corner, mirrored, roundedShape } from '../shapes';

/** Half the roof's width, as a share of half the body's. */
function roofShare({ shape, boxy, height }: Body): number {
  if (shape === 'bus' || shape === 'truck') return 0.92;
  if (boxy) return 0.74;
  return height < 1320 ? 0.58 : 0.64;
}

/** Outline of the body seen from its front or rear; `shoulder` is the height where the windows begin. */
export function endOutline(body: Body, shoulder: number): string {
  const half = body.width / 2;
  const { sill } = body;
  const tuck = body.shape === 'bus' || body.shape === 'truck' ? 62 : body.boxy ? 110 : 150;
  const lower: Corner[] = [
    [half - 190, sill - 6, 70],
    [half - 40, sill + 60, 90],
    [half, sill + 330, 130],
    [half, shoulder - 130, 200],
    [half - tuck * 0.37, shoulder - 70, 60],
    [half - tuck, shoulder, 80],
  ];
  return roundedShape(mirrored(body.shape === 'open' ? lower : [...lower, ...roofCorners(body)]));
}

/** Outline of a cabin behind a lower panel, such as a pickup's seen from the rear. */
export function cabinOutline(body: Body, foot: number): string {
  return roundedShape(mirrored([[body.width / 2 - 110, foot, 20], ...roofCorners(body)]));
}

/** The wind- or rear screen. */
export function screenOutline(body: Body, shoulder: number): string {
  const half = body.width / 2;
  const bus = body.shape === 'bus' || body.shape === 'truck';
  const board = bus && body.rails ? 160 : 0;
  const top = body.height - (bus ? 150 : 92) - board;
  const roof = roofShare(body) * half - (bus ? 50 : 74);
  return roundedShape(
    mirrored([
      [half - (bus ? 112 : 170), shoulder + (bus ? 44 : 36), 60],
      [roof, top, 120],
      [roof * 0.45, top + 14, 300],
    ]),
  );
}

function roofCorners(body: Body): Corner[] {
  const roof = roofShare(body) * (body.width / 2);
  const bus = body.shape === 'bus' || body.shape === 'truck';
  return [
    [roof, body.height - 90, bus ? 140 : 170],
    [roof - (bus ? 90 : 180), body.height, bus ? 160 : 230],
  ];
}
