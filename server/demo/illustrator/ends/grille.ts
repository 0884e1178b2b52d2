import type { Body } from '../bodies';
import type { Face } from '../faces';
import { bothSides, type Corner, mirrored, roundedShape } from '../shapes';
import { drawBadge } from './parts';

const DARK = '#15191c';
const CHROME = '#c6ccd0';
const MESH = '#3d4449';

/** The grille of each face; buses and lorries have a plain one below the windscreen. */
export function drawGrille(body: Body, face: Face): string {
  const half = body.width / 2;
  const { bonnet: edge, sill } = body;
  if (body.shape === 'bus' || body.shape === 'truck') {
    return barred(half * 0.51, edge - (body.shape === 'bus' ? 145 : 150), 190, 3, MESH);
  }
  switch (face) {
    case 'mouth':
      return mouth(half, edge, sill);
    case 'vee':
      return vee(half, edge);
    case 'kidney':
      return kidneys(half, edge);
    case 'ring':
      return ring(half, edge);
    case 'shield':
      return shield(half, edge);
    case 'hex':
      return hexagon(half, edge);
    case 'bar':
      return slimBar(half, edge);
    case 'smooth':
      return lightBand(half, edge);
    case 'slots':
      return body.boxy ? slots(half, edge) : slimBar(half, edge);
    case 'chrome':
      return barred(
        half * 0.5,
        edge + (body.boxy ? 40 : 22),
        body.boxy ? 290 : 220,
        body.boxy ? 5 : 3,
        '#8d9499',
      );
    case 'plain':
      return barred(half * 0.42, edge - 22, 150, 3, MESH);
  }
}

/** A frame with horizontal bars. */
function barred(reach: number, top: number, height: number, bars: number, metal: string): string {
  const lines = Array.from({ length: bars }, (_, index) => {
    const y = -top + (height * (index + 1)) / (bars + 1);
    return `M${-reach * 0.9} ${Math.round(y)}H${reach * 0.9}`;
  });
  return [
    frame(
      [
        [reach * 0.92, top - height, 50],
        [reach, top, 50],
      ],
      metal === MESH ? '#3b4146' : CHROME,
    ),
    `<path d="${lines.join('')}" stroke="${metal}" stroke-width="${bars > 3 ? 24 : 15}"/>`,
    drawBadge(top - height / 2, 70),
  ].join('');
}

/** A slot between the lamps and a wide mouth below the plate. */
function mouth(half: number, edge: number, sill: number): string {
  return [
    frame(
      [
        [half * 0.46, edge - 105, 40],
        [half * 0.48, edge - 50, 40],
      ],
      CHROME,
    ),
    frame(
      [
        [half * 0.68, sill + 60, 60],
        [half * 0.52, sill + 330, 50],
      ],
      '#2c3236',
    ),
    `<path d="M${-half * 0.62} ${-sill - 130}H${half * 0.62}M${-half * 0.57} ${-sill - 210}H${half * 0.57}" stroke="${MESH}" stroke-width="16"/>`,
    drawBadge(edge - 76, 74),
  ].join('');
}

/** A dark panel under a chrome V. */
function vee(half: number, edge: number): string {
  const top = edge - 20;
  return [
    frame(
      [
        [half * 0.2, top - 240, 50],
        [half * 0.46, top, 40],
      ],
      DARK,
    ),
    `<path d="M${-half * 0.46} ${-top}L${-half * 0.2} ${-top + 215}H${half * 0.2}L${half * 0.46} ${-top}" fill="none" stroke="#dfe4e6" stroke-width="40" stroke-linejoin="round"/>`,
    drawBadge(top - 90, 76),
  ].join('');
}

/** Two upright halves. */
function kidneys(half: number, edge: number): string {
  const top = edge - 6;
  const kidney = roundedShape([
    [26, top - 190, 60],
    [22, top, 70],
    [half * 0.38, top - 12, 80],
    [half * 0.32, top - 185, 70],
  ]);
  const bars = [0.08, 0.15, 0.22, 0.29].map((at) => `M${half * at} ${-top + 24}V${-top + 170}`).join('');
  return (
    bothSides(
      `<path d="${kidney}" fill="${DARK}" stroke="${CHROME}" stroke-width="24"/>` +
        `<path d="${bars}" stroke="#565d62" stroke-width="14"/>`,
    ) + drawBadge(edge + 55, 52)
  );
}

