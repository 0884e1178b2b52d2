import type { Body } from '../bodies';
import type { Shades } from '../paints';
import { drawPlate } from '../plate';
import { bothSides } from '../shapes';
import { drawTyres } from './parts';

const BOX_TOP = 3080;
const BOX_FLOOR = 800;

/** The pickup's tailgate with its handle and pressed edge; drawn over the panel. */
export function drawTailgate({ width, tail, sill }: Body, { line, gleam }: Shades): string {
  const half = width / 2;
  return [
    `<rect x="${-half * 0.8}" y="${-tail + 24}" width="${half * 1.6}" height="${tail - sill - 260}" rx="40" fill="none" stroke="${line}" stroke-opacity=".5" stroke-width="14"/>`,
    `<rect x="${-half * 0.7}" y="${-tail + 90}" width="${half * 1.4}" height="150" rx="30" fill="#fff" opacity="${gleam * 0.3}"/>`,
    `<rect x="-150" y="${-tail + 118}" width="300" height="92" rx="30" fill="#1b1f22"/>`,
    `<path d="M${-half + 40} ${-tail - 6}H${half - 40}" stroke="#1b1f22" stroke-width="34" stroke-linecap="round"/>`,
  ].join('');
}

/** The spare wheel on an off-roader's rear door, in its hard cover. */
export function drawSpareWheel({ wheel }: Body, shoulder: number): string {
  const y = -shoulder + 210;
  const radius = Math.round(wheel * 0.94);
  return [
    `<circle cx="60" cy="${y}" r="${radius}" fill="#16191b"/>`,
    `<circle cx="60" cy="${y}" r="${Math.round(radius * 0.78)}" fill="url(#b)" stroke="#0c0e0f" stroke-width="18"/>`,
    `<circle cx="60" cy="${y}" r="${Math.round(radius * 0.3)}" fill="none" stroke="#0c0e0f" stroke-opacity=".4" stroke-width="14"/>`,
  ].join('');
}

/** Rear doors of the truck's box with hinges and lock rods, lamps, underrun bar and twin tyres. */
export function drawBoxDoors(body: Body, { pure }: Shades, regNo: string): string {
  const hinges = [1150, 1650, 2200, 2700]
    .map((y) => `<rect x="1020" y="${-y}" width="130" height="46" rx="12" fill="#aab1b0"/>`)
    .join('');
  return [
    drawTyres(body, 300),
    '<rect x="-820" y="-900" width="1640" height="330" fill="#24282b"/>',
    `<rect x="-1160" y="${-BOX_TOP}" width="2320" height="${BOX_TOP - BOX_FLOOR}" rx="46" fill="#eef1ef"/>`,
    `<rect x="-1160" y="${-BOX_TOP}" width="2320" height="80" rx="34" fill="#c4cbc9"/>`,
    '<path d="M-1090 -2960H1090V-900H-1090Z" fill="none" stroke="#b9c0be" stroke-width="22"/>',
    '<path d="M0 -2960V-900" stroke="#8f9796" stroke-width="22"/>',
    `<path d="M-1090 -1230H1090v120H-1090Z" fill="${pure}" opacity=".9"/>`,
    bothSides(
      '<path d="M150 -2930V-930M520 -2930V-930" stroke="#9aa2a1" stroke-width="34"/>' +
        '<rect x="110" y="-1560" width="220" height="70" rx="20" fill="#5b6365"/>' +
        `<rect x="480" y="-1560" width="80" height="200" rx="30" fill="#5b6365"/>${hinges}`,
    ),
    '<rect x="-1120" y="-640" width="2240" height="110" rx="26" fill="#d7dbda"/>',
    '<path d="M-1120 -640h280v110h-280ZM-560 -640h280v110h-280ZM0 -640h280v110H0ZM560 -640h280v110H560Z" fill="#b5222b"/>',
    bothSides(
      '<rect x="860" y="-800" width="270" height="120" rx="30" fill="#b5222b" stroke="#4b0b10" stroke-width="14"/><rect x="880" y="-775" width="90" height="70" rx="16" fill="#f0a63a"/>',
    ),
    drawPlate(regNo, 'rear', 672),
  ].join('');
}
