import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ReactNode, useState } from 'react';
import type { PublicCar } from '#shared/cars/contract';
import { formatCarTitle } from '#shared/cars/rules';
import { PATHS } from '#shared/core/paths';
import { lazyPart } from '../../../lib/lazy-part';
import { IconButton } from '../../../ui/button';
import { ShareButton } from '../../../ui/share-button';
import { HeartButton } from '../favourites/heart-button';
import { carWords } from '../words';

const CarMenu = lazyPart(() => import('./car-menu'), 'CarMenu');

type CarToolsProps = { car: PublicCar; report?: ReactNode };

/** Buttons Favourite and Share, and a third button that opens Compare and Report. */
export function CarToolButtons({ car, report }: CarToolsProps) {
  const [open, setOpen] = useState(false);
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
      {open && <CarMenu car={car} report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
