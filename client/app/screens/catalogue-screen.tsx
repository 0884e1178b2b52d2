import { CatalogueCard } from '../../features/cars/components/catalogue-card';
import { CatalogueView } from '../../features/catalogue/screens/catalogue-view';
import { safetyWords } from '../../features/safety/words';
import { SafetyButton } from '../safety-button';

/** A lender's catalogue, its cards like those of the list. */
export function CatalogueScreen() {
  return (
    <CatalogueView
      card={(car) => <CatalogueCard car={car} />}
      report={(lender) => (
        <SafetyButton person={lender} target={{ kind: 'user', id: lender._id }} label={safetyWords.open} />
      )}
    />
  );
}
