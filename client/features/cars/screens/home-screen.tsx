import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatCounty } from '#shared/cars/counties';
import { formatCarListTitle } from '#shared/cars/rules';
import { PATHS } from '#shared/core/paths';
import { useFailureLog } from '../../../lib/failure-sentence';
import { lazyPart } from '../../../lib/lazy-part';
import { PageHead } from '../../../lib/page-head';
import { useSiteSettings } from '../../../lib/site-settings';
import { LinkButton } from '../../../ui/link-button';
import { carFacetsQuery, useCarSearchQuery } from '../api';
import { useCarSearch } from '../car-search';
import { CarResults, hasReviews } from '../components/car-results';
import { HeroSearch, Landscape } from '../components/hero-search';
import { ListedVehicles } from '../components/listed-vehicles';
import { FilterBar } from '../finding/filter-bar';
import { useRecentlyViewed } from '../kept-ids';
import { homeWords } from '../list-words';
import { SearchToolsSlot } from '../saved-searches/search-tools-slot';

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
        <Landscape road="h-4.5 lg:h-8" />
        <span
          aria-hidden
          className="absolute top-6 right-10.5 size-6.5 rounded-full bg-sun lg:top-10.5 lg:right-16 lg:size-11.5"
        />
        <img
          src="/img/night-car.svg"
          alt=""
          loading="lazy"
          className="absolute bottom-2 left-1/2 w-50 -translate-x-1/2 lg:left-23 lg:w-88 lg:translate-x-0"
        />
      </div>
    </section>
  );
}

function CarList() {
  const finding = useCarSearch();
  const { county } = finding.search;
  const counties = useQuery(carFacetsQuery('')).data?.counties ?? [];
  const search = useInfiniteQuery(useCarSearchQuery(finding.search));
  const total = search.data?.pages[0]?.total;
  useFailureLog(homeWords.failed, search.error);

  return (
    <section aria-labelledby="list-title" className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="list-title" className="font-display text-list">
          {formatCarListTitle(finding.search)}
        </h2>
        <p aria-live="polite" className="text-ink2">
          {total !== undefined &&
            (county ? homeWords.countIn(total, formatCounty(county)) : homeWords.count(total))}
        </p>
      </div>
      <FilterBar {...finding} hasReviews={hasReviews(search.data)} counties={counties} />
      <SearchToolsSlot search={finding.search} />
      <CarResults search={search} finding={finding} columns="three" />
    </section>
  );
}

const RecentStrip = lazyPart(() => import('../components/recent-strip'), 'RecentStrip');

/** Shows the recently viewed cars; on a first visit there are none, and their code is not loaded. */
function RecentSlot() {
  return useRecentlyViewed().length > 0 ? (
    <div className="page-width mt-8 lg:mt-14">
      <RecentStrip />
    </div>
  ) : null;
}

/** Home screen: hero with search, sidebar, list of cars, recently viewed cars and an invitation to owners. */
export function HomeScreen() {
  const settings = useSiteSettings();
  return (
    <>
      <PageHead page="home" settings={settings} />
      <HeroSearch />
      <div className="page-width mt-4 grid items-start gap-6 lg:mt-10 lg:grid-cols-[248px_1fr] lg:gap-8">
        <ListedVehicles />
        <CarList />
      </div>
      <RecentSlot />
      <div className="page-width mt-8 lg:mt-16">
        <LenderCall />
      </div>
    </>
  );
}
