/** Latitude and longitude in degrees. */
export type Position = { lat: number; lon: number };

const EARTH_RADIUS_M = 6_371_000;
const RADIANS = Math.PI / 180;

/** Returns the straight-line distance in metres between two places. */
export function computeDistance(one: Position, other: Position): number {
  const lat = Math.sin(((other.lat - one.lat) * RADIANS) / 2);
  const lon = Math.sin(((other.lon - one.lon) * RADIANS) / 2);
  const chord = lat * lat + Math.cos(one.lat * RADIANS) * Math.cos(other.lat * RADIANS) * lon * lon;
  return Math.round(2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(chord)));
}

/** Parses 'lat,lon' in degrees; returns null for any other text. */
export function parsePosition(text: string): Position | null {
  const [, lat, lon] = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  if (lat === undefined || lon === undefined) return null;
  const place = { lat: Number(lat), lon: Number(lon) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180 ? place : null;
}
