/** The twelve paints of the demo cars. */
export const PAINTS = {
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

export type Paint = keyof typeof PAINTS;

/** One paint in light and in shade. */
export interface Shades {
  pure: string;
  light: string;
  dark: string;
  /** Panel gaps and outlines. */
  line: string;
  /** How strongly a white reflection shows, 0 to 1. */
  gleam: number;
  /** Vertical gradient over the body's height: lit roof, pure flank, shaded sill. */
  body: readonly (readonly [offset: number, colour: string])[];
}

/** Derives a body's shades from its paint. */
export function shadesOf(paint: string): Shades {
  const bright = luminance(paint) > 0.6;
  return {
    pure: paint,
    light: mix(paint, '#ffffff', 0.42),
    dark: mix(paint, '#000000', 0.3),
    line: mix(paint, '#000000', bright ? 0.58 : 0.68),
    gleam: bright ? 0.75 : 0.3,
    body: [
      [0, mix(paint, '#ffffff', bright ? 0.6 : 0.4)],
      [0.16, mix(paint, '#ffffff', bright ? 0.4 : 0.2)],
      [0.4, mix(paint, '#ffffff', bright ? 0.2 : 0.1)],
      [0.54, paint],
      [0.76, mix(paint, '#000000', 0.16)],
      [0.9, mix(paint, '#000000', bright ? 0.24 : 0.34)],
      [1, mix(paint, '#000000', bright ? 0.36 : 0.5)],
    ],
  };
}

/** Blends two #rrggbb colours; share 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  const blended = channels(first).map((value, index) => {
    const target = other[index] ?? value;
    return Math.round(value + (target - value) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${blended.join('')}`;
}

/** Red, green and blue of #rrggbb, 0 to 255. */
export function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
