import type { DayRange } from '#shared/hires/calendar';

/** The days that hires hold; `revision` is that of the hire as it was read, see the service of the calendars. */
export type HireDaysPort = {
  hold(hireId: string, carId: string, ranges: readonly DayRange[], revision: number): Promise<void>;
  settle(hireId: string, range: DayRange, revision: number): Promise<void>;
  release(hireId: string, revision?: number): Promise<void>;
  interrupted(before: Date): AsyncIterable<{ hireId: string }>;
  ofCar(carId: string, range: DayRange): Promise<{ hireId: string }[]>;
};

/** The calendar of a car, as hires use it. */
export type HireCalendar = {
  hireDays: HireDaysPort;
  /** Whether the lender or another calendar blocks one of the days. */
  isBlocked: (carId: string, range: DayRange) => Promise<boolean>;
};
