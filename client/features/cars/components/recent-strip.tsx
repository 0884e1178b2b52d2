import { useQuery } from '@tanstack/react-query';
import type { PublicCar } from '#shared/cars/contract';
import { formatCarTitle } from '#shared/cars/rules';
import { DISPLAY_LIMITS } from '#shared/core/limits';
import { useFailureLog } from '../../../lib/failure-sentence';
import { truncate } from '../../../lib/format';
import { MoneyText } from '../../../ui/money-text';
import { carsByIdQuery } from '../cars-by-id';
import { useRecentlyViewed } from '../kept-ids';
import { homeWords } from '../list-words';
import { CarLink } from './car-link';
import { CarPhoto } from './car-photo';

/** Strip of the cars last viewed in this browser and still listed; renders nothing if there are none. */
export function RecentStrip() {
  const ids = useRecentlyViewed();
  const { data: cars = [], error } = useQuery(carsByIdQuery(ids));
  useFailureLog(homeWords.recentFailed, error);
  if (ids.length === 0 || cars.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="mb-4 font-display text-h2">
        {homeWords.recent}
      </h2>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 md:mx-0 md:grid md:grid-cols-2 md:gap-5 md:p-0 xl:grid-cols-4">
        {cars.map((car) => (
          <li key={car._id} className="w-59 shrink-0 snap-start md:w-auto">
            <RecentCar car={car} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentCar({ car }: { car: PublicCar }) {
  return (
    <CarLink
      car={car}
      className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-2 hover:border-edge"
    >
      <CarPhoto
        url={car.images[0]}
        sizes="108px"
        placeholder={car.placeholder}
        className="w-23 shrink-0 rounded-inner lg:w-27"
      />
      <span className="min-w-0">
        <span className="line-clamp-2 text-nav leading-tight font-label">
          {truncate(formatCarTitle(car), DISPLAY_LIMITS.cardTitleLength)}
        </span>
        <MoneyText amount={car.price} prefix="Ksh." size="inline" className="mt-1 block" />
      </span>
    </CarLink>
  );
}
