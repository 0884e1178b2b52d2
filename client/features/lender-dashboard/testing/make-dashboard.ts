import { addDays, listLastMondays } from '#shared/core/days';
import type { LenderFigures, WeekFigures } from '#shared/lender-dashboard/contract';
import { makeId } from '../../../testing/make-car';
import type { Dashboard } from '../api';

const NONE = {
  views: 0,
  reveals: 0,
  conversations: 0,
  requests: 0,
  hires: 0,
  earnings: 0,
  answerMinutes: null,
};

/** Returns the figures of twelve weeks: `last` sets the latest weeks, all earlier weeks have no activity. */
export function makeFigures(
  last: readonly Partial<WeekFigures>[] = [],
  ahead = { hires: 0, earnings: 0 },
): LenderFigures {
  const weeks = listLastMondays(Date.parse('2026-11-22T09:00:00Z'), 12);
  return {
    weeks: weeks.map((week, at) => ({ week, ...NONE, ...last[at - weeks.length + last.length] })),
    ahead,
  };
}

export function makeDashboardCar(
  overrides: Partial<Dashboard['cars'][number]> = {},
): Dashboard['cars'][number] {
  return {
    _id: makeId(),
    regNo: 'KDL482J',
    make: 'Toyota',
    model: 'Fielder',
    year: 2018,
    isListed: true,
    subscriptionExpiry: `${addDays('2026-11-22', 60)}T09:00:00.000Z`,
    ...makeFigures(),
    ...overrides,
  };
}

export function makeDashboard(overrides: Partial<Dashboard> = {}): Dashboard {
  return {
    cars: [makeDashboardCar()],
    all: makeFigures(),
    month: { hires: 0, earnings: 0, weeks: [] },
    answerMinutes: null,
    tips: [],
    ...overrides,
  };
}
