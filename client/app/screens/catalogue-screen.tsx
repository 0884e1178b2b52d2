import { FleetCard } from '../../features/cars/components/fleet-card';
import { CatalogueView } from '../../features/catalogue/screens/catalogue-view';

/** A lender's fleet, its cards like those of the list. */
export function CatalogueScreen() {
  return <CatalogueView card={(car) => <FleetCard car={car} />} />;
}
