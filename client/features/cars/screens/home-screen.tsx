import { PageHead } from '../../../lib/page-head';
import { useSiteSettings } from '../../../lib/site-settings';
import { CarList } from '../components/car-list';
import { HeroSearch } from '../components/hero-search';
import { LenderCall } from '../components/lender-call';
import { ListedVehicles } from '../components/listed-vehicles';
import { RecentSlot } from '../components/recent-slot';

/** Home: hero search, sidebar, car list, recently viewed cars and call to lenders. */
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
