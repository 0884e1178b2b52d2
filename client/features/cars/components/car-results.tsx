import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { memo, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { PublicCar } from '#shared/cars/contract';
import { useIsReturn } from '../../../lib/left-pages';
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
  /** What to do when nothing fits. */
  emptyAction?: ReactNode;
  /** From 1280 px: three beside a sidebar, or four. */
  columns: keyof typeof GRIDS;
  /** How often the cards' photos have moved on by themselves; where they do not, nothing. */
  turns?: number;
};

const SKELETONS = ['1', '2', '3', '4', '5', '6'];
const FIRST_IN_SIGHT = 2;
/** More than fit on a screen, so that what follows the list is out of sight while it grows. */
const AT_ONCE = { oneColumn: 2, severalColumns: 6 };
const AT_A_TIME = 6;
const GRIDS = {
  three: 'grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3',
  four: 'grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-4',
} as const;

/** A list of cars in each of its states: loading, failed, empty, and page after page. */
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
        sentence={homeWords.failed}
        busy={search.isFetching}
        onRetry={() => void search.refetch()}
      />
    );
  }
  const { pages } = search.data;
  const isEmpty = pages.every((page) => page.cars.length === 0);
  if (isEmpty) return <EmptyState sentence={homeWords.empty} action={emptyAction} />;
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

/** A list that grows draws only what is new. */
const StillCard = memo(CarCard);

/**
 * Those in sight at once; the others follow a few at a time, so that a cheap phone is never stuck. Back leads into the
 * middle of the list, so there all are drawn at once.
 */
function Cards({ pages, grid, turns }: CardsProps) {
  const cars = pages.flatMap((page) => page.cars);
  const isRoomy = useMediaQuery(SEVERAL_COLUMNS);
  const isReturn = useIsReturn();
  const [more, setMore] = useState(isReturn ? Number.POSITIVE_INFINITY : 0);
  const drawn = more + (isRoomy ? AT_ONCE.severalColumns : AT_ONCE.oneColumn);
  useEffect(() => {
    if (drawn < cars.length) startTransition(() => setMore(more + AT_A_TIME));
  }, [drawn, more, cars.length]);
  return (
    <ul className={grid}>
      {cars.slice(0, drawn).map((car, place) => (
        <li key={car._id}>
          <StillCard car={car} priority={place < FIRST_IN_SIGHT} turns={turns} />
        </li>
      ))}
    </ul>
  );
}
