import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import type { PublicCar } from '#shared/cars/contract';
import { CAR_CATEGORIES, CAR_FUELS, CAR_TRANSMISSIONS, FUEL_POLICIES } from '#shared/cars/labels';
import { formatCarTitle, formatPlace } from '#shared/cars/rules';
import { formatShillings } from '../../../lib/format';
import { IconButton } from '../../../ui/button';
import { CarLink } from '../components/car-link';
import { CarPhoto } from '../components/car-photo';
import { getLenderName } from '../lender-name';
import { compareWords } from './words';

export function ComparedCar({ car, onRemove }: { car: PublicCar; onRemove: (carId: string) => void }) {
  return (
    <div className="relative">
      <CarLink car={car} className="block font-label text-ink underline">
        <CarPhoto url={car.images[0]} sizes="300px" placeholder={car.placeholder} className="rounded-inner" />
        <span className="mt-2 block wrap-anywhere">{formatCarTitle(car)}</span>
      </CarLink>
      <IconButton
        icon={X}
        label={compareWords.remove(formatCarTitle(car))}
        variant="floating"
        size="small"
        className="absolute top-2.5 right-2.5"
        onClick={() => onRemove(car._id)}
      />
    </div>
  );
}

const { rows: names, yes, no, notSaid } = compareWords;

type RowKey = keyof typeof names;

type CompareRow = {
  key: RowKey;
  name: string;
  values: string[];
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

export function buildCompareRows(cars: readonly PublicCar[]): CompareRow[] {
  return (Object.keys(names) as RowKey[]).map((key) => {
    const values = cars.map(VALUES[key]);
    return { key, name: names[key], values, differs: new Set(values).size > 1 };
  });
}

type CompareTableProps = { cars: readonly PublicCar[]; onRemove: (carId: string) => void };

export function CompareTable({ cars, onRemove }: CompareTableProps) {
  return (
    <div className="mt-5 overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-left">
        <caption className="sr-only">{compareWords.title}</caption>
        <thead>
          <tr>
            <th scope="col" className="p-4">
              <span className="sr-only">{compareWords.facts}</span>
            </th>
            {cars.map((car) => (
              <th key={car._id} scope="col" className="w-59 p-4">
                <ComparedCar car={car} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buildCompareRows(cars).map(({ key, name, values, differs }) => (
            <tr key={key} className={clsx('border-t border-line', differs && 'bg-tea-tint')}>
              <th scope="row" className="px-4 py-3 text-small font-label">
                {name}
                {differs && <span className="block text-tiny text-tea">{compareWords.differs}</span>}
              </th>
              {cars.map((car, at) => (
                <td
                  key={car._id}
                  className={clsx('px-4 py-3 wrap-anywhere', differs ? 'font-label' : 'text-ink2')}
                >
                  {values[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
