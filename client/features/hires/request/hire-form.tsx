import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DayRange } from '#shared/hires/calendar';
import { computeHireQuote } from '#shared/hires/quote';
import type { CarTerms } from '#shared/hires/terms';
import type { HireStepCommand } from '../../../lib/hire-order';
import { lazyPart } from '../../../lib/lazy-part';
import { useSession } from '../../../lib/session/session';
import { SEVERAL_COLUMNS_QUERY, useMediaQuery } from '../../../lib/use-media-query';
import { Checkbox } from '../../../ui/checkbox';
import { DayRangeDialog } from '../../../ui/day-grid/day-range-field';
import { FieldError } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { QuoteLines } from '../price/quote-lines';
import { DaysCard } from './choice-cards';
import type { PlaceChoice } from './place-choice';
import { HirePlaceFields } from './place-fields';
import { type Calendar, type HireFormProps, useHireForm } from './use-hire-form';
import { requestWords } from './words';

/** Calendar that wide windows show in the page; phones open it in a dialog. */
const DayRangeGrid = lazyPart(() => import('../../../ui/day-grid/day-range-grid'), 'DayRangeGrid', {
  loading: <SpinnerWithWords words={requestWords.loading} className="min-h-90" />,
});

// The request dialog and the finder of an open request load on demand, because visitors who only look at a
// car need neither.
const RequestDialog = lazyPart(() => import('./request-dialog'), 'RequestDialog');
const OpenRequestFinder = lazyPart(() => import('./open-request'), 'OpenRequestFinder');

/** Form for days, driver and place with the total price; the button to send is elsewhere on the screen. */
export function HireForm({ car, terms, order }: HireFormProps & { order: HireStepCommand }) {
  const { user } = useSession();
  const top = useRef<HTMLDivElement>(null);
  const [choosingDays, setChoosingDays] = useState(false);
  const hasRoom = useMediaQuery(SEVERAL_COLUMNS_QUERY);
  const showDays = () => {
    if (hasRoom) {
      top.current?.scrollIntoView({ block: 'start' });
      top.current?.focus({ preventScroll: true });
    } else setChoosingDays(true);
  };
  const form = useHireForm({ car, terms }, showDays, hasRoom || choosingDays);
  const { days, withDriver, place, calendar, problem, isReady } = form;
  useOrder(order, { days: showDays, request: form.ask });

  return (
    <div
      ref={top}
      tabIndex={-1}
      className="grid scroll-mt-24 items-start gap-2.5 outline-hidden md:grid-cols-2 md:gap-6"
    >
      <div className="grid min-w-0 gap-2.5">
        {hasRoom ? (
          <DaysGrid value={days} onChoose={form.chooseDays} calendar={calendar} />
        ) : (
          <DaysCard value={days} onPress={() => setChoosingDays(true)} />
        )}
        {problem && <FieldError>{problem}</FieldError>}
        {calendar.isFailed && <Notice tone="warning">{requestWords.takenFailed}</Notice>}
      </div>
      <div className="grid min-w-0 gap-2.5 md:gap-4">
        <HirePlaceFields car={car} terms={terms} place={place} />
        <DriverChoice terms={terms} withDriver={withDriver} onChoose={form.choose} />
        <TotalPrice car={car} terms={terms} days={isReady ? days : null} {...{ withDriver, place }} />
      </div>
      {user && <OpenRequestFinder userId={user._id} car={car} days={days} onFound={order.onRequestFound} />}
      {choosingDays && (
        <DayRangeDialog
          label={requestWords.when}
          value={days}
          {...calendar.limits}
          findProblem={calendar.problemOf}
          onChoose={form.chooseDays}
          onClose={() => setChoosingDays(false)}
        />
      )}
      {form.asking && user && days && (
        <RequestDialog
          userId={user._id}
          car={car}
          terms={terms}
          wish={{ ...days, withDriver, place: place.place }}
          isDelivery={place.isDelivery}
          onOtherDays={form.refuseDays}
          onOtherPlace={form.refusePlace}
          onClose={form.stopAsking}
        />
      )}
    </div>
  );
}

function useOrder(
  { wanted, onTaken }: HireStepCommand,
  actions: Record<'days' | 'request', () => void>,
): void {
  const follow = useEffectEvent((action: 'days' | 'request') => {
    onTaken();
    // Runs the action after the effect, because the action at once shows and focuses the field of a missing
    // place.
    queueMicrotask(actions[action]);
  });
  useEffect(() => {
    if (wanted) follow(wanted);
  }, [wanted]);
}

type DriverChoiceProps = {
  terms: CarTerms;
  withDriver: boolean;
  onChoose: (choice: { withDriver: boolean }) => void;
};

/** Checkbox for a driver; renders nothing if the car is not offered with a driver. */
function DriverChoice({ terms, withDriver, onChoose }: DriverChoiceProps) {
  if (terms.driverPerDay === null) return null;
  return (
    <Checkbox checked={withDriver} onChange={({ target }) => onChoose({ withDriver: target.checked })}>
      {requestWords.driver(terms.driverPerDay)}
    </Checkbox>
  );
}

type TotalPriceProps = HireFormProps & { days: DayRange | null; withDriver: boolean; place: PlaceChoice };

function TotalPrice({ car: { price }, terms, days, withDriver, place }: TotalPriceProps) {
  const extras = { driver: withDriver, delivery: place.isDelivery };
  return (
    <div aria-live="polite" className="rounded-card border border-line bg-surface px-4 py-3.5 text-nav">
      {days ? (
        <QuoteLines side="renter" quote={computeHireQuote({ price, terms, ...days, ...extras })} />
      ) : (
        <p className="text-ink2">{requestWords.chooseFirst}</p>
      )}
    </div>
  );
}

type DaysGridProps = {
  value: DayRange | null;
  onChoose: (value: DayRange | null) => void;
  calendar: Calendar;
};

function DaysGrid({ value, onChoose, calendar }: DaysGridProps) {
  return <DayRangeGrid label={requestWords.when} value={value} {...calendar.limits} onChange={onChoose} />;
}