/** One wide frame with two bars and a large ring. */
function ring(half: number, edge: number): string {
  const top = edge - 4;
  return [
    frame(
      [
        [half * 0.36, top - 225, 60],
        [half * 0.46, top - 60, 60],
        [half * 0.42, top, 60],
      ],
      CHROME,
    ),
    `<path d="M${-half * 0.42} ${-top + 85}H${half * 0.42}M${-half * 0.41} ${-top + 140}H${half * 0.41}" stroke="#aab1b5" stroke-width="20"/>`,
    `<circle cx="0" cy="${-top + 112}" r="96" fill="#1b2023" stroke="#dfe4e6" stroke-width="22"/>`,
    `<circle cx="0" cy="${-top + 112}" r="44" fill="none" stroke="#9aa2a6" stroke-width="14"/>`,
  ].join('');
}

/** A five-cornered frame on a chrome wing that reaches under the lamps. */
function shield(half: number, edge: number): string {
  const top = edge - 8;
  return [
    frame(
      [
        [half * 0.18, top - 330, 60],
        [half * 0.42, top - 190, 60],
        [half * 0.4, top, 60],
      ],
      DARK,
    ),
    `<path d="M${-half * 0.62} ${-top + 110}L${-half * 0.4} ${-top + 190}Q${-half * 0.26} ${-top + 330} 0 ${-top + 330}Q${half * 0.26} ${-top + 330} ${half * 0.4} ${-top + 190}L${half * 0.62} ${-top + 110}" fill="none" stroke="#d3d9dc" stroke-width="26" stroke-linejoin="round"/>`,
    drawBadge(top - 90, 80),
  ].join('');
}

function hexagon(half: number, edge: number): string {
  const top = edge - 4;
  return [
    frame(
      [
        [half * 0.34, top - 235, 40],
        [half * 0.46, top - 110, 40],
        [half * 0.4, top, 40],
      ],
      CHROME,
    ),
    `<path d="M${-half * 0.44} ${-top + 118}H${half * 0.44}" stroke="#aab1b5" stroke-width="30"/>`,
    drawBadge(top - 118, 76),
  ].join('');
}

/** A slim bar that joins the lamps. */
function slimBar(half: number, edge: number): string {
  const top = edge - 8;
  return [
    frame(
      [
        [half * 0.46, top - 110, 30],
        [half * 0.47, top - 10, 30],
      ],
      '#23292d',
    ),
    `<path d="M${-half * 0.46} ${-top + 62}H${half * 0.46}" stroke="#d3d9dc" stroke-width="22"/>`,
    drawBadge(top - 62, 80),
  ].join('');
}

/** A closed front with a band of light. */
function lightBand(half: number, edge: number): string {
  return (
    `<path d="M${-half * 0.46} ${-edge + 55}H${half * 0.46}" stroke="#e9f7fb" stroke-width="26"/>` +
    `<path d="M${-half * 0.4} ${-edge + 170}Q0 ${-edge + 215} ${half * 0.4} ${-edge + 170}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="14"/>` +
    drawBadge(edge - 55, 56)
  );
}

/** Five upright slots between round lamps. */
function slots(half: number, edge: number): string {
  const wide = half * 0.075;
  const bars = [-2, -1, 0, 1, 2].map((nth) => {
    const x = nth * half * 0.165 - wide / 2;
    return `<rect x="${Math.round(x)}" y="${-edge + 10}" width="${Math.round(wide)}" height="180" rx="${Math.round(wide / 2)}" fill="#aab1b5"/>`;
  });
  return (
    frame(
      [
        [half * 0.5, edge - 210, 60],
        [half * 0.5, edge + 10, 60],
      ],
      DARK,
    ) + bars.join('')
  );
}

function frame(right: readonly Corner[], edgeColour: string): string {
  return `<path d="${roundedShape(mirrored(right))}" fill="${DARK}" stroke="${edgeColour}" stroke-width="22"/>`;
}
