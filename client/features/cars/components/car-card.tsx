import { clsx } from 'clsx';
import type { FoundCar } from '#shared/cars/contract';
import { PHOTO_SIZES } from '#shared/cars/photo-sizes';
import { VerifiedBadge } from '../../../ui/verified-badge';
import { CarFacts } from './car-facts';
import { CarLink } from './car-link';
import { CarPhoto } from './car-photo';
import { cardClasses } from './card-classes';
import { LateCardTools } from './late-card-tools';
import { PhotoDots } from './photo-dots';
import { useImageCycle } from './use-image-cycle';

type CarCardProps = {
  car: FoundCar;
  /** Above the fold: its photo loads eagerly. */
  priority: boolean;
  /** How often the screen has advanced the photos. */
  turns?: number | undefined;
  /** Whether its comparison can be chosen before that of another car. */
  compare?: 'once chosen' | 'always';
};

/** Card of a car in a list: one link, on a phone a row with a small photo, and the heart beside it. */
export function CarCard({ car, priority, turns, compare }: CarCardProps) {
  const { images } = car;
  const { index, loaded, enter, leave } = useImageCycle(images.length, turns);
  const laterPhotos = images.map((url, number) => ({ url, number })).slice(1, loaded);
  const cover = { alt: '', sizes: PHOTO_SIZES.card, fallback: '/img/logo.png' } as const;
  return (
    <div className="relative h-full">
      <CarLink car={car} className={clsx('row-card', cardClasses(car.isVerified))}>
        <div className="relative" onPointerEnter={enter} onPointerLeave={leave}>
          <CarPhoto {...cover} url={images[0]} placeholder={car.placeholder} priority={priority} />
          {laterPhotos.map(({ url, number }) => (
            <CarPhoto
              key={number}
              {...cover}
              url={url}
              className={clsx('absolute inset-0 transition-opacity', number !== index && 'opacity-0')}
            />
          ))}
          <PhotoDots count={images.length} index={index} />
          {car.isVerified && <VerifiedBadge className="absolute top-2.5 left-2.5" />}
        </div>
        <CarFacts car={car} currency="Ksh." />
      </CarLink>
      <LateCardTools car={car} compare={compare} at="photo of a row" />
    </div>
  );
}
