import { COUNTY_OUTLINES } from './county-outlines';

const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Returns the nearest county in the direction of an arrow key; undefined for another key and at the edge of
 * the map.
 */
export function findNextCounty(county: string, key: string): string | undefined {
  const direction = DIRECTIONS[key];
  const start = COUNTY_OUTLINES.find((outline) => outline.county === county);
  if (!direction || !start) return undefined;
  const [dx, dy] = direction;
  let nearest: { county: string; cost: number } | undefined;
  for (const { county: other, x, y } of COUNTY_OUTLINES) {
    const along = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy + (y - start.y) * dx);
    // Skips counties more than 60° off the direction; distance to the side counts double.
    if (along <= 0 || aside > along * 1.75) continue;
    const cost = along + aside * 2;
    if (!nearest || cost < nearest.cost) nearest = { county: other, cost };
  }
  return nearest?.county;
}
