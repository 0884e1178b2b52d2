import { drawShadow, GROUND } from '../backdrop';
import { BODIES, type BodyName } from '../bodies';

/** Heights above the roof: the truck's box, the matatu's rack. */
const TOPS: Partial<Record<BodyName, number>> = { truck: 3080, matatu: 2950 };

/** Places a front or rear view, drawn in millimetres around its middle, with its shadow. */
export function frameEnd(name: BodyName, parts: string[]): string {
  const { height, width } = BODIES[name];
  const top = TOPS[name];
  const scale = top ? 322 / top : Math.min(0.168, 304 / height);
  return (
    drawShadow(320, (width / 2) * scale * 1.1) +
    `<g transform="translate(320 ${GROUND}) scale(${scale.toFixed(5)})">${parts.join('')}</g>`
  );
}
