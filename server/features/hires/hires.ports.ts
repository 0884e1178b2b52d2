import type { DayRange } from '#shared/hires/calendar';

/**
 * Holds of cars' days. `revision` is the revision of the hire that was read; see
 * calendars/hire-days/hire-days.service.ts.
 */
export type HireDaysPort = {
  hold(hireId: string, carId: string, ranges: readonly DayRange[], revision: number): Promise<void>;
  settle(hireId: string, range: DayRange, revision: number): Promise<void>;
  release(hireId: string, revision?: number): Promise<void>;
  readInterrupted(before: Date): AsyncIterable<{ hireId: string }>;
  findByCar(carId: string, range: DayRange): Promise<{ hireId: string }[]>;
};

export type HireCalendar = {
  hireDays: HireDaysPort;
  /** Whether the lender or an imported calendar blocks one of the days. */
  isBlocked: (carId: string, range: DayRange) => Promise<boolean>;
};
