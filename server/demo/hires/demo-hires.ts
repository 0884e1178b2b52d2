import { addDays, startOfDay, toDay } from '#shared/core/days';
import { DAY_MS, HOUR_MS } from '#shared/core/durations';
import type { HireAction, HireActor } from '#shared/hires/states';
import type { PastHire } from '../../features/hires/import-hires.service';
import type { DemoFleet, DemoUser } from '../demo-fleet';
import { deriveId, deriveUserId } from '../demo-users';
import type { DemoCar } from '../fleet/make-car';
import { createRandom } from '../fleet/random';

/** A step after the request: action, actor, and its age in hours. */
type Step = readonly [action: HireAction, by: HireActor, hoursAgo: number, reason?: string];

/** A scripted hire. Days count from today, hours back from now. */
type HireScript = {
  renterIndex: number;
  lenderIndex: number;
  /** Index among the cars of the lender. */
  carIndex: number;
  from: number;
  to: number;
  askedHoursAgo: number;
  withDriver?: boolean;
  /** Pick-up place; by default the first of the car. */
  place?: string;
  note: string;
  steps: readonly Step[];
  change?: { from: number; to: number; by: 'renter' | 'lender'; hoursAgo: number };
};

const DAY = 24;

/** Hires in every state, as the demo renter and the demo lender see them; each is user 0 of their role. */
const HIRE_SCRIPTS: readonly HireScript[] = [
  {
    ...{ renterIndex: 0, lenderIndex: 0, carIndex: 0, from: 6, to: 9, askedHoursAgo: 2 },
    note: 'Family trip to Nanyuki, four adults and a baby.',
    steps: [],
  },
  {
    ...{ renterIndex: 1, lenderIndex: 0, carIndex: 1, from: 3, to: 4, askedHoursAgo: 0.5, withDriver: true },
    note: 'Airport, then meetings in Upper Hill. A driver who knows town, please.',
    steps: [],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 1, carIndex: 0, from: 9, to: 11, askedHoursAgo: 30 },
    place: 'Kisumu Airport',
    note: 'I land on the first flight.',
    steps: [['accept', 'lender', 26]],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 2, carIndex: 0, from: 15, to: 21, askedHoursAgo: 3 * DAY },
    note: 'Wedding in Diani.',
    steps: [['accept', 'lender', 2.9 * DAY]],
    change: { from: 16, to: 22, by: 'lender', hoursAgo: 5 },
  },
  {
    ...{ renterIndex: 2, lenderIndex: 0, carIndex: 4, from: -1, to: 2, askedHoursAgo: 5 * DAY },
    note: 'Visiting my parents upcountry.',
    steps: [
      ['accept', 'lender', 4.8 * DAY],
      ['handover', 'lender', 22],
    ],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 3, carIndex: 0, from: -5, to: -3, askedHoursAgo: 8 * DAY },
    note: 'A weekend in Iten.',
    steps: [
      ['accept', 'lender', 7.8 * DAY],
      ['handover', 'lender', 5.2 * DAY],
      ['return', 'lender', 2.4 * DAY],
    ],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 5, carIndex: 0, from: -12, to: -11, askedHoursAgo: 15 * DAY },
    note: '',
    steps: [['decline', 'lender', 14.8 * DAY, 'The car is at the garage that week. Pole!']],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 4, carIndex: 1, from: -8, to: -8, askedHoursAgo: 11 * DAY },
    note: 'Moving house on one day.',
    steps: [['expire', 'system', 10 * DAY]],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 1, carIndex: 1, from: -16, to: -14, askedHoursAgo: 20 * DAY },
    note: '',
    steps: [
      ['accept', 'lender', 19.9 * DAY],
      ['cancel', 'renter', 18 * DAY, 'Our trip was moved to next month.'],
    ],
  },
  {
    ...{ renterIndex: 1, lenderIndex: 0, carIndex: 0, from: -9, to: -8, askedHoursAgo: 12 * DAY },
    note: '',
    steps: [
      ['accept', 'lender', 11.9 * DAY],
      ['no-show', 'lender', 8.5 * DAY, 'Nobody came, and nobody answered the phone.'],
    ],
  },
  {
    ...{ renterIndex: 2, lenderIndex: 0, carIndex: 3, from: 12, to: 13, askedHoursAgo: 2 * DAY },
    note: 'A client from abroad.',
    steps: [['accept', 'lender', 1.9 * DAY]],
  },
];

/** Days count from today. */
type CompletedHire = { car: DemoCar; carAt: number; renterIndex: number; from: number; to: number };

const SEED = 7_000_000;
/** Cars of the hand-picked lenders only: more would make the first start slow. */
const CARS_WITH_HIRES = 72;
/** Least age in days of the last completed hire of a car; later hires are scripted. */
const LAST_END = 17;
/** Days between the listing of a car and its first hire. */
const SETTLING_DAYS = 2;

