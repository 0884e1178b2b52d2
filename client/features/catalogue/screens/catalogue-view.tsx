import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { PublicCar } from '#shared/cars/contract';
import { CATEGORIES, type Category } from '#shared/cars/enumerations';
import { PATHS } from '#shared/core/paths';
import { catalogueTitle } from '#shared/pages/heads';
import { isHeadServed, PageHead } from '../../../lib/page-head';
import { useFailureLog } from '../../../lib/use-failure-log';
import { Chip } from '../../../ui/chip';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { catalogueQuery } from '../api';
import { BrandBanner } from '../components/brand-banner';
import { Tilt } from '../components/tilt';
import { catalogueWords } from '../words';

type CatalogueViewProps = {
  card: (car: PublicCar) => ReactNode;
  /** Filters above the cars, and what they find instead of `cars`. */
  finder: (lender: { _id: string; kinds: readonly Category[]; cars: ReactNode }) => ReactNode;
  /** Below the cars: reporting and blocking the lender. */
  report?: (lender: { _id: string; name: string }) => ReactNode;
};

/** A lender's catalogue: their listed cars, filtered by category. */
export function CatalogueView({ card, finder, report }: CatalogueViewProps) {
  const { brandId = '' } = useParams();
  const { data: cars = [], error, isPending, isFetching, refetch } = useQuery(catalogueQuery(brandId));
  const [params, setParams] = useSearchParams();
  useFailureLog(catalogueWords.failed, error);

  const lender = cars[0]?.lender.name ?? '';
  const brand = cars[0]?.brandName || catalogueWords.partner;
  /** For the title and link previews. Without cars the reply has no name, so the server's head stays. */
  const name = cars[0]?.brandName || lender || catalogueWords.partner;
  const path = PATHS.catalogue(brandId);
  const kinds = [...new Set(cars.map((car) => car.category))];
  const kind = kinds.find((category) => category === params.get('category'));
  const filtered = kind ? cars.filter((car) => car.category === kind) : cars;

  function choose(category: Category | undefined) {
    const next = new URLSearchParams(params);
    next.delete('category');
    if (category) next.set('category', category);
    setParams(next);
  }

  return (
    <div className="page-width pt-4 md:pt-6">
      {!isPending && (cars.length > 0 || !isHeadServed()) && (
        <PageHead page="catalogue" userId={brandId.toLowerCase()} name={name} cars={cars} />
      )}
      <BrandBanner
        brand={isPending ? undefined : brand}
        lender={lender}
        shareTitle={catalogueTitle(name)}
        isVerified={cars[0]?.isVerified ?? false}
        path={path}
      />
      {isPending ? (
        <SpinnerWithWords words={catalogueWords.loading} className="min-h-dvh items-start pt-16" />
      ) : cars.length > 0 ? (
        <>
          <fieldset className="-mx-4 mt-5 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0 lg:mt-6">
            <legend className="sr-only">{catalogueWords.filter}</legend>
            <Chip selected={!kind} onClick={() => choose(undefined)}>
              {catalogueWords.all}
            </Chip>
            {kinds.map((category) => (
              <Chip key={category} selected={category === kind} onClick={() => choose(category)}>
                {CATEGORIES[category]}
              </Chip>
            ))}
          </fieldset>
          <h2 className="sr-only">{catalogueWords.cars}</h2>
          {finder({
            _id: brandId,
            kinds,
            cars: (
              <ul className="grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-4">
                {filtered.map((car) => (
                  <li key={car._id}>
                    <Tilt>{card(car)}</Tilt>
                  </li>
                ))}
              </ul>
            ),
          })}
          <div className="mt-6">{report?.({ _id: brandId.toLowerCase(), name })}</div>
        </>
      ) : error ? (
        <ErrorState
          sentence={catalogueWords.failed}
          busy={isFetching}
          onRetry={() => void refetch()}
          className="mt-5"
        />
      ) : (
        <EmptyState sentence={catalogueWords.empty} className="mt-5" />
      )}
    </div>
  );
}
