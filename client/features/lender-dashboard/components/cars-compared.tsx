import { Link } from 'react-router-dom';
import { carTitle } from '#shared/cars/rules';
import { PATHS } from '#shared/core/paths';
import { Panel } from '../../../ui/panel';
import type { Dashboard } from '../api';
import { dashboardWords } from '../words';
import { sumOf } from './week-charts';

/** Each car with its totals, the most seen first; leads to its own weeks. */
export function CarsCompared({ cars }: { cars: Dashboard['cars'] }) {
  const bySight = cars
    .map((car) => ({ car, views: sumOf(car.weeks, 'views') }))
    .sort((one, other) => other.views - one.views);
  return (
    <Panel title={dashboardWords.byCar}>
      <ul className="grid grid-cols-1 gap-3 wrap-anywhere">
        {bySight.map(({ car, views }) => (
          <li key={car._id} className="border-t border-line pt-3">
            <Link
              to={PATHS.lenderDashboard(car._id)}
              className="inline-flex min-h-11 items-center text-nav font-label text-tea underline"
            >
              {`${carTitle(car)}, ${car.regNo}`}
            </Link>
            <p className="text-small text-ink2">
              {dashboardWords.carFigures(views, sumOf(car.weeks, 'hires'), sumOf(car.weeks, 'earnings'))}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
