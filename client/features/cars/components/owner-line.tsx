import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PublicCar } from '#shared/cars/contract';
import type { LenderProfile } from '#shared/catalogue/contract';
import { PATHS } from '#shared/core/paths';
import { formatMonthAndYear } from '../../../lib/format';
import { lazyPart } from '../../../lib/lazy-part';
import { lenderQuery } from '../../../lib/lender-query';
import { Avatar } from '../../../ui/avatar';
import { VerifiedBadge } from '../../../ui/verified-badge';
import { getLenderName } from '../lender-name';
import { carWords } from '../words';

const VerifiedDialog = lazyPart(() => import('./verified-dialog'), 'VerifiedDialog');

/** Line with the car's owner, which leads to the owner's page; its badge opens an explanation. */
export function OwnerLine({ car, className }: { car: PublicCar; className?: string }) {
  const [explaining, setExplaining] = useState(false);
  const { data: profile } = useQuery(lenderQuery(car.userId));
  const name = getLenderName(car);
  return (
    <div className={clsx('relative flex min-h-12 items-center gap-3', className)}>
      <Avatar name={name} photoUrl={car.lender.photoURL} size="small" />
      <div className="@container min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <Link
            to={PATHS.catalogue(car.userId)}
            className="text-nav font-strong wrap-anywhere after:absolute after:inset-0"
          >
            {name}
          </Link>
          {car.isVerified && (
            <button
              type="button"
              aria-label={carWords.aboutVerified}
              aria-haspopup="dialog"
              onClick={() => setExplaining(true)}
              className="relative z-1 -my-3 inline-flex min-h-11 items-center"
            >
              <VerifiedBadge />
            </button>
          )}
        </div>
        <p className="one-line text-tiny text-ink2">
          {listFigures(profile).join(' · ') || carWords.ownerSince(formatMonthAndYear(car.lender.createdAt))}
        </p>
      </div>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-ink2" />
      {explaining && <VerifiedDialog onClose={() => setExplaining(false)} />}
    </div>
  );
}

/** Returns figures such as 'Answers within 1 h' and '31 completed hires', as far as the server knows them. */
function listFigures(profile: LenderProfile | undefined): string[] {
  if (!profile) return [];
  const { answerMinutes, completedHires } = profile;
  return [
    ...(answerMinutes === null ? [] : [carWords.answers(answerMinutes)]),
    ...(completedHires > 0 ? [carWords.completedHires(completedHires)] : []),
  ];
}
