/** Allowed values of a car's fields, with their labels. */
export const CAR_FUELS = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  electric: 'Electric',
  hybrid: 'Hybrid',
} as const;

export const CAR_TRANSMISSIONS = {
  automatic: { label: 'Automatic', short: 'Auto' },
  manual: { label: 'Manual', short: 'Man' },
} as const;

export const CAR_CATEGORIES = {
  sedan: 'Saloon',
  suv: 'SUV',
  hatchback: 'Hatchback',
  pickup: 'Pickup',
  convertible: 'Convertible',
  coupe: 'Coupe',
  minivan: 'Minivan',
  'station-wagon': 'Station wagon',
  van: 'Van',
  truck: 'Truck',
  crossover: 'Crossover',
  luxury: 'Luxury',
  'sports-car': 'Sports car',
  'off-road': 'Off-road',
} as const;

/** Rules on who pays for the fuel, with their labels. */
export const FUEL_POLICIES = {
  'same-to-same': 'Return it with the fuel it had',
  'full-to-full': 'Full tank out, full tank back',
  included: 'Fuel is in the price',
} as const;

export type FuelPolicy = keyof typeof FUEL_POLICIES;
export type Fuel = keyof typeof CAR_FUELS;
export type Transmission = keyof typeof CAR_TRANSMISSIONS;
export type CarCategory = keyof typeof CAR_CATEGORIES;

/** Returns the keys as the non-empty tuple that z.enum requires. */
export function listKeys<Key extends string>(record: Record<Key, unknown>): [Key, ...Key[]] {
  return Object.keys(record) as [Key, ...Key[]];
}

/** Labels of the facts, in the order in which screens show the facts. */
export const CAR_FACT_LABELS = {
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
} as const;

export const CAR_LIST_TITLES = {
  all: 'AVAILABLE CARS',
  /** Title for a kind of car; `kind` is the make, or make and model, in capitals. */
  ofKind: (kind: string) => `AVAILABLE ${kind} CAR(S)`,
} as const;
