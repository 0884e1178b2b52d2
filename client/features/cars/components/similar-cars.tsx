import { queryOptions, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { listSimilarCars, PublicCar } from '#shared/cars/contract';
import { formatCarTitle } from '#shared/cars/rules';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { SIMILAR_CAR_LIMITS } from '#shared/core/limits';
import { callByPath } from '../../../lib/api-client';
import { useFailureLog } from '../../../lib/failure-sentence';
import { useNearViewport } from '../../../lib/use-near';
import { MoneyText } from '../../../ui/money-text';
import { carWords } from '../words';
import { CarLink } from './car-link';
import { CarPhoto } from './car-photo';

const SKELETONS = Array.from({ length: SIMILAR_CAR_LIMITS.cars }, (_, at) => `skeleton ${at}`);

function similarCarsQuery(carId: string) {
  return queryOptions({
    queryKey: ['listings', 'similar', carId],
    queryFn: ({ signal }) =>
      callByPath<typeof listSimilarCars>(BROWSING_CALLS.listSimilarCars, { params: { carId } }, { signal }),
  });
}

type SimilarCarsProps = {
  carId: string;
  /** Whether the similar cars replace a car that was removed from the lists. */
  isInstead?: boolean;
};

/** Shows similar cars, loaded near the viewport; renders nothing if there are none. */
export function SimilarCars({ carId, isInstead = false }: SimilarCarsProps) {
  const { near, ref } = useNearViewport();
  const { data, error } = useQuery({ ...similarCarsQuery(carId), enabled: near });
  useFailureLog(carWords.similarFailed, error);
  if (error || data?.items.length === 0) return null;
  return (
    <section
      ref={ref}
      aria-labelledby="similar"
      aria-busy={!data}
      className={clsx(isInstead && 'page-width mt-8 lg:mt-14')}
    >
      <h2 id="similar" className="mb-2.5 font-display text-h3">
        {isInstead ? carWords.instead : carWords.similar}
      </h2>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 md:mx-0 md:px-0">
        {data
          ? data.items.map((car) => (
              <li key={car._id} className={ITEM}>
                <SimilarCar car={car} />
              </li>
            ))
          : SKELETONS.map((name) => (
              <li key={name} className={ITEM}>
                <div className="h-45 animate-pulse rounded-card bg-bone" />
              </li>
            ))}
      </ul>
    </section>
  );
}

const ITEM = 'w-39 shrink-0 snap-start lg:w-48';

function SimilarCar({ car }: { car: PublicCar }) {
  return (
    <CarLink
      car={car}
      className="block overflow-hidden rounded-card border border-line bg-surface hover:border-edge"
    >
      <CarPhoto
        url={car.images[0]}
        sizes="(min-width: 64rem) 192px, 156px"
        placeholder={car.placeholder}
        className="w-full"
      />
      <span className="block px-2.5 pt-2 pb-2.5">
        <span className="block truncate text-small font-strong">{formatCarTitle(car)}</span>
        <MoneyText amount={car.price} prefix="Ksh." size="inline" />
      </span>
    </CarLink>
  );
}
