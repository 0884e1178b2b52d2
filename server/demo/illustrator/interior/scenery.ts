import { BACKDROPS, type Backdrop } from '../backdrop';
import { mix } from '../paints';
import { gradient } from '../shapes';
import type { Cabin } from './cabin';

/** The view through the windscreen: sky, ridges, a road with its yellow edge, and the car's own bonnet. */
export function drawScenery(cabin: Cabin, backdrop: Backdrop, paint: string): string {
  const [light, deep] = BACKDROPS[backdrop];
  const dusk = backdrop === 'dusk';
  const base = cabin.dash + 12;
  const far = mix(dusk ? '#a9a59c' : '#b9c7b3', deep, 0.3);
  const near = mix(dusk ? '#78806f' : '#8fa58c', deep, 0.15);
  return [
    `<defs>${gradient('sky', [
      [0, mix(dusk ? '#a9b3c4' : '#bcd7e2', deep, 0.3)],
      [1, mix(dusk ? '#f3c9a0' : '#f6ead6', light, 0.35)],
    ])}</defs>`,
    `<path d="M0 0h640v${base}H0Z" fill="url(#sky)"/>`,
    dusk ? `<circle cx="210" cy="${base - 66}" r="22" fill="#fbe3bd" opacity=".85"/>` : '',
    `<path d="M0 ${base - 34}Q140 ${base - 76} 250 ${base - 48}T420 ${base - 60}T640 ${base - 38}V${base}H0Z" fill="${far}"/>`,
    `<path d="M0 ${base - 14}Q190 ${base - 46} 330 ${base - 24}T640 ${base - 22}V${base + 50}H0Z" fill="${near}"/>`,
    `<path d="M286 ${base}L318 ${base - 34}h8L398 ${base}Z" fill="#8b8880"/>`,
    `<path d="M286 ${base}L318 ${base - 34}" stroke="#f6c21f" stroke-width="2.5"/>`,
    `<path d="M338 ${base}L322 ${base - 32}" stroke="#fff" stroke-width="2" stroke-dasharray="5 5"/>`,
    cabin.bonnet
      ? `<path d="M40 ${base + 8}Q130 ${base - 16} 250 ${base - 21}H400Q510 ${base - 16} 600 ${base + 8}Z" fill="${paint}"/>` +
        `<path d="M150 ${base - 11}Q320 ${base - 25} 490 ${base - 11}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>`
      : '',
  ].join('');
}
