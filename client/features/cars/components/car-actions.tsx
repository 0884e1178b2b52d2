import { clsx } from 'clsx';
import type { PublicCar } from '#shared/cars/contract';
import { formatCarTitle } from '#shared/cars/rules';
import { COMPARE_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { LinkButton } from '../../../ui/link-button';
import { ShareButton } from '../../../ui/share-button';
import { CompareToggle } from '../compare/compare-parts';
import { useComparedIds } from '../compare/compared';
import { compareWords } from '../compare/words';
import { HeartButton } from '../favourites/heart-button';

/** Buttons beside a car's details: favourite, compare and share. */
export function CarActions({ car, className }: { car: PublicCar; className?: string }) {
  const ids = useComparedIds();
  return (
    <div className={clsx('flex flex-wrap gap-2', className)}>
      <HeartButton car={car} variant="secondary" />
      <CompareToggle car={car} look="text" />
      <ShareButton title={formatCarTitle(car)} path={PATHS.car(car._id)} />
      {ids.length >= COMPARE_LIMITS.min && (
        <LinkButton to={PATHS.compare(ids)} variant="quiet" size="small">
          {compareWords.open(ids.length)}
        </LinkButton>
      )}
    </div>
  );
}
