import type { PublicCar } from '#shared/cars/contract';
import { CAR_CATEGORIES, CAR_FUELS, CAR_TRANSMISSIONS, FUEL_POLICIES } from '#shared/cars/labels';
import { formatPlace } from '#shared/cars/rules';
import { formatShillings } from '../../../lib/format';
import { getLenderName } from '../lender-name';
import { compareWords } from './words';

const { rows: names, yes, no, notSaid } = compareWords;

type RowKey = keyof typeof names;

export type CompareRow = {
  key: RowKey;
  name: string;
  /** One text for each car, in the order of the cars. */
  values: string[];
  /** Whether the cars differ in this row. */
  differs: boolean;
};

const number = (value: number | null, unit = '') =>
  value === null ? notSaid : `${formatShillings(value)}${unit}`;
const yesOrNo = (value: boolean | null) => (value === null ? notSaid : value ? yes : no);

const VALUES: Record<RowKey, (car: PublicCar) => string> = {
  price: (car) => `Ksh. ${formatShillings(car.price)}`,
  year: (car) => String(car.year),
  category: (car) => CAR_CATEGORIES[car.category],
  seats: (car) => number(car.seats),
  doors: (car) => number(car.doors),
  fuel: (car) => CAR_FUELS[car.fuel],
  transmission: (car) => CAR_TRANSMISSIONS[car.transmission].label,
  engine: (car) => number(car.engine, ' cc'),
  place: formatPlace,
  airCon: (car) => yesOrNo(car.airCon),
  fourWheel: (car) => yesOrNo(car.fourWheel),
  bluetooth: (car) => yesOrNo(car.bluetooth),
  childSeat: (car) => yesOrNo(car.childSeat),
  withDriver: (car) => yesOrNo(car.withDriver),
  fuelPolicy: (car) => (car.fuelPolicy ? FUEL_POLICIES[car.fuelPolicy] : notSaid),
  pickup: (car) => car.pickup.join(', ') || notSaid,
  lender: getLenderName,
  verified: (car) => yesOrNo(car.isVerified),
};

/** Returns the rows of the comparison table: a property and its value for each car. */
export function buildCompareRows(cars: readonly PublicCar[]): CompareRow[] {
  return (Object.keys(names) as RowKey[]).map((key) => {
    const values = cars.map(VALUES[key]);
    return { key, name: names[key], values, differs: new Set(values).size > 1 };
  });
}
