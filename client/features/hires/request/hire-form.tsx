import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { PublicCar } from '#shared/cars/contract';
import { addDays, toDay } from '#shared/core/days';
import { HIRE_LIMITS } from '#shared/core/limits';
import { type DayRange, findHireDaysRefusal, hasCommonDay } from '#shared/hires/calendar';
import { computeHireQuote } from '#shared/hires/quote';
import type { CarTerms } from '#shared/hires/terms';
import { useHireChoice } from '../../../lib/hire-choice';
import { useSession } from '../../../lib/session/session';
import { useAfterSignIn } from '../../../lib/session/use-after-sign-in';
import { SEVERAL_COLUMNS_QUERY, useMediaQuery } from '../../../lib/use-media-query';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { DayRangeField } from '../../../ui/day-grid/day-range-field';
import { DayRangeGrid } from '../../../ui/day-grid/day-range-grid';
import { FieldError } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { availabilityQuery } from '../api';
import { CancellationRules } from '../price/cancellation-rules';
import { QuoteLines } from '../price/quote-lines';
import { hireWords, refusalWords, termWords } from '../words';
import { type PlaceChoice, PlaceFields, usePlace } from './place-fields';
import { RequestDialog } from './request-dialog';
import { requestWords } from './words';

function TermsLines({ terms }: { terms: CarTerms }) {
  const { title: _, ...lines } = termWords;
  return (
    <ul className="list-disc pl-5 text-small text-ink2">
      {Object.entries(lines)
        .map(([name, line]) => ({ name, sentence: line(terms) }))
        .filter(({ sentence }) => sentence)
        .map(({ name, sentence }) => (
          <li key={name}>{sentence}</li>
        ))}
    </ul>
  );
}

type HireFormProps = { car: PublicCar; terms: CarTerms };

/** Days, driver and place, with the total price. */
export function HireForm({ car, terms }: HireFormProps) {
  const { user } = useSession();
  const top = useRef<HTMLDivElement>(null);
  const form = useHireForm({ car, terms }, () => top.current?.scrollIntoView({ block: 'nearest' }));
  const { days, withDriver, place, calendar, problem, isReady } = form;

  return (
    <div ref={top} className="grid gap-5">
      <p className="text-ink2">{requestWords.intro}</p>
      <div className="grid items-start gap-5 md:grid-cols-2 md:gap-6">
        <div className="grid min-w-0 gap-3">
          <DaysChoice value={days} onChoose={form.chooseDays} calendar={calendar} problem={problem} />
          {calendar.isFailed && <Notice tone="warning">{requestWords.takenFailed}</Notice>}
        </div>
        <div className="grid min-w-0 gap-4">
          <DriverChoice terms={terms} withDriver={withDriver} onChoose={form.choose} />
          <PlaceFields car={car} terms={terms} place={place} />
          <TotalPrice car={car} terms={terms} days={isReady ? days : null} {...{ withDriver, place }} />
          <Button disabled={!isReady} onClick={form.ask}>
            {user ? requestWords.ask : requestWords.signIn}
          </Button>
          <p className="text-small text-ink2">{hireWords.noMoney.renter}</p>
        </div>
      </div>
      <TermsAndRules terms={terms} />
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

/** `showDays` scrolls to the days after a refusal. */
function useHireForm({ car, terms }: HireFormProps, showDays: () => void) {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<ReactNode>(null);
  const { choice, choose } = useHireChoice();
  const place = usePlace(car, terms, { choice, choose });
  const { days } = choice;
  const calendar = useCalendar(car._id, terms);
  const daysProblem = days && calendar.problemOf(days);
  const askAfterSignIn = useAfterSignIn(requestWords.toRequest, () => setAsking(true));

  return {
    days,
    withDriver: choice.withDriver && terms.driverPerDay !== null,
    place,
    calendar,
    problem: refused ?? daysProblem,
    isReady: days !== null && !daysProblem,
    asking,
    choose,
    chooseDays(range: DayRange | null) {
      setRefused(null);
      choose({ days: range });
    },
    ask() {
      if (!place.check()) return;
      if (user) setAsking(true);
      else askAfterSignIn();
    },
    stopAsking: () => setAsking(false),
    /** The refetched calendar shows which days are taken. */
    refuseDays(sentence: ReactNode) {
      setAsking(false);
      setRefused(sentence);
      void calendar.refetch();
      showDays();
    },
    /** Shows the refusal at the field. */
    refusePlace(sentence: string) {
      setAsking(false);
      setTimeout(() => place.refuse(sentence));
    },
  };
}

type DriverChoiceProps = {
  terms: CarTerms;
  withDriver: boolean;
  onChoose: (choice: { withDriver: boolean }) => void;
};

/** Renders nothing if the car comes without a driver. */
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
    <div aria-live="polite" className="rounded-control bg-sunken p-3.5">
      {days ? (
        <QuoteLines side="renter" quote={computeHireQuote({ price, terms, ...days, ...extras })} />
      ) : (
        <p className="text-ink2">{requestWords.chooseFirst}</p>
      )}
    </div>
  );
}

function TermsAndRules({ terms }: { terms: CarTerms }) {
  return (
    <div className="grid gap-5 border-t border-line pt-4 md:grid-cols-2 md:gap-6">
      <section aria-label={termWords.title}>
        <p className="mb-1.5 text-small font-label">{termWords.title}</p>
        <TermsLines terms={terms} />
      </section>
      <CancellationRules />
    </div>
  );
}

type Calendar = ReturnType<typeof useCalendar>;

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
    isTaken: (day: string) => busy.some((range) => hasCommonDay(range, { from: day, to: day })),
    problemOf(range: DayRange): string | null {
      const refusal = findHireDaysRefusal(range, terms, now);
      if (refusal) return refusalWords[refusal](terms);
      return busy.some((taken) => hasCommonDay(taken, range)) ? refusalWords.days_taken() : null;
    },
  };
}

type DaysChoiceProps = {
  value: DayRange | null;
  onChoose: (value: DayRange | null) => void;
  calendar: Calendar;
  problem: ReactNode;
};

/** On a phone a field that opens the calendar. */
function DaysChoice({ value, onChoose, calendar, problem }: DaysChoiceProps) {
  const hasRoom = useMediaQuery(SEVERAL_COLUMNS_QUERY);
  const { min, max, isTaken, problemOf } = calendar;
  const shared = { label: requestWords.when, value, min, max, isTaken };
  if (!hasRoom) {
    return (
      <DayRangeField
        {...shared}
        findProblem={problemOf}
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
