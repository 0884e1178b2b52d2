import { Link } from 'react-router-dom';
import type { PublicCar } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import { formatRating } from '../../../lib/card-format';
import { formatMonthAndYear } from '../../../lib/format';
import { Avatar } from '../../../ui/avatar';
import { getLenderName } from '../lender-name';
import { carWords } from '../words';

/** The lender's name and the month in which they joined; links to the lender's catalogue. */
export function LenderRow({ car, className }: { car: PublicCar; className?: string }) {
  const { lender } = car;
  const name = getLenderName(car);
  return (
    <div className={className}>
      <Link
        to={PATHS.catalogue(car.userId)}
        className="-mx-2 flex items-center gap-3 rounded-control p-2 hover:bg-sunken"
      >
        <Avatar name={name} photoUrl={lender.photoURL} size="small" />
        <span className="min-w-0">
          <span className="block text-nav font-strong wrap-anywhere">{name}</span>
          <span className="block text-nav text-ink2">
            {[carWords.lenderSince(formatMonthAndYear(lender.createdAt)), formatRating(lender)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </Link>
    </div>
  );
}
