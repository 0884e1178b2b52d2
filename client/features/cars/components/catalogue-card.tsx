import { PHOTO_SIZES_ATTRIBUTES } from '#shared/cars/photo';
import type { FoundCar } from '#shared/cars/search';
import { CarLink } from './car-link';
import { CarPhoto } from './car-photo';
import { CarCardText, getCarCardClasses, LazyCardToolButtons } from './card-parts';

type CatalogueCardProps = {
  car: FoundCar;
  /** Whether the card is above the fold, so that its photo loads eagerly. */
  priority: boolean;
};

/** Card of a car in a lender's catalogue, which is one link with the price in KES and the heart beside it. */
export function CatalogueCard({ car, priority }: CatalogueCardProps) {
  return (
    <div className="relative h-full">
      <CarLink car={car} className={getCarCardClasses(car.isVerified)}>
        <CarPhoto
          url={car.images[0]}
          sizes={PHOTO_SIZES_ATTRIBUTES.catalogueCard}
          placeholder={car.placeholder}
          priority={priority}
        />
        <CarCardText car={car} isInCatalogue />
      </CarLink>
      <LazyCardToolButtons car={car} at="corner" />
    </div>
  );
}
