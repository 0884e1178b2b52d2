import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { memo, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { PublicCar } from '#shared/cars/contract';
import { withReference } from '../../../lib/failure-sentence';
import { useIsReturn } from '../../../lib/scroll-positions';
import { SEVERAL_COLUMNS, useMediaQuery } from '../../../lib/use-media-query';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { homeWords } from '../words';
import { CarCard } from './car-card';
import { CarCardSkeleton } from './car-card-skeleton';

type CarResultsProps = {
  search: UseInfiniteQueryResult<InfiniteData<{ cars: PublicCar[] }>>;
  /** Shown in the empty state. */
  emptyAction?: ReactNode;
  /** Columns from 1280 px: three beside a sidebar, or four. */
  columns: keyof typeof GRIDS;
  /** How often the screen has advanced the cards' photos; undefined if it does not. */
  turns?: number;
};

const SKELETONS = ['1', '2', '3', '4', '5', '6'];
const ABOVE_THE_FOLD = 2;
/** More than one screenful, so that the growing list shifts nothing visible. */
const FIRST_BATCH = { oneColumn: 2, severalColumns: 6 };
const BATCH_SIZE = 6;
const GRIDS = {
  three: 'grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3',
  four: 'grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-4',
} as const;

/** A paged list of cars, with loading, error and empty states. */
export function CarResults({ search, emptyAction, columns, turns }: CarResultsProps) {
  const grid = GRIDS[columns];
  if (search.isPending) {
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
  if (!search.data) {
    return (
      <ErrorState
        sentence={withReference(homeWords.failed, search.error)}
        busy={search.isFetching}
        onRetry={() => void search.refetch()}
      />
    );
  }
  const { pages } = search.data;
  const isEmpty = pages.every((page) => page.cars.length === 0);
  if (isEmpty) return <EmptyState drawing="pin" sentence={homeWords.empty} action={emptyAction} />;
  return (
    <>
      <Cards pages={pages} grid={grid} turns={turns} />
      {search.hasNextPage && (
        <div className="mt-8 text-center">
          <Button
            variant="secondary"
            busy={search.isFetchingNextPage}
            busyLabel={homeWords.loadingMore}
            onClick={() => void search.fetchNextPage()}
          >
            {homeWords.more}
          </Button>
        </div>
      )}
    </>
  );
}

type CardsProps = { pages: { cars: PublicCar[] }[]; grid: string; turns: number | undefined };

/** Memoised: a growing list renders only its new cards. */
const MemoCard = memo(CarCard);

/**
 * Renders the first screenful at once and the rest in batches, to keep a cheap phone responsive.
 * After Back all cards are rendered at once, so that the scroll position can be restored.
 */
function Cards({ pages, grid, turns }: CardsProps) {
  const cars = pages.flatMap((page) => page.cars);
  const isRoomy = useMediaQuery(SEVERAL_COLUMNS);
  const isReturn = useIsReturn();
  const [more, setMore] = useState(isReturn ? Number.POSITIVE_INFINITY : 0);
  const rendered = more + (isRoomy ? FIRST_BATCH.severalColumns : FIRST_BATCH.oneColumn);
  useEffect(() => {
    if (rendered < cars.length) startTransition(() => setMore(more + BATCH_SIZE));
  }, [rendered, more, cars.length]);
  return (
    <ul className={grid}>
      {cars.slice(0, rendered).map((car, index) => (
        <li key={car._id}>
          <MemoCard car={car} priority={index < ABOVE_THE_FOLD} turns={turns} />
        </li>
      ))}
    </ul>
  );
}
