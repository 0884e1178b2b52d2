import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import type { PublicCar } from '#shared/cars/contract';
import { CAR_CATEGORIES, CAR_FUELS, CAR_TRANSMISSIONS, FUEL_POLICIES } from '#shared/cars/labels';
import { formatCarTitle, formatTownAndCounty } from '#shared/cars/rules';
import { formatRating } from '../../../lib/card-format';
import { formatShillings } from '../../../lib/format';
import { IconButton } from '../../../ui/button';
import { CarLink } from '../components/car-link';
import { CarPhoto } from '../components/car-photo';
import { getLenderName } from '../lender-name';
import { carComparisonWords } from './words';

function ComparedCar({ car, onRemove }: { car: PublicCar; onRemove: (carId: string) => void }) {
  return (
    <div className="relative">
      <CarLink car={car} className="block font-label text-ink underline">
        <CarPhoto url={car.images[0]} sizes="300px" placeholder={car.placeholder} className="rounded-inner" />
        <span className="mt-2 block wrap-anywhere">{formatCarTitle(car)}</span>
      </CarLink>
      <IconButton
        icon={X}
        label={carComparisonWords.remove(formatCarTitle(car))}
        variant="floating"
        size="small"
        className="absolute top-0 right-0 bg-clip-content p-1.75 shadow-none"
        onClick={() => onRemove(car._id)}
      />
    </div>
  );
}

const { rows: names, yes, no, unset, noReviews } = carComparisonWords;

type RowKey = keyof typeof names;

type CompareRow = {
  key: RowKey;
  name: string;
  values: string[];
  differs: boolean;
};

const number = (value: number | null, unit = '') =>
  value === null ? unset : `${formatShillings(value)}${unit}`;
const yesOrNo = (value: boolean | null) => (value === null ? unset : value ? yes : no);

const VALUES: Record<RowKey, (car: PublicCar) => string> = {
  price: (car) => `Ksh. ${formatShillings(car.price)}`,
  rating: (car) => formatRating(car) || noReviews,
  year: (car) => String(car.year),
  category: (car) => CAR_CATEGORIES[car.category],
  seats: (car) => number(car.seats),
  doors: (car) => number(car.doors),
  fuel: (car) => CAR_FUELS[car.fuel],
  transmission: (car) => CAR_TRANSMISSIONS[car.transmission].label,
  engine: (car) => number(car.engine, ' cc'),
  place: formatTownAndCounty,
  airCon: (car) => yesOrNo(car.airCon),
  fourWheel: (car) => yesOrNo(car.fourWheel),
  bluetooth: (car) => yesOrNo(car.bluetooth),
  childSeat: (car) => yesOrNo(car.childSeat),
  withDriver: (car) => yesOrNo(car.withDriver),
  fuelPolicy: (car) => (car.fuelPolicy ? FUEL_POLICIES[car.fuelPolicy] : unset),
  pickup: (car) => car.pickup.join(', ') || unset,
  lender: getLenderName,
  verified: (car) => yesOrNo(car.isVerified),
};

/** Returns the rows of the comparison, without facts that no owner has stated. */
function buildCompareRows(cars: readonly PublicCar[]): CompareRow[] {
  return (Object.keys(names) as RowKey[]).flatMap((key) => {
    const values = cars.map(VALUES[key]);
    if (values.every((value) => value === unset)) return [];
    return [{ key, name: names[key], values, differs: new Set(values).size > 1 }];
  });
}

/** Widths of the table on a phone, by the number of cars: two cars fit, more need scrolling. */
const PHONE_WIDTHS = ['w-full', 'w-full', 'w-full', 'w-114', 'w-152'];

type CompareTableProps = {
  cars: readonly PublicCar[];
  /** Whether labels are beside their values; on a phone they are above the values. */
  isWide: boolean;
  onRemove: (carId: string) => void;
};

export function CompareTable({ cars, isWide, onRemove }: CompareTableProps) {
  const table = isWide ? 'w-full' : clsx('table-fixed', PHONE_WIDTHS[cars.length]);
  const cell = isWide ? 'w-59 p-4' : 'p-3 align-top';
  return (
    <div className="mt-5 overflow-x-auto rounded-card border border-line bg-surface">
      <table className={clsx('text-left', table)}>
        <caption className="sr-only">{carComparisonWords.title}</caption>
        <thead>
          <tr>
            {isWide && (
              <th scope="col" className="p-4">
                <span className="sr-only">{carComparisonWords.facts}</span>
              </th>
            )}
            {cars.map((car) => (
              <th key={car._id} scope="col" className={cell}>
                <ComparedCar car={car} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        {buildCompareRows(cars).map((row) => (
          <CompareFact key={row.key} row={row} cars={cars} isWide={isWide} />
        ))}
      </table>
    </div>
  );
}

type CompareFactProps = Omit<CompareTableProps, 'onRemove'> & { row: CompareRow };

function CompareFact({ row: { name, values, differs }, cars, isWide }: CompareFactProps) {
  const mark = differs && <span className="text-tiny text-tea">{carComparisonWords.differs}</span>;
  const cells = cars.map((car, at) => (
    <td
      key={car._id}
      className={clsx(
        'wrap-anywhere',
        isWide ? 'px-4 py-3' : 'px-3 pb-2.5 align-top',
        differs ? 'font-label' : 'text-ink2',
      )}
    >
      {values[at]}
    </td>
  ));
  return (
    <tbody className={clsx('border-t border-line', differs && 'bg-tea-tint')}>
      {isWide ? (
        <tr>
          <th scope="row" className="px-4 py-3 text-small font-label">
            {name}
            {mark && <span className="block">{mark}</span>}
          </th>
          {cells}
        </tr>
      ) : (
        <>
          <tr>
            <th
              scope="rowgroup"
              colSpan={cars.length}
              className="px-3 pt-2.5 text-tiny font-regular text-ink2"
            >
              <span className="sticky left-3">
                {name} {mark}
              </span>
            </th>
          </tr>
          <tr>{cells}</tr>
        </>
      )}
    </tbody>
  );
}
