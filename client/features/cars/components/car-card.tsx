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
import { CarFacts, getCardClasses, LazyCardTools } from './card-parts';

/** Returns the shown photo, which cycles under the mouse, else follows `turns` or stays at the first. */
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

/** Not on phones, whose photos are too small; of one colour in light and dark mode, as on a photo. */
function PhotoDots({ count, index }: { count: number; index: number }) {
  if (count < 2) return null;
  const numbers = [...Array(count).keys()];
  return (
    <span aria-hidden className="absolute inset-x-0 bottom-2.5 flex justify-center gap-1 max-md:hidden">
      {numbers.map((number) => (
        <span
          key={number}
          className={`h-1.5 rounded-full bg-on-plate ${number === index ? 'w-4 opacity-85' : 'w-1.5 opacity-35'}`}
        />
      ))}
    </span>
  );
}

type CarCardProps = {
  car: FoundCar;
  /** Whether the card is above the fold, so that its photo loads eagerly. */
  priority: boolean;
  turns?: number | undefined;
  /** When the card has a button for comparison: always, or once another car is chosen. */
  compare?: 'once chosen' | 'always';
};

/** Card of a car in a list: one link with the heart beside it; on a phone a row with a small photo. */
export function CarCard({ car, priority, turns, compare }: CarCardProps) {
  const { images } = car;
  const { index, loaded, enter, leave } = useImageCycle(images.length, turns);
  const laterPhotos = images.map((url, number) => ({ url, number })).slice(1, loaded);
  const cover = { sizes: PHOTO_SIZES_ATTRIBUTES.card, fallback: '/img/logo.png' } as const;
  return (
    <div className="relative h-full">
      <CarLink car={car} className={clsx('row-card', getCardClasses(car.isVerified))}>
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
        <CarFacts car={car} />
      </CarLink>
      <LazyCardTools car={car} compare={compare} at="photo of a row" />
    </div>
  );
}