/** The hires of a car do not overlap, and begin some days after its listing. */
function makeCompletedHires(fleet: DemoFleet, now: Date): CompletedHire[] {
  return fleet.cars.slice(0, CARS_WITH_HIRES).flatMap((car, carAt) => {
    const random = createRandom(SEED + carAt);
    const listedDays = Math.floor((now.getTime() - car.createdAt.getTime()) / DAY_MS);
    const hires: CompletedHire[] = [];
    let to = -random.between(LAST_END, LAST_END + 6);
    while (hires.length < 4 && random.chance(0.75)) {
      const from = to - random.between(0, 5);
      if (-from + SETTLING_DAYS > listedDays) break;
      hires.push({ car, carAt, renterIndex: random.between(0, fleet.renters.length - 1), from, to });
      to = from - random.between(2, 7);
    }
    return hires;
  });
}

const PICK_UP_HOUR = 9;
const RETURN_HOUR = 17;
const ASKED_DAYS_BEFORE = 3;
/** Ids of hires grow with the time of the request, by which lists are ordered, and are older than any real one's. */
const LATEST_RANK = 0x60000000;

export function makeHires(fleet: DemoFleet, now: Date): PastHire[] {
  return [...makeScriptedHires(fleet, now), ...makePastHires(fleet, now)];
}

/** The id is the same at each run, at any time and for any number of cars. */
function deriveHireId(name: string, hoursAgo: number): string {
  const rank = LATEST_RANK - Math.round(hoursAgo * 60);
  return rank.toString(16) + deriveId('hire', name).slice(0, 16);
}

export function makeScriptedHires(fleet: DemoFleet, now: Date): PastHire[] {
  const today = toDay(now.getTime());
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return HIRE_SCRIPTS.flatMap((script, at) => {
    const { renterIndex, lenderIndex, carIndex, from, to, askedHoursAgo, change } = script;
    const car = fleet.cars.filter((one) => one.ownerIndex === lenderIndex)[carIndex];
    if (!car) return [];
    return {
      ...describeSides(fleet, car, fleet.renters[renterIndex]),
      _id: deriveHireId(`told ${at}`, askedHoursAgo),
      from: addDays(today, from),
      to: addDays(today, to),
      withDriver: script.withDriver ?? false,
      place: script.place ?? car.pickup[0] ?? '',
      note: script.note,
      requestedAt: ago(askedHoursAgo),
      steps: script.steps.map(([action, by, hoursAgo, reason = '']) => ({
        action,
        by,
        at: ago(hoursAgo),
        reason,
      })),
      ...(change && {
        change: {
          from: addDays(today, change.from),
          to: addDays(today, change.to),
          by: change.by,
          at: ago(change.hoursAgo),
        },
      }),
      reviewed: [],
    };
  });
}

function makePastHires(fleet: DemoFleet, now: Date): PastHire[] {
  const today = toDay(now.getTime());
  return makeCompletedHires(fleet, now).map(({ car, renterIndex, ...hire }) => {
    const from = addDays(today, hire.from);
    const to = addDays(today, hire.to);
    const at = (day: string, hour: number) => new Date(startOfDay(day) + hour * HOUR_MS);
    return {
      ...describeSides(fleet, car, fleet.renters[renterIndex]),
      _id: deriveHireId(`${car.regNo} ${hire.from}`, -24 * (hire.from - ASKED_DAYS_BEFORE)),
      from,
      to,
      withDriver: false,
      place: car.pickup[0] ?? '',
      note: '',
      requestedAt: at(addDays(from, -ASKED_DAYS_BEFORE), PICK_UP_HOUR),
      steps: [
        {
          action: 'accept' as const,
          by: 'lender' as const,
          at: at(addDays(from, -ASKED_DAYS_BEFORE), PICK_UP_HOUR + 1),
        },
        { action: 'handover' as const, by: 'lender' as const, at: at(from, PICK_UP_HOUR) },
        { action: 'return' as const, by: 'lender' as const, at: at(to, RETURN_HOUR) },
      ],
      reviewed: ['renter', 'lender'],
    };
  });
}

function describeSides(fleet: DemoFleet, car: DemoCar, renter: DemoUser | undefined) {
  const { regNo, make, model, year, nearestTown, county, price, pickup, withDriver, terms } = car;
  return {
    car: {
      ...{
        _id: deriveId('car', regNo),
        regNo,
        make,
        model,
        year,
        image: car.images[0] ?? '',
        nearestTown,
        county,
      },
      ...{ price, pickup, withDriver, terms },
    },
    renterId: deriveUserId(renter),
    lenderId: deriveUserId(fleet.lenders[car.ownerIndex]),
  };
}
