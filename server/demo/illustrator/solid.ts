import { type Body, computeBeltHeight, hasUprightFront } from './bodies';

/** Angles in radians: how far the nose is turned to the viewer, and how steeply the viewer looks down. */
const TURN = 0.6;
const TILT = 0.13;
const [COS, SIN] = [Math.cos(TURN), Math.sin(TURN)];
const [FLAT, DEEP] = [Math.cos(TILT), Math.sin(TILT)];
/** Share of its size with which a surface appears to the viewer if the surface faces the front or upwards. */
export const VISIBLE_SURFACE_SHARE = { front: SIN * FLAT, top: DEEP };

type Point = readonly [x: number, y: number];
/** A point on a car: millimetres from the nose, from the ground, and from the middle towards the viewer. */
export type CarPoint = readonly [x: number, height: number, side: number];

/** Returns the projection of a point, in millimetres from the point on the ground below the nose. */
export function projectPoint([x, height, side]: CarPoint): Point {
  const depth = side * COS - x * SIN;
  return [-x * COS - side * SIN, depth * DEEP - height * FLAT];
}

/** Builds the SVG transform that puts a flat drawing onto a plane; `locate` maps its points to that plane. */
export function buildFlatTransform(locate: (x: number, y: number) => CarPoint): string {
  const [e, f] = projectPoint(locate(0, 0));
  const [a, b] = projectPoint(locate(1, 0));
  const [c, d] = projectPoint(locate(0, 1));
  const numbers = [a - e, b - f, c - e, d - f, e, f].map((value) => Number(value.toFixed(4)));
  return `matrix(${numbers.join(' ')})`;
}

/**
 * Measures how far a car's side slopes inwards above `belt`, the height of the lower edge of the windows, and
 * in front of `corner`, a distance from the nose.
 */
export function measureFlankSlope(body: Body) {
  const belt = computeBeltHeight(body);
  const roofInset =
    body.shape === 'open' ? 0 : body.width * (hasUprightFront(body) ? 0.03 : body.boxy ? 0.07 : 0.115);
  const corner = hasUprightFront(body) ? 130 : 330;
  return {
    belt,
    corner,
    above: roofInset / (body.height - belt),
    before: hasUprightFront(body) ? 0.5 : 0.62,
  };
}

/** Returns half of the width of a body at a distance from its nose and a height. */
export function measureHalfWidth(body: Body, x: number, height: number): number {
  const { belt, corner, above, before } = measureFlankSlope(body);
  return body.width / 2 - above * Math.max(0, height - belt) - before * Math.max(0, corner - x);
}

/** Draws a flat shape between points of a car. */
export function drawShape(corners: readonly CarPoint[], fill: string, more = ''): string {
  const points = corners.map((corner) => projectPoint(corner).map(Math.round).join(' '));
  return `<path d="M${points.join('L')}Z" fill="${fill}"${more}/>`;
}
