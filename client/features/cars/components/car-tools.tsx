import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ReactNode, useState } from 'react';
import type { PublicCar } from '#shared/cars/contract';
import { formatCarTitle } from '#shared/cars/rules';
import { COMPARE_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { lazyPart } from '../../../lib/lazy-part';
import { IconButton } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { ShareButton } from '../../../ui/share-button';
import { CompareToggle } from '../compare/compare-parts';
import { compareWords } from '../compare/words';
import { HeartButton } from '../favourites/heart-button';
import { useComparedIds } from '../kept-ids';
import { carWords } from '../words';

const Dialog = lazyPart(() => import('../../../ui/dialog'), 'Dialog');

type CarToolsProps = { car: PublicCar; report?: ReactNode };

/** Favourite and Share; behind the third button Compare and Report. */
export function CarTools({ car, report }: CarToolsProps) {
  const [open, setOpen] = useState(false);
  const ids = useComparedIds();
  return (
    <>
      <HeartButton car={car} variant="quiet" />
      <ShareButton title={formatCarTitle(car)} path={PATHS.car(car._id)} look="icon" />
      <IconButton
        icon={Ellipsis}
        label={carWords.more}
        aria-haspopup="dialog"
        className="size-11"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog open title={carWords.more} onClose={() => setOpen(false)}>
          <div className="grid justify-items-start gap-2">
            <CompareToggle car={car} look="text" />
            {ids.length >= COMPARE_LIMITS.min && (
              <LinkButton to={PATHS.compare(ids)} variant="quiet" size="small">
                {compareWords.open(ids.length)}
              </LinkButton>
            )}
            {report}
          </div>
        </Dialog>
      )}
    </>
  );
}
