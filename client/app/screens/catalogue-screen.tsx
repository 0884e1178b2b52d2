import { FleetCard } from '../../features/cars/components/fleet-card';
import { CataloguePage } from '../../features/catalogue/pages/catalogue-page';

/** A lender's fleet, its cards like those of the list. */
export function CatalogueScreen() {
  return <CataloguePage card={(car) => <FleetCard car={car} />} />;
}
