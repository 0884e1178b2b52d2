import { BRAND } from '#shared/core/brand';
import type { Body } from './bodies';
import { drawLettering } from './lettering';
import { channels, mix } from './paints';

/** A matatu is indigo in every paint; the paint colours its lower sweep. */
export const INDIGO = '#2b2152';
const TEAL = '#12b3a8';
const ROAD_YELLOW = '#f6c21f';

/** Two swept bands, lozenges, the yellow line and the name, along the flank; clipped to the body by the caller. */
export function drawSideLivery({ length, tail }: Body, paint: string): string {
  const sweep = vivid(paint);
  const lozenges = [0, 1, 2, 3, 4].map(
    (index) =>
      `<path d="M${4570 + index * 235} -1150l118-118 118 118-118 118z" fill="${index % 2 ? ROAD_YELLOW : '#fff'}" opacity="${0.95 - index * 0.13}"/>`,
  );
  return [
    `<path d="M${length} -1445C4968-1485 3795-660 690-590H0v-190C2070-880 3795-1345 4830-1385Z" fill="${sweep}"/>`,
    `<path d="M${length} -2790L5727-2830C4968-1605 4140-920 1242-840 3450-980 4140-1555 6210-1345L${length} -1505Z" fill="${TEAL}"/>`,
    '<path d="M0-660C2070-690 3105-840 4416-1345" fill="none" stroke="#fff" stroke-width="34"/>',
    `<path d="M0-620H${length}v270H0Z" fill="#1b1536"/>`,
    `<path d="M0-706H${length}v86H0Z" fill="${ROAD_YELLOW}"/>`,
    ...lozenges,
    // The view is mirrored, so the words are mirrored back.
    `<g transform="translate(2980 ${-tail}) scale(-1 1) skewX(-10)">`,
    drawLettering({
      ...{ text: `${BRAND.name.toUpperCase()} 44`, x: 0, top: -30, size: 225 },
      ...{ colour: '#fff', weight: 0.23, maxWidth: 2100 },
    }),
    '</g>',
  ].join('');
}

/** Chevron and destination board of the matatu's front or rear; `meet` is where the chevron's arms start. */
export function drawEndLivery({ width, height }: Body, paint: string, meet: number): string {
  const half = width / 2;
  const chevron = (top: number, thickness: number, colour: string) =>
    `<path d="M${-half} ${-top}L0 ${-top + 720}L${half} ${-top}v${thickness}L0 ${-top + 720 + thickness}L${-half} ${-top + thickness}Z" fill="${colour}"/>`;
  return [
    chevron(meet, 270, vivid(paint)),
    chevron(meet + 130, 130, TEAL),
    `<path d="M${-half} ${-height + 24}h${width}v216h${-width}Z" fill="#15181b"/>`,
    drawLettering({
      ...{ text: BRAND.name.toUpperCase(), x: 0, top: -height + 74, size: 120 },
      ...{ colour: ROAD_YELLOW, weight: 0.2, maxWidth: 1100 },
    }),
  ].join('');
}

/** The roof rack along the side. */
export function drawRoofRack({ height }: Body): string {
  const posts = Array.from({ length: 9 }, (_, index) => `M${1120 + index * 580} ${-height - 120}v80`);
  return (
    `<rect x="900" y="${-height - 70}" width="5200" height="90" rx="30" fill="#2a2e32"/>` +
    `<path d="${posts.join('')}M1000 ${-height - 122}H5950" stroke="#3a3f44" stroke-width="38" stroke-linecap="round"/>`
  );
}

/** Pale and dark paints would sink into the indigo, so the sweep is a red then. */
function vivid(paint: string): string {
  const rgb = channels(paint);
  const spread = Math.max(...rgb) - Math.min(...rgb);
  return spread < 70 ? mix('#e5352b', paint, 0.12) : mix(paint, '#ffffff', 0.08);
}
