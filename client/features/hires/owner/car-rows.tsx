import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import { Plate } from '../../../ui/plate';
import { HiredCarPhoto } from '../hired-car';
import { HireSection, Rows } from '../list/hire-rows';
import { CAR_STATE_ORDER, describeOwnCarState, type OwnCarSummary } from './car-state';
import { ownerWords } from './words';

/** Number of rows shown; narrow windows show one row less. */
const SHOWN = 4;

type CarRowsProps = { cars: readonly OwnCarSummary[]; hires: readonly HireView[]; now: number };

/** Lists up to four of the owner's cars with their state, requests first; 'All cars' leads to the others. */
export function OwnerCarRows({ cars, hires, now }: CarRowsProps) {
  if (cars.length === 0) return null;
  const rows = cars
    .map((car) => ({ car, ...describeOwnCarState(car, hires, now) }))
    .sort((one, other) => CAR_STATE_ORDER.indexOf(one.state) - CAR_STATE_ORDER.indexOf(other.state))
    .slice(0, SHOWN);
  const all = (
    <Link
      to={PATHS.profile}
      className="-my-2.5 inline-flex min-h-11 shrink-0 items-center gap-1 rounded-inner text-nav font-strong text-tea"
    >
      {ownerWords.allCars(cars.length)}
      <ChevronRight size={18} aria-hidden />
    </Link>
  );
  return (
    <HireSection title={ownerWords.cars} aside={all}>
      <Rows>
        {rows.map(({ car, state, text, path }, at) => (
          <li key={car._id} className={at === SHOWN - 1 ? 'max-lg:hidden' : undefined}>
            <Link
              to={path}
              className="flex min-h-15 flex-wrap items-center gap-x-3 px-2.5 py-1.5 hover:bg-sunken"
            >
              <HiredCarPhoto
                car={{ image: car.images[0] ?? '' }}
                sizes="60px"
                className="w-15 shrink-0 rounded-inner"
              />
              <span className="row-text">
                <span className="flex flex-wrap items-center gap-x-2">
                  <Plate regNo={car.regNo} size="small" />
                  <span className="min-w-0 flex-1 basis-24 one-line text-nav font-strong">{car.model}</span>
                </span>
                <span
                  className={clsx(
                    'mt-0.5 block one-line text-tiny',
                    state === 'out' ? 'font-strong text-ok' : 'text-ink2',
                  )}
                >
                  {text}
                </span>
              </span>
              <ChevronRight size={18} aria-hidden className="shrink-0 text-ink3" />
            </Link>
          </li>
        ))}
      </Rows>
    </HireSection>
  );
}
