import { BODIES } from '../bodies';
import { sideOutline } from '../side/outline';

const SUNKEN = '#f2ede4';
const LINE = '#d8cfc0';

/** A car without a photo: its silhouette on the page's sunken colour, 640 × 480. */
export function drawPlaceholderCar(): string {
  const body = BODIES.crossover;
  const scale = 420 / body.length;
  const wheels = [body.overhang, body.overhang + body.wheelbase]
    .map(
      (x) =>
        `<circle cx="${x}" cy="${-body.wheel}" r="${body.wheel + 56}" fill="${SUNKEN}"/><circle cx="${x}" cy="${-body.wheel}" r="${body.wheel}"/>`,
    )
    .join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480">' +
    `<path fill="${SUNKEN}" d="M0 0h640v480H0z"/>` +
    `<g fill="${LINE}" transform="translate(530 318) scale(${-scale} ${scale})">` +
    `<path d="${sideOutline(body)}"/>${wheels}</g></svg>`
  );
}
