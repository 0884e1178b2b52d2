/**
 * Letters as strokes on a grid 10 high, so that a drawing needs no font and looks the same on every
 * machine. Each entry: advance width, path.
 */
const GLYPHS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [6, 'M0 10L3 0L6 10M1.1 6.7H4.9'],
  B: [6, 'M0 0V10H3.4A2.6 2.6 0 0 0 3.4 4.8H0M0 0H3.1A2.4 2.4 0 0 1 3.1 4.8'],
  C: [6, 'M6 2.4C5.7 .9 4.6 0 3.1 0C1.2 0 0 1.4 0 3.4V6.6C0 8.6 1.2 10 3.1 10C4.6 10 5.7 9.1 6 7.6'],
  D: [6, 'M0 0V10H2.4C4.7 10 6 8.6 6 6.2V3.8C6 1.4 4.7 0 2.4 0Z'],
  E: [5.4, 'M5.4 0H0V10H5.4M0 4.9H4.6'],
  F: [5.4, 'M5.4 0H0V10M0 4.9H4.6'],
  G: [6, 'M5.9 2.4C5.6 .9 4.6 0 3.1 0C1.2 0 0 1.4 0 3.4V6.6C0 8.6 1.2 10 3.1 10C4.9 10 6 8.8 6 7V5.4H3.4'],
  H: [6, 'M0 0V10M6 0V10M0 4.9H6'],
  I: [1, 'M.5 0V10'],
  J: [5, 'M5 0V7C5 8.9 4.1 10 2.5 10C1.1 10 .2 9.2 0 7.7'],
  K: [6, 'M0 0V10M5.8 0L0 6M2.2 3.9L6 10'],
  L: [5.2, 'M0 0V10H5.2'],
  M: [7.2, 'M0 10V0L3.6 6.2L7.2 0V10'],
  N: [6, 'M0 10V0L6 10V0'],
  O: [6, 'M0 3.4C0 1.4 1.2 0 3 0S6 1.4 6 3.4V6.6C6 8.6 4.8 10 3 10S0 8.6 0 6.6Z'],
  P: [6, 'M0 10V0H3.2A2.7 2.7 0 0 1 3.2 5.4H0'],
  Q: [6, 'M0 3.4C0 1.4 1.2 0 3 0S6 1.4 6 3.4V6.6C6 8.6 4.8 10 3 10S0 8.6 0 6.6ZM3.6 7.4L6.3 10.4'],
  R: [6, 'M0 10V0H3.2A2.7 2.7 0 0 1 3.2 5.4H0M3.1 5.4L6 10'],
  S: [
    6,
    'M5.7 2.3C5.3 .8 4.4 0 3 0C1.4 0 .3 1 .3 2.5C.3 5.7 5.9 4.3 5.9 7.4C5.9 9 4.7 10 3 10C1.4 10 .3 9.2 0 7.6',
  ],
  T: [6, 'M0 0H6M3 0V10'],
  U: [6, 'M0 0V6.6C0 8.7 1.1 10 3 10S6 8.7 6 6.6V0'],
  V: [6, 'M0 0L3 10L6 0'],
  W: [8.4, 'M0 0L2.1 10L4.2 2L6.3 10L8.4 0'],
  X: [6, 'M0 0L6 10M6 0L0 10'],
  Y: [6, 'M0 0L3 5.2L6 0M3 5.2V10'],
  Z: [6, 'M0 0H6L0 10H6'],
  0: [6, 'M0 3.4C0 1.4 1.2 0 3 0S6 1.4 6 3.4V6.6C6 8.6 4.8 10 3 10S0 8.6 0 6.6Z'],
  1: [3.4, 'M.2 2.2L2.8 0V10'],
  2: [6, 'M.2 2.6C.5 1 1.6 0 3 0C4.7 0 5.8 1.1 5.8 2.7C5.8 5.2 .5 6.9 .2 10H6'],
  3: [
    6,
    'M.2 1.9C.7 .7 1.7 0 3 0C4.6 0 5.6 1 5.6 2.4C5.6 3.9 4.5 4.8 2.6 4.8C4.8 4.8 6 5.8 6 7.4C6 9 4.7 10 3 10C1.5 10 .4 9.2 0 8',
  ],
  4: [6.2, 'M4.6 10V0L0 7.2H6.2'],
  5: [6, 'M5.5 0H1L.5 4.5C1.1 3.9 2 3.6 3 3.6C4.8 3.6 6 4.9 6 6.7C6 8.7 4.8 10 3 10C1.6 10 .5 9.3 0 8'],
  6: [
    6,
    'M5.6 1.8C5.2 .7 4.3 0 3.1 0C1.2 0 0 1.6 0 4.6V6.8C0 8.8 1.2 10 3 10S6 8.7 6 6.9S4.8 3.9 3.1 3.9C1.5 3.9 .3 4.9 0 6.4',
  ],
  7: [6, 'M0 0H6L2.2 10'],
  8: [6, 'M3 4.7A2.5 2.35 0 1 1 3 0A2.5 2.35 0 1 1 3 4.7A3 2.65 0 1 1 3 10A3 2.65 0 1 1 3 4.7Z'],
  9: [
    6,
    'M.4 8.2C.8 9.3 1.7 10 2.9 10C4.8 10 6 8.4 6 5.4V3.2C6 1.2 4.8 0 3 0S0 1.3 0 3.1S1.2 6.1 2.9 6.1C4.5 6.1 5.7 5.1 6 3.6',
  ],
};

const GAP = 2.9;
const SPACE = 3;

export interface Lettering {
  /** Capitals, digits and spaces; other characters are left out. */
  text: string;
  /** Middle of the line. */
  x: number;
  /** Top of the letters, in SVG's downward axis. */
  top: number;
  /** Height of a capital. */
  size: number;
  colour: string;
  /** Stroke width as a share of the size. */
  weight: number;
  /** The line is squeezed to this width when it is longer. */
  maxWidth: number;
}

/** Draws one centred line of lettering. */
export function drawLettering(line: Lettering): string {
  let advance = 0;
  const strokes: string[] = [];
  for (const character of line.text) {
    const glyph = GLYPHS[character];
    if (!glyph) {
      advance += SPACE;
      continue;
    }
    strokes.push(`<path transform="translate(${round(advance)} 0)" d="${glyph[1]}"/>`);
    advance += glyph[0] + GAP;
  }
  const width = Math.max(advance - GAP, 1);
  const scale = line.size / 10;
  const squeeze = Math.min(scale, line.maxWidth / width);
  const left = line.x - (width * squeeze) / 2;
  return (
    `<g transform="translate(${round(left)} ${round(line.top)}) scale(${squeeze.toFixed(3)} ${scale.toFixed(3)})" ` +
    `fill="none" stroke="${line.colour}" stroke-width="${round(line.weight * 10)}" ` +
    `stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
