import { PATHS } from '#shared/core/paths';
import { PageHead } from '../../../lib/page-head';
import { CarList } from '../components/car-list';
import { HeroSearch } from '../components/hero-search';
import { LenderCall } from '../components/lender-call';
import { ListedVehicles } from '../components/listed-vehicles';
import { RecentStrip } from '../components/recent-strip';
import { homeWords } from '../words';

/** Home: hero search, sidebar, car list, call to lenders and recently viewed cars. */
export function HomeScreen() {
  return (
    <>
      <PageHead title={homeWords.title} description={homeWords.description} path={PATHS.home} />
      <HeroSearch />
      <div className="page-width mt-4 grid items-start gap-6 lg:mt-10 lg:grid-cols-[248px_1fr] lg:gap-8">
        <ListedVehicles />
        <CarList />
      </div>
      <div className="page-width mt-8 lg:mt-16">
        <LenderCall />
      </div>
      <div className="page-width mt-8 lg:mt-14">
        <RecentStrip />
      </div>
    </>
  );
}
