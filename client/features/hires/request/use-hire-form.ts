import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PublicCar } from '#shared/cars/contract';
import { addDays, toDay } from '#shared/core/days';
import { HIRE_LIMITS } from '#shared/core/limits';
import { type DayRange, findHireDaysRefusal, hasCommonDay } from '#shared/hires/calendar';
import type { CarTerms } from '#shared/hires/terms';
import { useHireChoice } from '../../../lib/hire-choice';
import { useSession } from '../../../lib/session/session';
import { useActionAfterSignIn } from '../../../lib/session/use-after-sign-in';
import { availabilityQuery } from '../car-queries';
import { hireRefusalWords } from '../words';
import { usePlaceChoice } from './place-choice';
import { requestWords } from './words';

export type HireFormProps = { car: PublicCar; terms: CarTerms };

/** Fetches the taken days once a calendar shows them; `showDays` scrolls to the days after a refusal. */
export function useHireForm({ car, terms }: HireFormProps, showDays: () => void, showsCalendar: boolean) {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<ReactNode>(null);
  const { choice, choose } = useHireChoice();
  const place = usePlaceChoice(car, terms, { choice, choose });
  const { days } = choice;
  const calendar = useCalendar(car._id, terms, showsCalendar || days !== null);
  const daysProblem = days && calendar.problemOf(days);
  const askAfterSignIn = useActionAfterSignIn(requestWords.toRequest, () => setAsking(true));

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
    /**
     * Opens the request dialog, for visitors after the sign-in; if days or place are wrong, shows the error
     * instead.
     */
    ask() {
      if (!days || daysProblem) return showDays();
      if (!place.check()) return;
      if (user) setAsking(true);
      else askAfterSignIn();
    },
    stopAsking: () => setAsking(false),
    /**
     * Shows that the days were refused, and refetches the calendar, which then shows which days are taken.
     */
    refuseDays(sentence: ReactNode) {
      setAsking(false);
      setRefused(sentence);
      void calendar.refetch();
      showDays();
    },
    /** Shows the refusal at the field for the place. */
    refusePlace(sentence: string) {
      setAsking(false);
      setTimeout(() => place.refuse(sentence));
    },
  };
}

export type Calendar = ReturnType<typeof useCalendar>;

function useCalendar(carId: string, terms: CarTerms, enabled: boolean) {
  const now = Date.now();
  const min = toDay(now);
  const max = addDays(min, HIRE_LIMITS.horizonDays);
  const { data, isError, refetch } = useQuery({
    ...availabilityQuery(carId, { from: min, to: max }),
    enabled,
  });
  const busy = data?.busy ?? [];
  return {
    isFailed: isError,
    refetch,
    limits: {
      min,
      max,
      isTaken: (day: string) => busy.some((range) => hasCommonDay(range, { from: day, to: day })),
    },
    problemOf(range: DayRange): string | null {
      const refusal = findHireDaysRefusal(range, terms, now);
      if (refusal) return hireRefusalWords[refusal](terms);
      return busy.some((taken) => hasCommonDay(taken, range)) ? hireRefusalWords.days_taken() : null;
    },
  };
}
