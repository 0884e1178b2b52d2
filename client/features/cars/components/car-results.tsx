import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { memo, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { FoundCar, searchCars } from '#shared/cars/search';
import type { ParsedReply } from '#shared/core/endpoint';
import { ApiError } from '../../../lib/api-error';
import { addFaultReference } from '../../../lib/failure-sentence';
import { lazyPart } from '../../../lib/lazy-part';
import { useIsHistoryReturn } from '../../../lib/scroll-positions';
import { useHydrated } from '../../../lib/use-hydrated';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { QueryState } from '../../../ui/query-state';
import { ShowMore } from '../../../ui/show-more';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import type { ScreenSearch } from '../api';
import { clearFilters, hasSearchFilters } from '../car-search';
import { SEARCH_PART_FALLBACKS } from '../finding/search-part';
import { homeWords } from '../list-words';
import { CarCard } from './car-card';
import { CarCardSkeleton } from './card-parts';

type CarResultsProps = {
  search: UseInfiniteQueryResult<InfiniteData<ParsedReply<typeof searchCars>>>;
  finding: ScreenSearch;
  /** Number of columns from 1280 px: three beside a sidebar, otherwise four. */
  columns: keyof typeof GRIDS;
  turns?: number;
  /** Renders a card instead of the usual one; `priority` is true for a card above the fold. */
  card?: (car: FoundCar, priority: boolean) => ReactNode;
};

const NoResults = lazyPart(() => import('../finding/no-results'), 'NoResults', SEARCH_PART_FALLBACKS);

const SKELETONS = ['1', '2', '3', '4', '5', '6'];
const ABOVE_THE_FOLD = 2;
/** Cards per batch: the first batch fills more than a screen, so that later batches move nothing visible. */
const BATCH_SIZE = 6;
const GRIDS = {
  three: 'grid gap-3 md:grid-cols-2 md:gap-5 xl:grid-cols-3',
  four: 'grid gap-3 md:grid-cols-2 md:gap-5 xl:grid-cols-4',
} as const;

export function CarResults({ search, finding, columns, turns, card }: CarResultsProps) {
  const grid = GRIDS[columns];
  return (
    <QueryState
      query={search}
      loading={<Loading grid={grid} />}
      failed={(error) =>
        (error instanceof ApiError && error.fields.near) || addFaultReference(homeWords.failed, error)
      }
    >
      {({ pages }) =>
        pages.every((page) => page.cars.length === 0) ? (
          <Empty finding={finding} alternatives={pages[0]?.alternatives} />
        ) : (
          <>
            <Cards pages={pages} grid={grid} turns={turns} card={card} />
            <ShowMore
              list={search}
              label={homeWords.more}
              busyLabel={homeWords.loadingMore}
              className="mt-8"
            />
          </>
        )
      }
    </QueryState>
  );
}

function Loading({ grid }: { grid: string }) {
  return (
    <div className="relative">
      <div className={grid}>
        {SKELETONS.map((name) => (
          <CarCardSkeleton key={name} />
        ))}
      </div>
      <SpinnerWithWords words={homeWords.loading} className="absolute inset-x-0 top-16" />
    </div>
  );
}

type EmptyProps = { finding: ScreenSearch; alternatives: ParsedReply<typeof searchCars>['alternatives'] };

function Empty({ finding, alternatives }: EmptyProps) {
  const { search, apply } = finding;
  const clear = hasSearchFilters(search) && (
    <Button variant="secondary" size="small" onClick={() => apply(clearFilters)}>
      {homeWords.clearAll}
    </Button>
  );
  return (
    <>
      <EmptyState drawing="pin" sentence={homeWords.empty} action={clear} />
      {alternatives && <NoResults {...finding} alternatives={alternatives} />}
    </>
  );
}

type CardsProps = {
  pages: { cars: FoundCar[] }[];
  grid: string;
  turns: number | undefined;
  card: CarResultsProps['card'];
};

/** Memoised, so that a growing list renders only its new cards. */
const MemoCard = memo(CarCard);

/**
 * Renders cards in batches, so that slow phones stay responsive. After Back, renders all cards at once, so
 * that the scroll position can be restored.
 */
function Cards({ pages, grid, turns, card }: CardsProps) {
  const cars = pages.flatMap((page) => page.cars);
  const isReturn = useIsHistoryReturn();
  const isHydrated = useHydrated();
  const [rendered, setRendered] = useState(isReturn && isHydrated ? Number.POSITIVE_INFINITY : BATCH_SIZE);
  useEffect(() => {
    if (rendered < cars.length) startTransition(() => setRendered(rendered + BATCH_SIZE));
  }, [rendered, cars.length]);
  return (
    <ul className={grid}>
      {cars.slice(0, rendered).map((car, index) => {
        const priority = index < ABOVE_THE_FOLD;
        return (
          <li key={car._id}>
            {card ? card(car, priority) : <MemoCard car={car} priority={priority} turns={turns} />}
          </li>
        );
      })}
    </ul>
  );
}
