import { clsx } from 'clsx';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Link } from 'react-router-dom';
import type { PublicCar } from '#shared/cars/contract';
import { formatCarTitle, formatPlace } from '#shared/cars/rules';
import { COMPARE_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { isCarPaused } from '#shared/hires/calendar';
import { formatRating } from '../../../lib/card-format';
import { formatDate, formatMonthAndYear, instantOfDay } from '../../../lib/format';
import { useSession } from '../../../lib/session/session';
import { useAfterSignIn } from '../../../lib/session/use-after-sign-in';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { ShareButton } from '../../../ui/share-button';
import { VerifiedBadge } from '../../../ui/verified-badge';
import { CompareToggle } from '../compare/compare-parts';
import { compareWords } from '../compare/words';
import { HeartButton } from '../favourites/heart-button';
import { useComparedIds } from '../kept-ids';
import { getLenderName } from '../lender-name';
import { carWords } from '../words';

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

/** Opens the chat, or the sign-in dialog for a visitor; an own car has a link to the profile instead. */
export function MessageButton({ car, onOpenChat }: { car: PublicCar; onOpenChat: () => void }) {
  const { user } = useSession();
  const openAfterSignIn = useAfterSignIn(carWords.toWrite(getLenderName(car)), onOpenChat);
  if (user?._id === car.userId) {
    return (
      <p className="text-center text-nav text-ink2">
        {carWords.ownCar}{' '}
        <Link to={PATHS.profile} className="font-label text-tea underline">
          {carWords.toProfile}
        </Link>
      </p>
    );
  }
  return (
    <Button
      variant="secondary"
      icon={MessageCircle}
      className="w-full"
      onClick={() => (user ? onOpenChat() : openAfterSignIn())}
    >
      {carWords.message}
    </Button>
  );
}

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

export function CarHeading({ car }: { car: PublicCar }) {
  return (
    <header>
      {car.isVerified && <VerifiedBadge className="mb-3" />}
      <h1 className="font-display text-h1 wrap-anywhere lg:text-[1.75rem]">{formatCarTitle(car)}</h1>
      <p className="mt-2 flex items-center gap-1.5 text-nav text-ink2 wrap-anywhere lg:hidden">
        <MapPin size={16} aria-hidden />
        {formatPlace(car)}
      </p>
      {car.pausedUntil && isCarPaused(car, Date.now()) && (
        <Notice tone="warning" className="mt-3">
          {carWords.restingUntil(formatDate(instantOfDay(car.pausedUntil)))}
        </Notice>
      )}
    </header>
  );
}

export function MeetFirstWarning({ className }: { className?: string }) {
  return (
    <Notice tone="warning" className={className}>
      <strong className="font-heading">{carWords.warningStart}</strong>{' '}
      <span className="font-regular">{carWords.warning}</span>
    </Notice>
  );
}

export function Description({ car }: { car: PublicCar }) {
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="mb-2 font-display text-h2">
        {carWords.description}
      </h2>
      <p className="max-w-155 whitespace-pre-line text-ink2 wrap-anywhere">
        {car.description || carWords.noDescription}
      </p>
    </section>
  );
}
