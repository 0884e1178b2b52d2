import { CatalogueCard } from '../../features/cars/components/catalogue-card';
import { LenderCars } from '../../features/cars/components/lender-cars';
import { TiltOnHover } from '../../features/catalogue/components/tilt';
import { CatalogueView } from '../../features/catalogue/screens/catalogue-view';
import { safetyWords } from '../../features/safety/words';
import { NotFoundScreen } from '../not-found-screen';
import { ReviewsSection } from '../reviews-section';
import { SafetyButton } from '../safety-button';

export function CatalogueScreen() {
  return (
    <CatalogueView
      notFound={<NotFoundScreen />}
      card={(car, priority) => <CatalogueCard car={car} priority={priority} />}
      finder={({ _id, kinds, cars }) => (
        <LenderCars
          lender={_id}
          kinds={kinds}
          card={(car, priority) => (
            <TiltOnHover>
              <CatalogueCard car={car} priority={priority} />
            </TiltOnHover>
          )}
        >
          {cars}
        </LenderCars>
      )}
      reviews={(lender) =>
        lender.reviewCount > 0 && (
          <ReviewsSection subject={{ user: lender._id }} subjectId={lender._id} className="mt-8" />
        )
      }
      report={(lender) => (
        <SafetyButton person={lender} target={{ kind: 'user', id: lender._id }} label={safetyWords.open} />
      )}
    />
  );
}
