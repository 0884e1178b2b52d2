import { findGlyph, place } from './parts';

const GAP = 2.9;
const SPACE = 3;
const PLATE = { width: 540, height: 132, front: '#fbfbf8', rear: '#f6c21f' };

export interface Lettering {
  /** Capitals, digits and spaces; other characters leave a space. */
  text: string;
  /** Height of a capital. */
  size: number;
  colour: string;
  /** Stroke width as a share of the size. */
  weight: number;
  /** A longer line is squeezed to this width. */
  maxWidth: number;
}

/** Draws a line of lettering as strokes, its upper edge centred on 0 0: a drawing with text would need a font. */
export function drawLettering({ text, size, colour, weight, maxWidth }: Lettering): string {
  let advance = 0;
  let strokes = '';
  for (const character of text) {
    const glyph = findGlyph(character);
    if (glyph) strokes += place(advance, 0, glyph.drawing);
    advance = Math.round((advance + (glyph ? glyph.width + GAP : SPACE)) * 100) / 100;
  }
  const width = Math.max(advance - GAP, 1);
  const scale = size / 10;
  const squeeze = Math.min(scale, maxWidth / width);
  return (
    `<g transform="scale(${squeeze.toFixed(3)} ${scale}) translate(${-width / 2} 0)" fill="none" ` +
    `stroke="${colour}" stroke-width="${weight * 10}" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`
  );
}

/** Draws a number plate of 540 × 132 mm that stands on 0 0: white in front, yellow behind. */
export function drawPlate(regNo: string, end: 'front' | 'rear'): string {
  const { width, height } = PLATE;
  return (
    `<rect x="${-width / 2}" y="${-height}" width="${width}" height="${height}" rx="20" ` +
    `fill="${PLATE[end]}" stroke="#14181b" stroke-width="14"/>` +
    place(
      0,
      height - 30,
      drawLettering({
        text: addSpace(regNo),
        size: 72,
        colour: '#15181b',
        weight: 0.19,
        maxWidth: width - 76,
      }),
    )
  );
}

/** KDL482J → KDL 482J, as painted on the plate; other series stay as they are. */
function addSpace(regNo: string): string {
  return regNo.toUpperCase().replace(/^([A-Z]{3})(\d{3}[A-Z]?)$/, '$1 $2');
}
