import { BRAND } from '#shared/core/brand';
import { drawShadow } from '../backdrop';
import { BODIES } from '../bodies';
import { drawLettering } from '../lettering';
import { PAINTS, shadesOf } from '../paints';
import { gradient } from '../shapes';
import { drawSideView, sideWidth } from '../side-view';
import { markShapes } from './mark';

/** The picture for links to the page itself: ridges, a road, a car and the mark, 1200 × 630. */
export function drawPreviewCard(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">',
    `<defs>${gradient('day', [
      [0, '#cfe3e4'],
      [0.62, '#f3ead9'],
    ])}</defs>`,
    '<path fill="url(#day)" d="M0 0h1200v630H0z"/>',
    '<circle cx="968" cy="128" r="54" fill="#fdf1d6"/>',
    ridges(),
    '<path d="M0 486h1200v144H0z" fill="#454c50"/>',
    '<path d="M0 486h1200v8H0z" fill="#f6c21f"/>',
    '<path d="M0 566h1200" stroke="#e9e6df" stroke-width="7" stroke-dasharray="84 60"/>',
    `<g transform="translate(396 80) scale(1.25)">${car()}</g>`,
    `<g transform="translate(76 84) scale(2.7)">${markShapes(10)}</g>`,
    drawLettering({
      ...{ text: BRAND.name.toUpperCase(), x: 322, top: 108, size: 44 },
      ...{ colour: '#16211c', weight: 0.21, maxWidth: 260 },
    }),
    '</svg>',
  ].join('');
}

function car(): string {
  return (
    drawShadow(320, sideWidth(BODIES.suv) / 2) + drawSideView('suv', shadesOf(PAINTS.orange), PAINTS.orange)
  );
}

function ridges(): string {
  return [
    '<path d="M0 352Q180 262 380 318T760 270 1200 330V500H0z" fill="#bcd2c6"/>',
    '<path d="M0 404Q220 330 470 388T930 352 1200 396V500H0z" fill="#8fb3a0"/>',
    '<path d="M0 448Q260 398 560 440T1200 428V500H0z" fill="#4f8a70"/>',
    '<path d="M0 468Q300 430 620 462T1200 454V500H0z" fill="#2f6f56"/>',
    '<path d="M0 476Q300 444 620 471T1200 465M0 483Q300 457 620 479T1200 474" fill="none" stroke="#235a45" stroke-width="3"/>',
  ].join('');
}
