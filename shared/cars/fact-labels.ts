import type { CarFacts } from './facts';

/** The labels of the facts for users, in the order in which they are shown. */
export const FACT_LABELS = {
  seats: 'Seats',
  doors: 'Doors',
  engine: 'Engine',
  airCon: 'Air conditioning',
  fourWheel: '4×4',
  bluetooth: 'Bluetooth',
  childSeat: 'Child seat',
  withDriver: 'With driver',
  partyBus: 'Matatu or party bus',
  fuelPolicy: 'Fuel policy',
  pickup: 'Pick-up places',
} as const satisfies Record<keyof CarFacts, string>;
