import { CatalogueCard } from '../../features/cars/components/catalogue-card';
import { CatalogueView } from '../../features/catalogue/screens/catalogue-view';

/** A lender's catalogue, its cards like those of the list. */
export function CatalogueScreen() {
  return <CatalogueView card={(car) => <CatalogueCard car={car} />} />;
}
