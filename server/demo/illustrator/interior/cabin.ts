import { BODIES, type Body, type BodyName } from '../bodies';
import type { Paint } from '../paints';

/** The measures that differ between cabins, in pixels of 640 × 480. */
export interface Cabin {
  /** Upper edge of the windscreen. */
  top: number;
  /** Upper edge of the dashboard. */
  dash: number;
  /** How far the pillars lean in from the sides at the top. */
  rake: number;
  /** Whether the bonnet shows over the dashboard. */
  bonnet: boolean;
  roofless: boolean;
  /** A working cabin: plain radio, long gear lever, flat wheel. */
  work: boolean;
  seat: Cloth;
}

/** A seat's colours and whether it is stitched leather or ribbed cloth. */
interface Cloth {
  light: string;
  base: string;
  dark: string;
  pleats: boolean;
}

const TAN: Cloth = { light: '#ab846b', base: '#8a5a3c', dark: '#573824', pleats: true };
const GREY: Cloth = { light: '#8d9498', base: '#6b7277', dark: '#3f4549', pleats: true };
const CHARCOAL: Cloth = { light: '#565d62', base: '#3a4044', dark: '#22272a', pleats: true };
const WORK_CLOTH: Cloth = { light: '#7d8489', base: '#596066', dark: '#353b40', pleats: false };
const CLUB: Cloth = { light: '#4b3d86', base: '#33296b', dark: '#1d1742', pleats: false };

const LEATHER: Record<Paint, Cloth> = {
  white: TAN,
  silver: GREY,
  grey: GREY,
  black: TAN,
  red: CHARCOAL,
  blue: GREY,
  steel: GREY,
  green: TAN,
  beige: TAN,
  orange: CHARCOAL,
  yellow: CHARCOAL,
  brown: TAN,
};

/** Derives the cabin from the body: a taller one sits upright behind a steeper, deeper screen. */
export function cabinOf(name: BodyName, paint: Paint): Cabin {
  const body: Body = BODIES[name];
  const work = body.spokes === 0 || body.shape === 'pickup';
  const upright = Math.min(Math.max((body.height - 1290) / 1060, 0), 1.2);
  return {
    top: Math.round(48 - upright * 22),
    dash: Math.round(196 + upright * 18),
    rake: Math.round(134 - upright * 62),
    bonnet: body.shape === 'car' || body.shape === 'pickup' || body.shape === 'open',
    roofless: body.shape === 'open',
    work,
    seat: work ? workSeat(name) : LEATHER[paint],
  };
}

function workSeat(name: BodyName): Cloth {
  return name === 'matatu' ? CLUB : WORK_CLOTH;
}
