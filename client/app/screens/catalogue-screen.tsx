import { CatalogueCard } from '../../features/cars/components/catalogue-card';
import { CatalogueView } from '../../features/catalogue/screens/catalogue-view';
import { safetyWords } from '../../features/safety/words';
import { NotFoundScreen } from '../not-found-screen';
import { SafetyButton } from '../safety-button';

/** A lender's catalogue, its cards like those of the list. */
export function CatalogueScreen() {
  return (
    <CatalogueView
      notFound={<NotFoundScreen />}
      card={(car) => <CatalogueCard car={car} />}
      report={(lender) => (
        <SafetyButton person={lender} target={{ kind: 'user', id: lender._id }} label={safetyWords.open} />
      )}
    />
  );
}
