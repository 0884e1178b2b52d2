import type { BodyName } from '../illustrator/bodies';
import type { Paint } from '../illustrator/paints';
import type { DemoModel } from './models';

/** A colour as a lender would write it, and the paint colour of the car's drawings. */
export type Colour = readonly [word: string, paint: Paint];

const WHITE: Colour = ['White', 'white'];
const SILVER: Colour = ['Silver', 'silver'];
const GREY: Colour = ['Grey', 'grey'];
const BLACK: Colour = ['Black', 'black'];
const RED: Colour = ['Red', 'red'];
const BLUE: Colour = ['Blue', 'blue'];
const ORANGE: Colour = ['Orange', 'orange'];
const YELLOW: Colour = ['Yellow', 'yellow'];
const GREEN: Colour = ['Dark green', 'green'];
const BEIGE: Colour = ['Champagne', 'beige'];

/** Colours of cars; a colour is repeated according to its frequency on Kenyan roads. */
const EVERYDAY: readonly Colour[] = [
  ...[WHITE, WHITE, WHITE, SILVER, SILVER, SILVER, BLACK, BLACK, GREY, GREY],
  ...[BLUE, BLUE, RED, RED, GREEN, BEIGE, ORANGE],
  ['Pearl white', 'white'],
  ['Gunmetal grey', 'grey'],
  ['Wine red', 'red'],
  ['Light blue', 'steel'],
  ['Gold', 'beige'],
  ['Brown', 'brown'],
];
const SPORTING: readonly Colour[] = [RED, YELLOW, BLUE, BLACK, WHITE, ORANGE, SILVER];
const WORKING: readonly Colour[] = [WHITE, WHITE, BLUE, SILVER, YELLOW, ['Navy blue', 'blue'], RED];
const RUGGED: readonly Colour[] = [
  ...[WHITE, WHITE, WHITE, SILVER, SILVER, BLACK, BLACK],
  ...[GREY, GREEN, BEIGE, BLUE, ORANGE],
];
const FORMAL: readonly Colour[] = [BLACK, BLACK, SILVER, WHITE, GREY, ['Navy blue', 'blue']];
/** Colours of matatus: their body is purple, and the paint is the colour of the artwork on it. */
const LIVERY: readonly Colour[] = [
  ['Purple', 'red'],
  ['Purple', 'orange'],
  ['Purple', 'yellow'],
];

const BY_BODY: Partial<Record<BodyName, readonly Colour[]>> = {
  coupe: SPORTING,
  convertible: SPORTING,
  truck: WORKING,
  van: [WHITE, WHITE, WHITE, SILVER, GREY, BLUE],
  minibus: [WHITE, WHITE, WHITE, SILVER, GREY, BLUE],
  pickup: RUGGED,
  suv: RUGGED,
  offroader: RUGGED,
  jeep: RUGGED,
  matatu: LIVERY,
};

export function listColours({ body, category }: DemoModel): readonly Colour[] {
  if (category === 'luxury') return FORMAL;
  return BY_BODY[body] ?? EVERYDAY;
}
