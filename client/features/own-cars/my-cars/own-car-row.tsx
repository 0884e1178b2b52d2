import { clsx } from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import ClockAlert from 'lucide-react/icons/clock-alert';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pause from 'lucide-react/icons/pause';
import { Link } from 'react-router-dom';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { formatCarTitle } from '#shared/cars/rules';
import { countNairobiMidnights, toDay } from '#shared/core/days';
import { SUBSCRIPTION_TIMES } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { isCarPaused } from '#shared/hires/calendar';
import { formatShortDay } from '../../../lib/day-words';
import { formatDayAndMonth } from '../../../lib/format';
import { usePhotoSources } from '../../../lib/photo-sources';
import { IconButton } from '../../../ui/button';
import { Photo } from '../../../ui/photo';
import { formatPlate, Plate } from '../../../ui/plate';
import { ownCarWords } from '../words';

type SubscriptionLine = { tone: 'active' | 'soon' | 'over'; text: string };

/** Returns text and tone for a car's remaining subscription; the tone is 'soon' in its last seven days. */
export function describeSubscription(
  car: Pick<OwnCar, 'isActive' | 'isSubscribed' | 'subscriptionExpiry'>,
  now: Date,
): SubscriptionLine {
  const expiry = new Date(car.subscriptionExpiry);
  const day = toDay(expiry.getTime());
  if (expiry <= now || !car.isSubscribed) {
    return { tone: 'over', text: ownCarWords.expired(formatShortDay(day, toDay(now.getTime()))) };
  }
  if (!car.isActive) return { tone: 'over', text: ownCarWords.hidden };
  if (expiry.getTime() - now.getTime() > SUBSCRIPTION_TIMES.reminderMs) {
    return { tone: 'active', text: ownCarWords.activeUntil(formatDayAndMonth(day)) };
  }
  return {
    tone: 'soon',
    text: ownCarWords.expiresIn(countNairobiMidnights(now.getTime(), expiry.getTime())),
  };
}

const TONES = {
  active: { icon: CircleCheck, classes: 'text-ok' },
  soon: { icon: ClockAlert, classes: 'text-murram' },
  over: { icon: CircleX, classes: 'text-bad' },
  paused: { icon: Pause, classes: 'text-murram' },
} as const;

const FALLBACK = '/img/car.png';

/** Row of an own car, 66 px high; links to the car's page if the car is listed. */
export function OwnCarRow({ car, onActions }: { car: OwnCar; onActions: () => void }) {
  const title = formatCarTitle(car);
  const subscription = describeSubscription(car, new Date());
  const isListed = subscription.tone !== 'over';
  const isPaused = isListed && car.pausedUntil && isCarPaused(car, Date.now());
  const { tone, text } = isPaused
    ? ({ tone: 'paused', text: ownCarWords.pausedUntil(formatShortDay(car.pausedUntil ?? '')) } as const)
    : subscription;
  const { icon: Icon, classes } = TONES[tone];
  return (
    <article aria-label={title} className="relative flex min-h-16.5 items-center gap-2 pr-0.5 pl-2.5">
      <Photo
        {...usePhotoSources(car.images[0] ?? FALLBACK)}
        alt=""
        width={60}
        height={45}
        sizes="60px"
        placeholder={car.placeholder}
        fallback={FALLBACK}
        className="w-[60px] shrink-0 rounded-inner"
      />
      <div className="@container min-w-0 flex-1 py-0.5">
        <p className="flex flex-wrap items-center gap-x-2">
          <Plate regNo={car.regNo} size="small" />
          <span className="min-w-0 flex-1 basis-24 one-line text-nav font-strong">
            {isListed ? (
              <Link to={PATHS.car(car._id)} aria-label={title} className="after:absolute after:inset-0">
                {car.model}
              </Link>
            ) : (
              car.model
            )}
          </span>
        </p>
        <p className={clsx('mt-0.5 flex items-center gap-1 text-tiny font-label', classes)}>
          <Icon size={16} aria-hidden className="shrink-0" />
          {text}
        </p>
      </div>
      <IconButton
        icon={Ellipsis}
        size="small"
        label={ownCarWords.actionsOf(formatPlate(car.regNo))}
        className="relative"
        onClick={onActions}
      />
    </article>
  );
}
