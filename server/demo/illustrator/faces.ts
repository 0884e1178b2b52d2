import { listKeys } from '#shared/cars/labels';
import { type Body, hasUprightFront } from './bodies';

interface Look {
  grille: string;
  headlamps: 'swept' | 'slim' | 'square' | 'round';
  intake: 'intake' | 'mouth' | 'none';
  /** Whether a band of light connects the tail lamps. */
  hasLightBand: boolean;
}

/** Front designs by name, as differences from the default design in `chooseFrontLook`. */
const LOOKS = {
  plain: {},
  mouth: { intake: 'mouth', hasLightBand: true },
  vee: {},
  kidney: { headlamps: 'slim' },
  ring: {},
  shield: { intake: 'none' },
  hex: {},
  bar: { headlamps: 'slim', hasLightBand: true },
  smooth: { headlamps: 'slim', hasLightBand: true },
  slots: { grille: 'bar' },
  chrome: {},
} as const satisfies Record<string, Partial<Look>>;

/** Name of a front design, with grille, headlamps and intake; most makes have their own design. */
export type CarFace = keyof typeof LOOKS;

export const CAR_FACES = listKeys(LOOKS);

const BY_MAKE: Record<string, CarFace> = {
  Audi: 'hex',
  BMW: 'kidney',
  BYD: 'smooth',
  Ford: 'hex',
  Honda: 'bar',
  Isuzu: 'chrome',
  'Land Rover': 'slots',
  Lexus: 'mouth',
  Mazda: 'shield',
  'Mercedes-Benz': 'ring',
  Mitsubishi: 'chrome',
  Nissan: 'vee',
  Subaru: 'hex',
  Suzuki: 'slots',
  Toyota: 'mouth',
  Volkswagen: 'bar',
};

/** Returns the front design of a make; tall cars get 'chrome' instead of Toyota's 'mouth'. */
export function chooseCarFace(make: string, isTall: boolean): CarFace {
  const face = BY_MAKE[make] ?? 'plain';
  return face === 'mouth' && isTall ? 'chrome' : face;
}

/** Returns the look of a front; adapts the design to upright fronts and to boxy bodies. */
export function chooseFrontLook(face: CarFace, body: Body): Look {
  const look: Look = {
    ...{ grille: face, headlamps: 'swept', intake: 'intake', hasLightBand: false },
    ...LOOKS[face],
  };
  if (hasUprightFront(body)) return { ...look, grille: 'flat', headlamps: 'square', hasLightBand: false };
  if (!body.boxy) return look;
  const hasSlots = face === 'slots';
  return {
    grille: hasSlots || face === 'chrome' ? `${face}-boxy` : look.grille,
    headlamps: hasSlots ? 'round' : 'square',
    intake: look.intake,
    hasLightBand: false,
  };
}
