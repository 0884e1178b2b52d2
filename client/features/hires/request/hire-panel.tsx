import type { PublicCar } from '#shared/cars/contract';
import { isCarPaused } from '#shared/hires/calendar';
import type { HireStepCommand } from '../../../lib/hire-order';
import { useSession } from '../../../lib/session/session';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { HireForm } from './hire-form';
import { requestWords } from './words';

type HirePanelProps = {
  car: PublicCar;
  calendarPath: string;
  order: HireStepCommand;
};

/** Part of a car's screen for requesting a hire; the car's lender sees a link to the calendar instead. */
export function HirePanel({ car, calendarPath, order }: HirePanelProps) {
  const { user } = useSession();
  const rests = isCarPaused(car, Date.now());
  return (
    <section aria-label={requestWords.title}>
      {user?._id === car.userId ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink2">{requestWords.own}</p>
          <LinkButton to={calendarPath} variant="secondary" size="small">
            {requestWords.toCalendar}
          </LinkButton>
        </div>
      ) : rests && car.pausedUntil ? (
        <Notice tone="warning">{requestWords.paused(car.pausedUntil)}</Notice>
      ) : car.terms ? (
        <HireForm car={car} terms={car.terms} order={order} />
      ) : (
        <SpinnerWithWords words={requestWords.loading} />
      )}
    </section>
  );
}
