import type { PublicCar } from '#shared/cars/contract';
import { PHOTO_SIZES } from '#shared/cars/photo-sizes';
import { CarFacts } from './car-facts';
import { CarLink } from './car-link';
import { CarPhoto } from './car-photo';

/** Four beside each other from 1280 px, two from 768 px, else one. */

/** A car among the cars of its lender: one link, prices in KES (SPEC §2 Brand catalogue). */
export function FleetCard({ car }: { car: PublicCar }) {
  return (
    <CarLink
      car={car}
      className="block h-full overflow-hidden rounded-card border border-line bg-surface hover:border-edge"
    >
      <CarPhoto
        url={car.images[0]}
        alt=""
        sizes={PHOTO_SIZES.fleetCard}
        fallback="/img/car.png"
        placeholder={car.placeholder}
      />
      <CarFacts car={car} currency="KES" />
    </CarLink>
  );
}
