import { BRAND } from '#shared/core/brand';
import type { Body } from './bodies';
import { mixColours, parseColourChannels } from './paints';
import { drawPart, findGlyph, place } from './parts';

const GAP = 2.9;
const SPACE = 3;
const PLATE = { width: 540, height: 132, front: '#fbfbf8', rear: '#f6c21f' };

export interface Lettering {
  /** Text to draw; any character other than capitals, digits and spaces becomes a space. */
  text: string;
  /** Height of a capital letter. */
  size: number;
  colour: string;
  /** Stroke width as a share of the letter height. */
  weight: number;
  /** Maximum width of the drawn text; a longer text is squeezed. */
  maxWidth: number;
}

/** Draws text as strokes, because SVG text needs a font; 0 0 is the middle of its upper edge. */
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

/** Draws a number plate, white at the front and yellow at the rear; 0 0 is the middle of its lower edge. */
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

/** Formats KDL482J as KDL 482J, as painted on plates; returns plates of other series unchanged. */
function addSpace(regNo: string): string {
  return regNo.toUpperCase().replace(/^([A-Z]{3})(\d{3}[A-Z]?)$/, '$1 $2');
}

/** Body colour of every matatu; the paint of a matatu colours only the stripes on its body. */
export const MATATU_COLOUR = '#2b2152';
const ROAD_YELLOW = '#f6c21f';
const NAME = BRAND.name.toUpperCase();

export function drawSideLivery({ tail }: Body, paint: string): string {
  const name = drawLettering({
    text: `${NAME} 44`,
    size: 225,
    colour: '#fff',
    weight: 0.23,
    maxWidth: 2_100,
  });
  // The whole view is mirrored later, so the words are mirrored here to be readable in the end.
  const words = place(2_980, tail + 30, `<g transform="skewX(10)">${place(0, 0, name, -1)}</g>`);
  return drawPart('livery', { sweep: toVivid(paint) }) + words;
}

/** Draws chevron and destination board on a matatu's front or rear; the chevron's arms start at `meet`. */
export function drawEndLivery({ width, height }: Body, paint: string, meet: number): string {
  const half = width / 2;
  const name = drawLettering({ text: NAME, size: 120, colour: ROAD_YELLOW, weight: 0.2, maxWidth: 1_100 });
  return (
    place(0, meet, drawPart('livery-end', { sweep: toVivid(paint) })) +
    `<path d="M${-half} ${-height + 24}h${width}v216h${-width}Z" fill="#15181b"/>` +
    place(0, height - 74, name)
  );
}

/** Very pale and dark paints contrast too little with indigo, so their stripe is red. */
function toVivid(paint: string): string {
  const rgb = parseColourChannels(paint);
  const spread = Math.max(...rgb) - Math.min(...rgb);
  return spread < 70 ? mixColours('#e5352b', paint, 0.12) : mixColours(paint, '#ffffff', 0.08);
}
