import { BRAND } from '#shared/core/brand';
import type { Body } from './bodies';
import { drawLettering } from './lettering';
import { mixColours, readChannels } from './paints';
import { drawPart, place } from './parts';

/** A matatu is indigo in every paint; the paint colours its lower sweep. */
export const INDIGO = '#2b2152';
const ROAD_YELLOW = '#f6c21f';
const NAME = BRAND.name.toUpperCase();

/** Draws swept bands and the name along the flank of a matatu. */
export function drawSideLivery({ tail }: Body, paint: string): string {
  const name = drawLettering({
    text: `${NAME} 44`,
    size: 225,
    colour: '#fff',
    weight: 0.23,
    maxWidth: 2_100,
  });
  // The view is mirrored, so the words are mirrored back.
  const words = place(2_980, tail + 30, `<g transform="skewX(10)">${place(0, 0, name, -1)}</g>`);
  return drawPart('livery', { sweep: toVivid(paint) }) + words;
}

/** Draws chevron and destination board on an end of a matatu; `meet` is the height where the arms of the chevron start. */
export function drawEndLivery({ width, height }: Body, paint: string, meet: number): string {
  const half = width / 2;
  const name = drawLettering({ text: NAME, size: 120, colour: ROAD_YELLOW, weight: 0.2, maxWidth: 1_100 });
  return (
    place(0, meet, drawPart('livery-end', { sweep: toVivid(paint) })) +
    `<path d="M${-half} ${-height + 24}h${width}v216h${-width}Z" fill="#15181b"/>` +
    place(0, height - 74, name)
  );
}

/** Pale and dark paints would sink into the indigo, so their sweep is red. */
function toVivid(paint: string): string {
  const rgb = readChannels(paint);
  const spread = Math.max(...rgb) - Math.min(...rgb);
  return spread < 70 ? mixColours('#e5352b', paint, 0.12) : mixColours(paint, '#ffffff', 0.08);
}
