import type { Body } from '../bodies';
import type { Face } from '../faces';
import { bothSides, type Corner, roundedShape } from '../shapes';

/** Both tail lamps; on some makes a band of light joins them. */
export function drawTailLamps(body: Body, shoulder: number, face: Face): string {
  const half = body.width / 2;
  const upright = body.boxy || body.spoiler || body.shape === 'bus' || body.shape === 'pickup';
  const lens = bothSides(
    `<path d="${roundedShape(cornersOf(body, half, shoulder))}" fill="url(#r)" stroke="#4b0b10" stroke-width="14"/>` +
      `<path d="M${half * 0.85} ${-shoulder + (upright ? 200 : 100)}H${half}" stroke="#ffd9cf" stroke-opacity=".8" stroke-width="36"/>`,
  );
  return (isJoined(body, face) ? band(half, shoulder) : '') + lens;
}

function cornersOf(body: Body, half: number, shoulder: number): Corner[] {
  if (body.shape === 'pickup') {
    return [
      [half * 0.85, shoulder - 350, 40],
      [half * 0.85, shoulder - 40, 40],
      [half + 10, shoulder - 30, 20],
      [half + 10, shoulder - 350, 40],
    ];
  }
  if (body.boxy || body.shape === 'bus') {
    const drop = body.shape === 'bus' ? 420 : 380;
    return [
      [half * 0.79, shoulder - drop, 40],
      [half * 0.79, shoulder - 30, 40],
      [half + 10, shoulder - 40, 20],
      [half + 10, shoulder - drop + 10, 40],
    ];
  }
  if (body.spoiler) {
    return [
      [half * 0.62, shoulder - 190, 60],
      [half * 0.76, shoulder + 20, 60],
      [half + 10, shoulder - 10, 20],
      [half + 10, shoulder - 330, 40],
      [half * 0.86, shoulder - 320, 60],
    ];
  }
  return [
    [half * 0.46, shoulder - 178, 50],
    [half * 0.53, shoulder - 38, 50],
    [half + 10, shoulder - 20, 30],
    [half + 10, shoulder - 210, 40],
  ];
}

function isJoined(body: Body, face: Face): boolean {
  return body.shape === 'car' && !body.boxy && (face === 'smooth' || face === 'bar' || face === 'mouth');
}

function band(half: number, shoulder: number): string {
  return (
    `<path d="M${-half * 0.7} ${-shoulder + 110}H${half * 0.7}" stroke="#7a1219" stroke-width="62"/>` +
    `<path d="M${-half * 0.7} ${-shoulder + 98}H${half * 0.7}" stroke="#e2463f" stroke-width="20"/>`
  );
}
