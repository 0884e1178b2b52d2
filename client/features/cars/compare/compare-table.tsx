import { clsx } from 'clsx';
import type { PublicCar } from '#shared/cars/contract';
import { buildCompareRows } from './compare-rows';
import { ComparedCar } from './compared-car';
import { compareWords } from './words';

type CompareTableProps = { cars: readonly PublicCar[]; onRemove: (carId: string) => void };

/** Table with a column for each car and a row for each property. */
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
