import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { PHOTO_SIZES_ATTRIBUTES } from '#shared/cars/photo';
import type { FoundCar } from '#shared/cars/search';
import { PAGE_TIMINGS } from '#shared/core/browsing-limits';
import { useDataSaver } from '../../../lib/data-saver';
import { REDUCED_MOTION_QUERY, useMediaQuery } from '../../../lib/use-media-query';
import { VerifiedBadge } from '../../../ui/verified-badge';
import { CarLink } from './car-link';
import { CarPhoto } from './car-photo';
import { CarCardText, getCarCardClasses, LazyCardToolButtons } from './card-parts';

/**
 * Returns which photo to show: one after the other under the mouse, otherwise by `turns`, or always the
 * first.
 */
function useImageCycle(count: number, turns?: number) {
  const reducedMotion = useMediaQuery(REDUCED_MOTION_QUERY);
  const still = useDataSaver() || reducedMotion;
  const [hovered, setHovered] = useState(false);
  const [turnOffset, setTurnOffset] = useState(0);
  const [steps, setSteps] = useState(0);
  const [maxNeeded, setMaxNeeded] = useState(0);
  const running = hovered && count > 1 && !still;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSteps((now) => now + 1), PAGE_TIMINGS.cardImageCycleMs);
    return () => clearInterval(timer);
  }, [running]);

  const position = hovered ? steps : (turns ?? 0) - turnOffset;
  const moving = running || (turns !== undefined && !still);
  const needed = moving ? position + 2 : 1;
  if (needed > maxNeeded) setMaxNeeded(needed);

  return {
    index: count > 1 ? position % count : 0,
    loaded: Math.min(Math.max(needed, maxNeeded), count),
    enter() {
      setHovered(true);
      setSteps(0);
    },
    leave() {
      setHovered(false);
      setTurnOffset(turns ?? 0);
    },
  };
}

type CarCardProps = {
  car: FoundCar;
  /** Whether the card is above the fold, so that its photo loads eagerly. */
  priority: boolean;
  turns?: number | undefined;
  /** Condition for the compare button: always shown, or only after another car was chosen. */
  compare?: 'once chosen' | 'always';
};

/** Card of a car in a list: one link, beside it the heart; on a phone a row with a small photo. */
export function CarCard({ car, priority, turns, compare }: CarCardProps) {
  const { images } = car;
  const { index, loaded, enter, leave } = useImageCycle(images.length, turns);
  const laterPhotos = images.map((url, number) => ({ url, number })).slice(1, loaded);
  const cover = { sizes: PHOTO_SIZES_ATTRIBUTES.card, fallback: '/img/logo.png' } as const;
  return (
    <div className="relative h-full">
      <CarLink car={car} className={clsx('row-card', getCarCardClasses(car.isVerified))}>
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
          {car.isVerified && <VerifiedBadge className="absolute top-1.25 left-1.25 md:top-3 md:left-3" />}
        </div>
        <CarCardText car={car} />
      </CarLink>
      <LazyCardToolButtons car={car} compare={compare} at="photo of a row" />
    </div>
  );
}
