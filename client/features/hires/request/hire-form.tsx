import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { PublicCar } from '#shared/cars/contract';
import { addDays, toDay } from '#shared/core/days';
import { HIRE_LIMITS } from '#shared/core/limits';
import { type DayRange, findDaysRefusal, rangesOverlap } from '#shared/hires/calendar';
import { computeQuote } from '#shared/hires/quote';
import type { CarTerms } from '#shared/hires/terms';
import { useHireChoice } from '../../../lib/hire-choice';
import { useSession } from '../../../lib/session/session';
import { useAfterSignIn } from '../../../lib/session/use-after-sign-in';
import { SEVERAL_COLUMNS, useMediaQuery } from '../../../lib/use-media-query';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { DayRangeField } from '../../../ui/day-grid/day-range-field';
import { DayRangeGrid } from '../../../ui/day-grid/day-range-grid';
import { FieldError } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { availabilityQuery } from '../api';
import { CancellationRules } from '../price/cancellation-rules';
import { QuoteLines } from '../price/quote-lines';
import { TermsLines } from '../price/terms-lines';
import { hireWords, refusalWords, termWords } from '../words';
import { PlaceFields } from './place-fields';
import { RequestDialog } from './request-dialog';
import { usePlace } from './use-place';
import { requestWords } from './words';

type HireFormProps = { car: PublicCar; terms: CarTerms };

/** Choice of days, driver and place, with the total price for the choice. */
export function HireForm({ car, terms }: HireFormProps) {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<ReactNode>(null);
  const address = useHireChoice();
  const place = usePlace(car, terms, address);
  const { days } = address.choice;
  const withDriver = address.choice.withDriver && terms.driverPerDay !== null;
  const calendar = useCalendar(car._id, terms);
  const problem = days && calendar.problemOf(days);
  const isReady = days !== null && !problem;
  const askAfterSignIn = useAfterSignIn(() => setAsking(true));
  const top = useRef<HTMLDivElement>(null);

  function chooseDays(range: DayRange | null) {
    setRefused(null);
    address.choose({ days: range });
  }

  function ask() {
    if (!place.check()) return;
    if (user) setAsking(true);
    else askAfterSignIn();
  }

  /**
   * Closes the request after a refusal of the days; the refetched calendar shows which days are taken, so
   * that the renter can choose others.
   */
  function refuseDays(sentence: ReactNode) {
    setAsking(false);
    setRefused(sentence);
    void calendar.refetch();
    top.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div ref={top} className="grid gap-5">
      <p className="text-ink2">{requestWords.intro}</p>
      <div className="grid items-start gap-5 md:grid-cols-2 md:gap-6">
        <div className="grid min-w-0 gap-3">
          <DaysChoice value={days} onChoose={chooseDays} calendar={calendar} problem={refused ?? problem} />
          {calendar.isFailed && <Notice tone="warning">{requestWords.takenFailed}</Notice>}
        </div>
        <div className="grid min-w-0 gap-4">
          {terms.driverPerDay !== null && (
            <Checkbox
              checked={withDriver}
              onChange={({ target }) => address.choose({ withDriver: target.checked })}
            >
              {requestWords.driver(terms.driverPerDay)}
            </Checkbox>
          )}
          <PlaceFields car={car} terms={terms} place={place} />
          <div aria-live="polite" className="rounded-control bg-sunken p-3.5">
            {isReady ? (
              <QuoteLines
                side="renter"
                quote={computeQuote({
                  ...{ price: car.price, terms, ...days },
                  ...{ driver: withDriver, delivery: place.isDelivery },
                })}
              />
            ) : (
              <p className="text-ink2">{requestWords.chooseFirst}</p>
            )}
          </div>
          <Button disabled={!isReady} onClick={ask}>
            {user ? requestWords.ask : requestWords.signIn}
          </Button>
          <p className="text-small text-ink2">{hireWords.noMoney.renter}</p>
        </div>
      </div>
      <div className="grid gap-5 border-t border-line pt-4 md:grid-cols-2 md:gap-6">
        <section aria-label={termWords.title}>
          <p className="mb-1.5 text-small font-label">{termWords.title}</p>
          <TermsLines terms={terms} />
        </section>
        <CancellationRules />
      </div>
      {asking && user && days && (
        <RequestDialog
          userId={user._id}
          car={car}
          terms={terms}
          wish={{ ...days, withDriver, place: place.place }}
          isDelivery={place.isDelivery}
          onOtherDays={refuseDays}
          onOtherPlace={(sentence) => {
            setAsking(false);
            setTimeout(() => place.refuse(sentence));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

type Calendar = ReturnType<typeof useCalendar>;

/** Loads which days of a car can be requested. */
function useCalendar(carId: string, terms: CarTerms) {
  const now = Date.now();
  const min = toDay(now);
  const max = addDays(min, HIRE_LIMITS.horizonDays);
  const { data, isError, refetch } = useQuery(availabilityQuery(carId, { from: min, to: max }));
  const busy = data?.busy ?? [];
  return {
    min,
    max,
    isFailed: isError,
    refetch,
    isTaken: (day: string) => busy.some((range) => rangesOverlap(range, { from: day, to: day })),
    problemOf(range: DayRange): string | null {
      const refusal = findDaysRefusal(range, terms, now);
      if (refusal) return refusalWords[refusal](terms);
      return busy.some((taken) => rangesOverlap(taken, range)) ? refusalWords.days_taken() : null;
    },
  };
}

type DaysChoiceProps = {
  value: DayRange | null;
  onChoose: (value: DayRange | null) => void;
  calendar: Calendar;
  problem: ReactNode;
};

/** The calendar on screens with room for it; on a phone a field that opens the calendar. */
function DaysChoice({ value, onChoose, calendar, problem }: DaysChoiceProps) {
  const hasRoom = useMediaQuery(SEVERAL_COLUMNS);
  const { min, max, isTaken, problemOf } = calendar;
  const shared = { label: requestWords.when, value, min, max, isTaken };
  if (!hasRoom) {
    return (
      <DayRangeField
        {...shared}
        problemOf={problemOf}
        placeholder={requestWords.noDays}
        hint={requestWords.whenHint}
        error={problem}
        onChoose={onChoose}
      />
    );
  }
  return (
    <div>
      <DayRangeGrid {...shared} onChange={onChoose} />
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}
