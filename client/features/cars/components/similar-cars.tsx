import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listSimilarCars } from '#shared/cars/contract';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { SIMILAR_LIMITS } from '#shared/core/limits';
import { callByPath } from '../../../lib/api-client';
import { useFailureLog } from '../../../lib/failure-sentence';
import { useNearWindow } from '../../../lib/use-near';
import { carWords } from '../words';
import { CarCard } from './car-card';
import { CarCardSkeleton } from './card-parts';

const SKELETONS = Array.from({ length: SIMILAR_LIMITS.cars }, (_, at) => `skeleton ${at}`);

function similarCarsQuery(carId: string) {
  return queryOptions({
    queryKey: ['listings', 'similar', carId],
    queryFn: ({ signal }) =>
      callByPath<typeof listSimilarCars>(BROWSING_CALLS.listSimilarCars, { params: { carId } }, { signal }),
  });
}

type SimilarCarsProps = {
  carId: string;
  /** Whether the car itself is gone, so that the cars stand in for it. */
  isInstead?: boolean;
};

/** Loads near the viewport; renders nothing without similar cars. */
export function SimilarCars({ carId, isInstead = false }: SimilarCarsProps) {
  const { near, ref } = useNearWindow();
  const { data, error } = useQuery({ ...similarCarsQuery(carId), enabled: near });
  useFailureLog(carWords.similarFailed, error);
  if (error || data?.items.length === 0) return null;
  return (
    <section ref={ref} aria-labelledby="similar" aria-busy={!data} className="page-width mt-8 lg:mt-14">
      <h2 id="similar" className="mb-4 font-display text-h2">
        {isInstead ? carWords.instead : carWords.similar}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-4">
        {data
          ? data.items.map((car) => (
              <li key={car._id}>
                <CarCard car={car} priority={false} />
              </li>
            ))
          : SKELETONS.map((name) => (
              <li key={name}>
                <CarCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
}
