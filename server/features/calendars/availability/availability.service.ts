import type { z } from 'zod';
import { addDays, toDay } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import { HIRE_LIMITS } from '#shared/core/limits';
import {
  clipDayRanges,
  type DayRange,
  findHireDaysRefusal,
  hasCommonDay,
  isCarPaused,
  mergeDayRanges,
} from '#shared/hires/calendar';
import type { getCarAvailability, getHireQuote } from '#shared/hires/calendar-contract';
import { computeHireQuote, type HireQuote } from '#shared/hires/quote';
import type { CarTerms } from '#shared/hires/terms';
import type { Clock } from '../../../gateways/clock';
import { findClosedDays } from '../calendars.model';
import type { HireDays } from '../hire-days/hire-days.service';

export type HireableCarFacts = {
  carId: string;
  lenderId: string;
  /** Price of a day in whole KES. */
  price: number;
  terms: CarTerms;
  pausedUntil: string | null;
  pickup: string[];
  nearestTown: string;
};

type AvailabilityDeps = {
  clock: Clock;
  hireDays: HireDays;
  /** Returns the data that a hire needs about a listed car; null if the car is not listed. */
  hireFactsOf: (carId: string) => Promise<HireableCarFacts | null>;
};
type Window = z.output<NonNullable<typeof getCarAvailability.query>>;
type QuoteQuery = z.output<NonNullable<typeof getHireQuote.query>>;

export function createAvailability({ clock, hireDays, hireFactsOf }: AvailabilityDeps) {
  const now = () => clock.now().getTime();

  /** @throws Refusal car_not_found if the car is not listed */
  async function loadHireFacts(carId: string): Promise<HireableCarFacts> {
    const car = await hireFactsOf(carId.toLowerCase());
    if (!car) throw new Refusal('car_not_found');
    return car;
  }

  async function findClosedRanges(carId: string): Promise<DayRange[]> {
    const [closed] = await findClosedDays([carId]);
    return closed ? [...closed.blocked, ...closed.imported].map(({ from, to }) => ({ from, to })) : [];
  }

  /** Whether the owner or an imported calendar blocks one of the days; days held by hires do not count. */
  async function isClosed(carId: string, range: DayRange): Promise<boolean> {
    return (await findClosedRanges(carId)).some((closed) => hasCommonDay(closed, range));
  }

  return {
    isClosed,

    /**
     * Returns the taken days within the window, sorted; the window defaults to the coming year.
     * @throws Refusal car_not_found, days_reversed
     */
    async availability(carId: string, query: Window): Promise<{ busy: DayRange[]; paused: boolean }> {
      const car = await loadHireFacts(carId);
      if (query.from && query.to && query.from > query.to) throw new Refusal('days_reversed');
      const today = toDay(now());
      const asked = { from: query.from ?? today, to: query.to ?? addDays(today, HIRE_LIMITS.horizonDays) };
      const [window] = clipDayRanges([asked], { from: today, to: addDays(today, HIRE_LIMITS.horizonDays) });
      const paused = isCarPaused(car, now());
      if (!window || window.from > window.to) return { busy: [], paused };
      const [closed, held] = await Promise.all([
        findClosedRanges(car.carId),
        hireDays.findByCar(car.carId, window),
      ]);
      return { busy: clipDayRanges(mergeDayRanges([...closed, ...held]), window), paused };
    },

    /**
     * Returns the total price of the days, but does not check whether the days are free.
     * @throws Refusal car_not_found, days_reversed, car_paused, no_driver, no_delivery, and the refusals of
     * findHireDaysRefusal
     */
    async quote(
      carId: string,
      { from, to, driver = false, delivery = false }: QuoteQuery,
    ): Promise<HireQuote> {
      const car = await loadHireFacts(carId);
      const { price, terms } = car;
      if (from > to) throw new Refusal('days_reversed');
      if (isCarPaused(car, now())) throw new Refusal('car_paused');
      const refusal = findHireDaysRefusal({ from, to }, terms, now());
      if (refusal) throw new Refusal(refusal);
      if (driver && terms.driverPerDay === null) throw new Refusal('no_driver');
      if (delivery && terms.deliveryFee === null) throw new Refusal('no_delivery');
      return computeHireQuote({ price, terms, from, to, driver, delivery });
    },
  };
}
