import type { PriceSuggestion } from '#shared/cars/price-suggestion';
import { addDays, findWeekMonday, listRangeDays, toDay } from '#shared/core/days';
import { MINUTE_MS } from '#shared/core/durations';
import { computePercentile } from '#shared/core/percentile';
import type {
  LenderFigures,
  ListingTrait,
  MonthFigures,
  WeekFigures,
} from '#shared/lender-dashboard/contract';
import type { CarTipFigures } from '#shared/lender-dashboard/tips';
import type { ListingFacts } from '../cars/listing-facts/listing-facts.service';

type Counts = Omit<WeekFigures, 'week' | 'answerMinutes'>;
type Week = { counts: Counts; waits: number[] };
type Sums = { weeks: Map<string, Week>; ahead: { hires: number; earnings: number } };

/**
 * Creates a lender's weekly figures, such as views and hires, for each given car and for all given cars
 * together. Figures of other cars and weeks are ignored.
 */
export function createWeeklyFigures(weeks: readonly string[], carIds: readonly string[]) {
  const all = createEmptySums(weeks);
  const cars = new Map(carIds.map((carId) => [carId, createEmptySums(weeks)]));

  function changeSums(carId: string, change: (sums: Sums) => void): void {
    const car = cars.get(carId);
    if (!car) return;
    change(car);
    change(all);
  }

  function add(carId: string, week: string | undefined, counts: Partial<Counts>): void {
    changeSums(carId, (sums) => {
      const found = sums.weeks.get(week ?? '');
      if (found) addCounts(found.counts, counts);
    });
  }

  return {
    add,

    addRequest(carId: string, at: Date, answerMs: number | null): void {
      const week = findWeekMonday(toDay(at.getTime()));
      add(carId, week, { requests: 1 });
      if (answerMs === null) return;
      changeSums(carId, (sums) => sums.weeks.get(week)?.waits.push(answerMs));
    },

    /** Adds agreed hires to the week of their first day, or to `ahead` if they begin after the last week. */
    addHires(carId: string, day: string, counts: { hires: number; earnings: number }): void {
      const week = findWeekMonday(day);
      if (week <= (weeks.at(-1) ?? '')) add(carId, week, counts);
      else changeSums(carId, ({ ahead }) => addCounts(ahead, counts));
    },

    ofCar: (carId: string): LenderFigures => toFigures(cars.get(carId) ?? createEmptySums(weeks)),
    ofAll: (): LenderFigures => toFigures(all),
  };
}

function createEmptySums(weeks: readonly string[]): Sums {
  const none = { views: 0, reveals: 0, conversations: 0, requests: 0, hires: 0, earnings: 0 };
  return {
    weeks: new Map(weeks.map((week) => [week, { counts: { ...none }, waits: [] }])),
    ahead: { hires: 0, earnings: 0 },
  };
}

function addCounts<Name extends string>(
  to: Record<Name, number>,
  counts: Partial<Record<Name, number>>,
): void {
  for (const name of Object.keys(counts) as Name[]) to[name] += counts[name] ?? 0;
}

function toFigures({ weeks, ahead }: Sums): LenderFigures {
  return {
    weeks: [...weeks].map(([week, { waits, counts }]) => ({
      week,
      ...counts,
      answerMinutes: computeMedianMinutes(waits),
    })),
    ahead,
  };
}

function computeMedianMinutes(waits: readonly number[]): number | null {
  return waits.length === 0 ? null : Math.ceil(computePercentile(waits, 50) / MINUTE_MS);
}

type AgreedOnDay = { day: string; hires: number; earnings: number };

/** Sums up the hires that begin in Nairobi's current month, with the earnings of each week so far. */
export function computeCurrentMonthFigures(agreed: readonly AgreedOnDay[], now: number): MonthFigures {
  const today = toDay(now);
  const name = today.slice(0, 7);
  const month: MonthFigures = { hires: 0, earnings: 0, weeks: [] };
  for (let monday = findWeekMonday(`${name}-01`); monday <= today; monday = addDays(monday, 7)) {
    const days = listRangeDays({ from: monday, to: addDays(monday, 6) }).filter((day) =>
      day.startsWith(name),
    );
    const week = { from: days[0] ?? monday, to: days.at(-1) ?? monday, earnings: 0 };
    for (const { day, hires, earnings } of agreed) {
      if (!days.includes(day)) continue;
      week.earnings += earnings;
      month.hires += hires;
    }
    month.earnings += week.earnings;
    month.weeks.push(week);
  }
  return month;
}

type TipContext = {
  calendars: ReadonlyMap<string, { changedAt: Date }>;
  prices: ReadonlyMap<string, PriceSuggestion | null>;
  now: number;
};

export function toCarTipFigures(car: ListingFacts, { calendars, prices, now }: TipContext): CarTipFigures {
  const carId = car._id.toHexString();
  const expiresAt = car.subscriptionExpiry.getTime();
  return {
    _id: carId,
    isListed: car.listed && expiresAt > now,
    expiresAt,
    price: car.price,
    termsSet: Object.keys(car.terms ?? {}).length > 0,
    calendarChangedAt: (calendars.get(carId)?.changedAt ?? car.createdAt).getTime(),
    traits: findListingTraits(car),
    similar: prices.get(carId) ?? null,
  };
}

export function findListingTraits({
  description,
  seats,
  pickup,
  terms,
}: ListingFacts): Record<ListingTrait, boolean> {
  return {
    description: Boolean(description),
    seats: typeof seats === 'number',
    pickup: (pickup ?? []).length > 0,
    weeklyDiscount: (terms?.weeklyDiscount ?? 0) > 0,
  };
}
