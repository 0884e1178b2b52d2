import type { Body } from '../bodies';
import type { Face } from '../faces';
import { bothSides, type Corner, roundedShape } from '../shapes';

/** Both headlamps: square on vans and off-roaders, round on some, swept or slim on the others. */
export function drawHeadlamps(body: Body, face: Face): string {
  const flat = body.shape === 'bus' || body.shape === 'truck';
  const half = body.width / 2;
  if (flat) return square(half, body.bonnet - (body.shape === 'truck' ? 230 : 225));
  if (face === 'slots' && body.boxy) return round(half, body.bonnet - 95);
  if (body.boxy) return square(half, body.bonnet - 75);
  if (face === 'smooth' || face === 'bar' || face === 'kidney') return slim(half, body.bonnet - 55);
  return swept(half, body.bonnet - 70);
}

function swept(half: number, y: number): string {
  return lamp(
    [
      [half * 0.46, y - 50, 50],
      [half * 0.74, y + 86, 70],
      [half + 20, y + 74, 20],
      [half * 0.98, y - 48, 60],
      [half * 0.7, y - 88, 70],
    ],
    `<circle cx="${half * 0.79}" cy="${-y}" r="50" fill="#eef6f8" stroke="#56646c" stroke-width="16"/>` +
      `<circle cx="${half * 0.635}" cy="${-y + 24}" r="33" fill="#dbe7eb" stroke="#67757d" stroke-width="12"/>`,
  );
}

function slim(half: number, y: number): string {
  return lamp(
    [
      [half * 0.44, y - 46, 40],
      [half * 0.48, y + 34, 40],
      [half + 20, y + 78, 20],
      [half + 10, y - 34, 40],
      [half * 0.72, y - 74, 60],
    ],
    `<path d="M${half * 0.5} ${-y - 8}L${half * 0.95} ${-y - 44}" stroke="#fff" stroke-width="22" stroke-linecap="round"/>` +
      `<circle cx="${half * 0.66}" cy="${-y + 18}" r="34" fill="#eef6f8" stroke="#56646c" stroke-width="12"/>` +
      `<circle cx="${half * 0.82}" cy="${-y + 4}" r="36" fill="#eef6f8" stroke="#56646c" stroke-width="12"/>`,
  );
}

function square(half: number, y: number): string {
  return lamp(
    [
      [half * 0.57, y - 88, 40],
      [half * 0.55, y + 84, 40],
      [half * 0.94, y + 94, 50],
      [half * 0.93, y - 80, 60],
    ],
    `<circle cx="${half * 0.8}" cy="${-y}" r="60" fill="#eef6f8" stroke="#56646c" stroke-width="16"/>` +
      `<circle cx="${half * 0.635}" cy="${-y}" r="38" fill="#dbe7eb" stroke="#67757d" stroke-width="12"/>`,
  );
}

function round(half: number, y: number): string {
  return bothSides(
    `<circle cx="${half * 0.7}" cy="${-y}" r="128" fill="url(#h)" stroke="#20262a" stroke-width="22"/>` +
      `<circle cx="${half * 0.7}" cy="${-y}" r="70" fill="#eef6f8" stroke="#67757d" stroke-width="16"/>` +
      `<rect x="${half * 0.87}" y="${-y - 60}" width="90" height="110" rx="24" fill="#f0a63a" stroke="#8a5a17" stroke-width="12"/>`,
  );
}

function lamp(corners: readonly Corner[], inside: string): string {
  return bothSides(
    `<path d="${roundedShape(corners)}" fill="url(#h)" stroke="#20262a" stroke-width="20"/>${inside}`,
  );
}
