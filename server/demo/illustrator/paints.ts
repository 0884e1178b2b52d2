export const PAINT_COLOURS = {
  white: '#eceeed',
  silver: '#b4babe',
  grey: '#565d63',
  black: '#23272b',
  red: '#9b1f2a',
  blue: '#1d4f86',
  steel: '#6189a8',
  green: '#2d5a49',
  beige: '#c9b79c',
  orange: '#c5572c',
  yellow: '#e5b021',
  brown: '#5d4336',
} as const;

export type PaintName = keyof typeof PAINT_COLOURS;

export interface PaintShades {
  pure: string;
  light: string;
  dark: string;
  /** Colour of panel gaps and outlines. */
  line: string;
  /** Opacity of white reflections, 0 to 1. */
  gleam: number;
  /** Gradient stops from the lit roof to the shaded sill. */
  body: readonly (readonly [offset: number, colour: string])[];
}

export function derivePaintShades(paint: string): PaintShades {
  const isBright = computeLuminance(paint) > 0.6;
  const lit = (share: number) => mixColours(paint, '#ffffff', share);
  const shaded = (share: number) => mixColours(paint, '#000000', share);
  return {
    pure: paint,
    light: lit(0.42),
    dark: shaded(0.3),
    line: shaded(isBright ? 0.58 : 0.68),
    gleam: isBright ? 0.75 : 0.3,
    body: [
      [0, lit(isBright ? 0.6 : 0.4)],
      [0.16, lit(isBright ? 0.4 : 0.2)],
      [0.4, lit(isBright ? 0.2 : 0.1)],
      [0.54, paint],
      [0.76, shaded(0.16)],
      [0.9, shaded(isBright ? 0.24 : 0.34)],
      [1, shaded(isBright ? 0.36 : 0.5)],
    ],
  };
}

/** Defines the SVG gradient "paint", which shades a body from the height `top` to `bottom`. */
export function definePaintGradient({ body }: PaintShades, top: number, bottom: number): string {
  const stops = body.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`);
  const span = `gradientUnits="userSpaceOnUse" x1="0" y1="${-top}" x2="0" y2="${-bottom}"`;
  return `<linearGradient id="paint" ${span}>${stops.join('')}</linearGradient>`;
}

/** Mixes two #rrggbb colours; share 0 returns the first, 1 the second. */
export function mixColours(first: string, second: string, share: number): string {
  const other = parseColourChannels(second);
  const blended = parseColourChannels(first).map((value, index) => {
    const target = other[index] ?? value;
    return Math.round(value + (target - value) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${blended.join('')}`;
}

/** Returns red, green and blue, each 0 to 255. */
export function parseColourChannels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function computeLuminance(colour: string): number {
  const [red, green, blue] = parseColourChannels(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
