import { clsx } from 'clsx';
import type { PublicCar } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import { isCarPaused } from '#shared/hires/calendar';
import { useHireChoice } from '../../../lib/hire-choice';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { MoneyText } from '../../../ui/money-text';
import { findRequestableHire } from '../wished-hire';
import { carWords } from '../words';

/** Shows the price for the chosen days above the price per day; without days only the price per day. */
export function HirePrice({ car, size }: { car: PublicCar; size: 'bar' | 'panel' }) {
  const { choice } = useHireChoice();
  const wish = findRequestableHire(car, choice);
  if (!wish) {
    return <MoneyText amount={car.price} per={carWords.perDay} size={size === 'bar' ? 'action' : 'detail'} />;
  }
  return (
    <div className="min-w-0">
      <p
        className={clsx('font-display tabular-nums', size === 'bar' ? 'text-price-bar' : 'text-price-detail')}
      >
        {carWords.forDays(wish.total, wish.dayCount)}
      </p>
      <MoneyText amount={car.price} per={carWords.perDay} size="tiny" />
    </div>
  );
}

type HireButtonProps = {
  car: PublicCar;
  /** Path of the reader's open request for the car. */
  requestPath: string | null;
  onWant: (wanted: 'days' | 'request') => void;
  className?: string;
};

/** Button to hire the car, the only filled one of the screen; renders nothing for a paused car. */
export function HireButton({ car, requestPath, onWant, className }: HireButtonProps) {
  const { user } = useSession();
  const { choice } = useHireChoice();
  const words = carWords.choices;
  const look = clsx('shrink-0 max-md:px-4', className);
  if (user?._id === car.userId) {
    return (
      <LinkButton to={`${PATHS.profile}?edit=${car.regNo}`} className={look}>
        {words.edit}
      </LinkButton>
    );
  }
  if (isCarPaused(car, Date.now())) return null;
  if (user && requestPath) {
    return (
      <LinkButton to={requestPath} className={look}>
        {words.seeRequest}
      </LinkButton>
    );
  }
  if (!findRequestableHire(car, choice)) {
    return (
      <Button onClick={() => onWant('days')} className={look}>
        {words.days}
      </Button>
    );
  }
  return (
    <Button onClick={() => onWant('request')} className={clsx(look, !user && 'max-lg:grow')}>
      {user ? words.request : words.signIn}
    </Button>
  );
}
