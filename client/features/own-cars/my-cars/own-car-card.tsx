import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import ClockAlert from 'lucide-react/icons/clock-alert';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Pause from 'lucide-react/icons/pause';
import type { ListingCompleteness } from '#shared/cars/completeness';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { formatCarTitle } from '#shared/cars/rules';
import { countMidnights } from '#shared/core/days';
import { SUBSCRIPTION } from '#shared/core/limits';
import { isCarPaused } from '#shared/hires/calendar';
import { formatShortDay } from '../../../lib/day-words';
import { formatDate } from '../../../lib/format';
import { usePhotoSources } from '../../../lib/photo-sources';
import { Button } from '../../../ui/button';
import { MoneyText } from '../../../ui/money-text';
import { Photo } from '../../../ui/photo';
import { Plate } from '../../../ui/plate';
import { CompletenessMeter } from '../form/completeness-meter';
import { completenessWords, ownCarWords } from '../words';

type SubscriptionLine = { tone: 'active' | 'soon' | 'over'; text: string };

/** Returns text and tone for the remaining subscription of a car; the tone is 'soon' from the reminder on. */
export function describeSubscription(
  car: Pick<OwnCar, 'isActive' | 'isSubscribed' | 'subscriptionExpiry'>,
  now: Date,
): SubscriptionLine {
  const expiry = new Date(car.subscriptionExpiry);
  if (expiry <= now || !car.isSubscribed) {
    return { tone: 'over', text: ownCarWords.expired(formatDate(expiry)) };
  }
  if (!car.isActive) return { tone: 'over', text: ownCarWords.hidden };
  if (expiry.getTime() - now.getTime() > SUBSCRIPTION.reminderMs) {
    return { tone: 'active', text: ownCarWords.activeUntil(formatDate(expiry)) };
  }
  return { tone: 'soon', text: ownCarWords.expiresIn(countMidnights(now.getTime(), expiry.getTime())) };
}

const TONES = {
  active: { icon: CircleCheck, classes: 'text-ok' },
  soon: { icon: ClockAlert, classes: 'text-murram' },
  over: { icon: CircleX, classes: 'text-bad' },
} as const;

const FALLBACK = '/img/car.png';

type OwnCarCardProps = {
  car: OwnCar;
  completeness: ListingCompleteness;
  onActions: () => void;
  onComplete: () => void;
};

export function OwnCarCard({ car, completeness, onActions, onComplete }: OwnCarCardProps) {
  const title = formatCarTitle(car);
  const { tone, text } = describeSubscription(car, new Date());
  const { icon, classes } = TONES[tone];
  return (
    <article aria-label={title} className="overflow-hidden rounded-card border border-line bg-surface">
      <Photo
        {...usePhotoSources(car.images[0] ?? FALLBACK)}
        alt=""
        width={640}
        height={480}
        sizes="(min-width: 80rem) 280px, (min-width: 48rem) 45vw, calc(100vw - 32px)"
        placeholder={car.placeholder}
        fallback={FALLBACK}
      />
      <div className="p-3.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Plate regNo={car.regNo} />
          <MoneyText amount={car.price} size="inline" />
        </div>
        <h3 className="mt-2.5 truncate text-card">{title}</h3>
        <Line icon={icon} className={clsx('font-label', classes)}>
          {text}
        </Line>
        {car.pausedUntil && isCarPaused(car, Date.now()) && (
          <Line icon={Pause} className="font-label text-murram">
            {ownCarWords.pausedUntil(formatShortDay(car.pausedUntil))}
          </Line>
        )}
        <Line icon={Eye} className="mb-3.5 text-ink2">
          {ownCarWords.seenBy(car.seenBy ?? 0)}
        </Line>
        {completeness.missing.length > 0 && (
          <div className="mb-3.5">
            <CompletenessMeter percent={completeness.percent} />
            <Button
              variant="quiet"
              size="small"
              className="-ml-3.5"
              aria-label={completenessWords.openOf(title)}
              onClick={onComplete}
            >
              {completenessWords.open}
            </Button>
          </div>
        )}
        <Button variant="secondary" size="small" icon={Ellipsis} className="w-full" onClick={onActions}>
          {ownCarWords.actions}
        </Button>
      </div>
    </article>
  );
}

type LineProps = { icon: LucideIcon; className: string; children: string };

function Line({ icon: Icon, className, children }: LineProps) {
  return (
    <p className={clsx('mt-1.5 flex items-center gap-1.5 text-small', className)}>
      <Icon size={16} aria-hidden />
      {children}
    </p>
  );
}
