import type { CarBodyName } from '../illustrator/bodies';
import type { PaintName } from '../illustrator/paints';
import type { DemoModel } from './models';

/** A car's colour: the word that the lender writes, and the paint with which the car is drawn. */
export type CarColour = readonly [word: string, paint: PaintName];

const WHITE: CarColour = ['White', 'white'];
const SILVER: CarColour = ['Silver', 'silver'];
const GREY: CarColour = ['Grey', 'grey'];
const BLACK: CarColour = ['Black', 'black'];
const RED: CarColour = ['Red', 'red'];
const BLUE: CarColour = ['Blue', 'blue'];
const ORANGE: CarColour = ['Orange', 'orange'];
const YELLOW: CarColour = ['Yellow', 'yellow'];
const GREEN: CarColour = ['Dark green', 'green'];
const BEIGE: CarColour = ['Champagne', 'beige'];

/** Colours of cars; a colour is repeated according to its frequency on Kenyan roads. */
const EVERYDAY: readonly CarColour[] = [
  ...[WHITE, WHITE, WHITE, SILVER, SILVER, SILVER, BLACK, BLACK, GREY, GREY],
  ...[BLUE, BLUE, RED, RED, GREEN, BEIGE, ORANGE],
  ['Pearl white', 'white'],
  ['Gunmetal grey', 'grey'],
  ['Wine red', 'red'],
  ['Light blue', 'steel'],
  ['Gold', 'beige'],
  ['Brown', 'brown'],
];
const SPORTING: readonly CarColour[] = [RED, YELLOW, BLUE, BLACK, WHITE, ORANGE, SILVER];
const WORKING: readonly CarColour[] = [WHITE, WHITE, BLUE, SILVER, YELLOW, ['Navy blue', 'blue'], RED];
const RUGGED: readonly CarColour[] = [
  ...[WHITE, WHITE, WHITE, SILVER, SILVER, BLACK, BLACK],
  ...[GREY, GREEN, BEIGE, BLUE, ORANGE],
];
const FORMAL: readonly CarColour[] = [BLACK, BLACK, SILVER, WHITE, GREY, ['Navy blue', 'blue']];
/** Colours of matatus, whose body is always purple; the paint is the colour of the artwork on it. */
const LIVERY: readonly CarColour[] = [
  ['Purple', 'red'],
  ['Purple', 'orange'],
  ['Purple', 'yellow'],
];

const BY_BODY: Partial<Record<CarBodyName, readonly CarColour[]>> = {
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

export function listCarColours({ body, category }: DemoModel): readonly CarColour[] {
  if (category === 'luxury') return FORMAL;
  return BY_BODY[body] ?? EVERYDAY;
}
