import { clsx } from 'clsx';
import type { PublicCar } from '#shared/cars/contract';
import { carTitle } from '#shared/cars/rules';
import { compareRows } from './compare-rows';
import { ComparedCar } from './compared-car';
import { compareWords } from './words';

type CompareCardsProps = { cars: readonly PublicCar[]; onRemove: (carId: string) => void };

/** One card for each car, to swipe through on a phone; equal lines stand at equal heights. */
export function CompareCards({ cars, onRemove }: CompareCardsProps) {
  const rows = compareRows(cars);
  return (
    <ul className="-mx-4 mt-5 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1">
      {cars.map((car, at) => (
        <li
          key={car._id}
          aria-label={carTitle(car)}
          className="w-59 shrink-0 snap-start rounded-card border border-line bg-surface p-3"
        >
          <ComparedCar car={car} onRemove={onRemove} />
          <dl className="mt-2">
            {rows.map(({ key, name, values, differs }) => (
              <div key={key} className="border-t border-line py-2">
                <dt className="text-tiny text-ink2">
                  {name}
                  {differs && <span className="font-label text-tea"> · {compareWords.differs}</span>}
                </dt>
                <dd className={clsx('truncate', differs && 'font-label')} title={values[at]}>
                  {values[at]}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
