import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { formatCarListTitle } from '#shared/cars/rules';
import { PATHS } from '#shared/core/paths';
import { useFailureLog } from '../../../lib/failure-sentence';
import { lazyPart } from '../../../lib/lazy-part';
import { PageHead } from '../../../lib/page-head';
import { useSiteSettings } from '../../../lib/site-settings';
import { SEVERAL_COLUMNS_QUERY, useMediaQuery } from '../../../lib/use-media-query';
import { LinkButton } from '../../../ui/link-button';
import { useCarSearchQuery } from '../api';
import { hasSearchFilters, NEAR_MY_POSITION, useCarSearch } from '../car-search';
import { CarResults } from '../components/car-results';
import { HeroLandscape, HeroSearch } from '../components/hero-search';
import { HomeListRow } from '../components/list-row';
import { ListedVehicles } from '../components/listed-vehicles';
import { FiltersButton } from '../finding/filters-button';
import { SEARCH_PART_FALLBACKS } from '../finding/search-part';
import { SearchPill } from '../finding/search-pill';
import { useRecentlyViewed } from '../kept-ids';
import { homeWords } from '../list-words';
import { PastDaysNotice } from '../when/days-value';

function LenderCall() {
  return (
    <section
      aria-labelledby="lender-call"
      className="on-pine overflow-hidden rounded-hero bg-banner lg:grid lg:grid-cols-[1fr_520px]"
    >
      <div className="p-5 pt-7 pb-5 md:p-8 lg:p-12">
        <h2 id="lender-call" className="font-display text-h1 text-[#fff]">
          {homeWords.lenderTitle}
        </h2>
        <p className="mt-3 mb-6 max-w-115">{homeWords.lenderText}</p>
        <LinkButton to={PATHS.registerCar} variant="lender" className="w-full md:w-auto">
          {homeWords.register}
        </LinkButton>
      </div>
      <div className="night relative h-37.5 lg:h-auto">
        <HeroLandscape road="h-4.5 lg:h-8" />
        <span
          aria-hidden
          className="absolute top-6 right-10.5 size-6.5 rounded-full bg-sun lg:top-10.5 lg:right-16 lg:size-11.5"
        />
        <img
          src="/img/night-car.svg"
          alt=""
          loading="lazy"
          className="in-data-saver:hidden absolute bottom-2 left-1/2 w-50 -translate-x-1/2 lg:left-23 lg:w-88 lg:translate-x-0"
        />
      </div>
    </section>
  );
}

type CarListProps = { finding: ReturnType<typeof useCarSearch>; compact: boolean };

function CarList({ finding, compact }: CarListProps) {
  const search = useInfiniteQuery(useCarSearchQuery(finding.search));
  useFailureLog(homeWords.failed, search.error);
  return (
    <section aria-labelledby="list-title" className="min-w-0">
      <HomeListRow
        finding={finding}
        title={formatCarListTitle(finding.search)}
        total={search.data?.pages[0]?.total}
        compact={compact}
      />
      {compact && <PastDaysNotice search={finding.search} />}
      {finding.search.near === NEAR_MY_POSITION && <LostPositionNotice {...finding} />}
      <CarResults search={search} finding={finding} columns="three" />
    </section>
  );
}

const LostPositionNotice = lazyPart(
  () => import('../finding/near-me'),
  'LostPositionNotice',
  SEARCH_PART_FALLBACKS,
);

const RecentStrip = lazyPart(() => import('../components/recent-strip'), 'RecentStrip');

/** Shows recently viewed cars; on a first visit there are none, so their code is not loaded. */
function RecentSlot() {
  return useRecentlyViewed().length > 0 ? (
    <div className="page-width mt-8 lg:mt-14">
      <RecentStrip />
    </div>
  ) : null;
}

/** Head of the results on a phone: the search in one line, and Filters; it stays at the top. */
function ResultsHead({ finding }: { finding: CarListProps['finding'] }) {
  return (
    <div className="page-width sticky top-0 z-10 flex min-h-14 items-center gap-2 bg-paper">
      <h1 className="sr-only">{homeWords.heading}</h1>
      <SearchPill finding={finding} />
      <FiltersButton finding={finding} look="icon on a phone" />
    </div>
  );
}

/** Moves the focus to the content when the part of the screen that had the focus is replaced. */
function useFocusAfterChange(part: boolean): void {
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current !== part && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
    shown.current = part;
  }, [part]);
}

/** Home screen: hero with search, sidebar, list of cars, recently viewed cars and an invitation to owners. */
export function HomeScreen() {
  const settings = useSiteSettings();
  const finding = useCarSearch();
  const isPhone = !useMediaQuery(SEVERAL_COLUMNS_QUERY, true);
  const compact = isPhone && hasSearchFilters(finding.search);
  useFocusAfterChange(compact);
  return (
    <>
      <PageHead page="home" settings={settings} />
      {compact ? <ResultsHead finding={finding} /> : <HeroSearch />}
      <div
        className={clsx(
          'page-width grid items-start gap-6 md:mt-8 md:grid-cols-[13.75rem_1fr] lg:grid-cols-[15.5rem_1fr] lg:gap-8',
          !compact && 'mt-4.5',
        )}
      >
        <ListedVehicles />
        <CarList finding={finding} compact={compact} />
      </div>
      <RecentSlot />
      <div className="page-width mt-8 lg:mt-16">
        <LenderCall />
      </div>
    </>
  );
}
