import { BACKDROPS, type Backdrop } from './backdrop';
import { type Body, CAR_BODIES, type CarBodyName } from './bodies';
import { mixColours, PAINT_COLOURS, type PaintName } from './paints';
import { drawPart, place } from './parts';

const LEATHER = { tan: '#8a5a3c', grey: '#6b7277', charcoal: '#3a4044' };
const WORK_CLOTH = '#596066';
const CLUB_CLOTH = '#33296b';

const SEATS: Record<PaintName, string> = {
  ...{ white: LEATHER.tan, black: LEATHER.tan, green: LEATHER.tan, beige: LEATHER.tan, brown: LEATHER.tan },
  ...{ silver: LEATHER.grey, grey: LEATHER.grey, blue: LEATHER.grey, steel: LEATHER.grey },
  ...{ red: LEATHER.charcoal, orange: LEATHER.charcoal, yellow: LEATHER.charcoal },
};

/** Windscreen in pixels: its upper edge, the dashboard's edge, and the inward slope of the pillars. */
type Screen = { top: number; dash: number; rake: number };

/** Draws the cabin from the rear bench in 640 × 480 pixels: right-hand drive, with a ridge road ahead. */
export function drawInteriorView(name: CarBodyName, paint: PaintName, backdrop: Backdrop): string {
  const body: Body = CAR_BODIES[name];
  const isForWork = body.spokes === 0 || body.shape === 'pickup';
  const base = name === 'matatu' ? CLUB_CLOTH : isForWork ? WORK_CLOTH : SEATS[paint];
  const cloth = { base, light: mixColours(base, '#ffffff', 0.2), dark: mixColours(base, '#000000', 0.4) };
  const screen = deriveScreen(body);
  const hasBonnet = body.shape !== 'bus' && body.shape !== 'truck';
  const wheel = drawPart('steering');
  return [
    drawScenery(screen, backdrop),
    hasBonnet ? place(0, -screen.dash - 12, drawPart('own-bonnet', { paint: PAINT_COLOURS[paint] })) : '',
    body.shape === 'open' ? drawOpenFrame(screen) : drawClosedFrame(screen),
    place(0, -screen.top, drawPart('cabin-mirror')),
    `<g transform="translate(0 ${screen.dash - 198})">`,
    drawPart('dashboard', cloth),
    drawPart(isForWork ? 'console-work' : 'console-car'),
    isForWork ? `<g transform="translate(-23.5 57) scale(1.05 .82)">${wheel}</g>` : wheel,
    '</g>',
    drawPart('seats', cloth),
    drawPart(isForWork ? 'seat-ribs' : 'seat-pleats', cloth),
  ].join('');
}

/** Computes the windscreen, which is higher and more upright in taller bodies. */
function deriveScreen({ height }: Body): Screen {
  const upright = Math.min(Math.max((height - 1_290) / 1_060, 0), 1.2);
  return {
    top: Math.round(48 - upright * 22),
    dash: Math.round(196 + upright * 18),
    rake: Math.round(134 - upright * 62),
  };
}

function drawScenery({ dash }: Screen, backdrop: Backdrop): string {
  const [light, deep] = BACKDROPS[backdrop];
  const isDusk = backdrop === 'dusk';
  return (
    drawPart('sky', {
      upper: mixColours(isDusk ? '#a9b3c4' : '#bcd7e2', deep, 0.3),
      lower: mixColours(isDusk ? '#f3c9a0' : '#f6ead6', light, 0.35),
      height: dash + 12,
    }) +
    place(
      0,
      -dash - 12,
      (isDusk ? drawPart('sun') : '') +
        drawPart('scenery', {
          far: mixColours(isDusk ? '#a9a59c' : '#b9c7b3', deep, 0.3),
          near: mixColours(isDusk ? '#78806f' : '#8fa58c', deep, 0.15),
        }),
    )
  );
}

/** Draws pillars, header and sun visors around the windscreen. */
function drawClosedFrame({ top, dash, rake }: Screen): string {
  const pillar = `M0 0H${rake - 6}L${rake - 20} ${top}L52 ${dash + 14}L0 ${dash + 34}Z`;
  const left =
    `<path d="${pillar}" fill="#2a2f33"/>` +
    `<path d="M${rake - 20} ${top}L52 ${dash + 14}" stroke="#15191b" stroke-width="7"/>`;
  const header =
    `<path d="M${rake - 40} 0H321V${top - 6}H${rake - 2}Q${rake - 16} ${top - 6} ${rake - 22} ${top + 2}Z" fill="#e2ddd3"/>` +
    `<rect x="${rake + 16}" y="-8" width="${290 - rake}" height="${top + 2}" rx="8" fill="#d0c9bb"/>`;
  return `${left + header}<g transform="translate(640 0) scale(-1 1)">${left}${header}</g>`;
}

function drawOpenFrame({ top, dash, rake }: Screen): string {
  const left = `M40 ${dash + 18}L${rake - 22} ${top + 8}Q${rake - 16} ${top} ${rake - 4} ${top}`;
  const right = `H${644 - rake}Q${656 - rake} ${top} ${662 - rake} ${top + 8}L600 ${dash + 18}`;
  return (
    `<path d="${left}${right}" fill="none" stroke="#22272a" stroke-width="17"/>` +
    `<path d="M${rake - 4} ${top - 5}H${644 - rake}" stroke="#555d62" stroke-width="2"/>`
  );
}
