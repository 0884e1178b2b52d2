import type { Body } from './bodies';
import { drawPart } from './parts';

/** Radius of the wheel and rims in parts.svg. */
const PARTS_RADIUS = 100;

/** Defines a wheel with the id "wheel", centred on its hub; both axles use it. */
export function defineWheel({ wheel, spokes, height }: Body): string {
  const share = spokes === 0 ? (wheel > 400 ? 0.62 : 0.68) : height < 1_320 ? 0.75 : 0.7;
  const rim =
    spokes === 0 ? drawPart('rim-steel') : drawPart('rim-back') + drawBlades(spokes) + drawPart('rim-front');
  return (
    `<g id="wheel" transform="scale(${wheel / PARTS_RADIUS})">${drawPart('tyre-side')}` +
    `<g transform="scale(${share})">${rim}</g></g>`
  );
}

/** Draws both wheels; the rear one is turned a little, so that they do not look copied. */
export function drawWheels({ overhang, wheelbase, wheel, spokes }: Body): string {
  const turn = spokes === 0 ? 17 : Math.round(150 / spokes);
  return (
    `<use href="#wheel" transform="translate(${overhang} ${-wheel})"/>` +
    `<use href="#wheel" transform="translate(${overhang + wheelbase} ${-wheel}) rotate(${turn})"/>`
  );
}

function drawBlades(spokes: number): string {
  const tip = Math.min(0.62 / spokes + 0.11, 0.26);
  const blades = Array.from({ length: spokes }, (_, index) => {
    const at = (radius: number, offset: number) => {
      const angle = (index * 2 * Math.PI) / spokes + offset;
      return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
    };
    return `M${at(22, -0.5)}L${at(96, -tip)}L${at(96, tip)}L${at(22, 0.5)}Z`;
  });
  return `<path d="${blades.join('')}" fill="url(#rim)" stroke="#000" stroke-opacity=".28" stroke-width="2.6"/>`;
}
