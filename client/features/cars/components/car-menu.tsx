import type { ReactNode } from 'react';
import type { PublicCar } from '#shared/cars/contract';
import { COMPARISON_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { Dialog } from '../../../ui/dialog';
import { LinkButton } from '../../../ui/link-button';
import { CompareToggle } from '../compare/compare-parts';
import { carComparisonWords } from '../compare/words';
import { useComparedCarIds } from '../kept-ids';
import { carWords } from '../words';

type CarMenuProps = { car: PublicCar; report?: ReactNode; onClose: () => void };

/** Dialog with the rarely needed actions of a car's screen: compare and report. */
export function CarMenu({ car, report, onClose }: CarMenuProps) {
  const ids = useComparedCarIds();
  return (
    <Dialog open title={carWords.more} onClose={onClose}>
      <div className="grid justify-items-start gap-2">
        <CompareToggle car={car} look="text" />
        {ids.length >= COMPARISON_LIMITS.min && (
          <LinkButton to={PATHS.compare(ids)} variant="quiet" size="small">
            {carComparisonWords.open(ids.length)}
          </LinkButton>
        )}
        {report}
      </div>
    </Dialog>
  );
}
