import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { PublicCar } from '#shared/cars/contract';
import { COMPARISON_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { useFailureLog } from '../../../lib/failure-sentence';
import { PageHead } from '../../../lib/page-head';
import { SEVERAL_COLUMNS_QUERY, useMediaQuery } from '../../../lib/use-media-query';
import { EmptyState } from '../../../ui/empty-state';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { PageHeading } from '../../../ui/page-heading';
import { QueryState } from '../../../ui/query-state';
import { ShareButton } from '../../../ui/share-button';
import { carsByIdQuery } from '../cars-by-id';
import { CAR_ID_PATTERN, comparedCarIds } from '../kept-ids';
import { CompareTable } from './compare-views';
import { carComparisonWords } from './words';

/** /compare?ids=…: shows two to four cars side by side; without `ids`, the cars chosen in this browser. */
export function CompareScreen() {
  const [params] = useSearchParams();
  const ids = parseCarIds(params.get('ids') ?? '');
  const chosen = comparedCarIds.read();
  if (ids.length === 0 && chosen.length > 0) return <Navigate to={PATHS.compare(chosen)} replace />;
  return (
    <div className="page-width py-6 md:py-8">
      <PageHead page="compare" />
      <Comparison ids={ids} />
    </div>
  );
}

function Comparison({ ids }: { ids: string[] }) {
  const query = useQuery(carsByIdQuery(ids));
  useFailureLog(carComparisonWords.failed, query.error);
  if (ids.length === 0) return <ComparedCars ids={ids} cars={[]} isFetching={false} />;
  return (
    <QueryState query={query} loading={carComparisonWords.loading} failed={carComparisonWords.failed}>
      {(cars) => (
        // While the next reply loads, shows the previous cars without those that were removed.
        <ComparedCars
          ids={ids}
          cars={cars.filter(({ _id }) => ids.includes(_id))}
          isFetching={query.isFetching}
        />
      )}
    </QueryState>
  );
}

type ComparedCarsProps = { ids: string[]; cars: PublicCar[]; isFetching: boolean };

function ComparedCars({ ids, cars, isFetching }: ComparedCarsProps) {
  const [, setParams] = useSearchParams();
  const isWide = useMediaQuery(SEVERAL_COLUMNS_QUERY);

  function remove(carId: string) {
    const others = ids.filter((id) => id !== carId);
    comparedCarIds.write(comparedCarIds.read().filter((id) => id !== carId));
    setParams(others.length > 0 ? { ids: others.join(',') } : {}, { replace: true });
  }

  return (
    <>
      <PageHeading
        title={carComparisonWords.title}
        {...(cars.length > 0 && { aside: carComparisonWords.count(cars.length) })}
        actions={
          cars.length >= COMPARISON_LIMITS.min && (
            <ShareButton title={carComparisonWords.title} path={PATHS.compare(ids)} />
          )
        }
      />
      {cars.length < ids.length && !isFetching && (
        <Notice tone="info" className="mt-4">
          {carComparisonWords.gone}
        </Notice>
      )}
      {cars.length > 0 && <CompareTable cars={cars} isWide={isWide} onRemove={remove} />}
      {cars.length >= COMPARISON_LIMITS.min ? (
        <p className="mt-4 text-small text-ink2">{carComparisonWords.legend}</p>
      ) : (
        <EmptyState
          drawing="pair"
          sentence={cars.length === 1 ? carComparisonWords.oneMore : carComparisonWords.empty}
          className="mt-5"
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <LinkButton to={PATHS.home} variant="secondary" size="small">
                {carComparisonWords.toCars}
              </LinkButton>
              <LinkButton to={PATHS.favourites} variant="secondary" size="small">
                {carComparisonWords.toFavourites}
              </LinkButton>
            </div>
          }
        />
      )}
    </>
  );
}

function parseCarIds(text: string): string[] {
  const ids = text
    .toLowerCase()
    .split(',')
    .filter((id) => CAR_ID_PATTERN.test(id));
  return [...new Set(ids)].slice(0, COMPARISON_LIMITS.max);
}
