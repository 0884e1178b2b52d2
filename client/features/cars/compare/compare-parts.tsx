import Check from 'lucide-react/icons/check';
import Scale from 'lucide-react/icons/scale';
import type { PublicCar } from '#shared/cars/contract';
import { formatCarTitle } from '#shared/cars/rules';
import { COMPARISON_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { Button, IconButton } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { showToast } from '../../../ui/toast';
import { comparedCarIds, useComparedCarIds } from '../kept-ids';
import { carComparisonWords } from './words';

export function CompareToggle({ car, look }: { car: PublicCar; look: 'icon' | 'text' }) {
  const ids = useComparedCarIds();
  const chosen = ids.includes(car._id);

  function toggle() {
    if (chosen) comparedCarIds.write(ids.filter((id) => id !== car._id));
    else if (ids.length < COMPARISON_LIMITS.max) comparedCarIds.write([...ids, car._id]);
    else void showToast(carComparisonWords.full(COMPARISON_LIMITS.max));
  }

  const Icon = chosen ? Check : Scale;
  if (look === 'text') {
    return (
      <Button variant="secondary" size="small" icon={Icon} aria-pressed={chosen} onClick={toggle}>
        {carComparisonWords.toggle}
      </Button>
    );
  }
  return (
    <IconButton
      icon={Icon}
      label={carComparisonWords.toggleCar(formatCarTitle(car))}
      aria-pressed={chosen}
      variant="floating"
      size="small"
      onClick={toggle}
    />
  );
}

/** Bar at the bottom of the window with the chosen cars and a link to their comparison. */
export function CompareBar() {
  const ids = useComparedCarIds();
  return (
    <section
      aria-label={carComparisonWords.bar}
      className="sticky bottom-(--tab-bar) z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div className="page-width flex items-center justify-between gap-3 py-2.5">
        <p role="status" className={ids.length < COMPARISON_LIMITS.min ? 'text-nav text-ink2' : 'sr-only'}>
          {ids.length < COMPARISON_LIMITS.min
            ? carComparisonWords.oneMore
            : carComparisonWords.open(ids.length)}
        </p>
        {ids.length >= COMPARISON_LIMITS.min && (
          <LinkButton to={PATHS.compare(ids)} size="small">
            {carComparisonWords.open(ids.length)}
          </LinkButton>
        )}
        <Button variant="quiet" size="small" onClick={() => comparedCarIds.write([])}>
          {carComparisonWords.clear}
        </Button>
      </div>
    </section>
  );
}
