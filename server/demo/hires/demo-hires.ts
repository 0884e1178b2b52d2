import { addDays, startOfDay, toDay } from '#shared/core/days';
import { DAY_MS, HOUR_MS } from '#shared/core/durations';
import type { PastHire } from '../../features/hires/import-hires.service';
import type { DemoFleet, DemoUser } from '../demo-fleet';
import { deriveDemoId, deriveUserId } from '../demo-users';
import type { DemoCar } from '../fleet/make-car';
import { createRandom, type RandomSource } from '../fleet/random';
import { HIRE_SCRIPTS } from './hire-scripts';

/** A completed hire; `from` and `to` are days counted from today. */
type CompletedHire = { car: DemoCar; carAt: number; renterIndex: number; from: number; to: number };

const SEED = 7_000_000;
/** Number of cars with completed hires, all of hand-picked lenders; more would slow the first start. */
const CARS_WITH_HIRES = 72;
/** Minimum days between the end of a car's last generated hire and today; later hires are scripted. */
const LAST_END = 17;
/** Days between the listing of a car and its first hire. */
const SETTLING_DAYS = 2;
/**
 * Faith Chebet, an experienced owner who has listed her cars again; `hires` is the number of completed hires
 * of each of her cars.
 */
const EXPERIENCED = { lenderIndex: 5, hires: [7, 12, 5, 4, 3] };
const DEMO_RENTER = 0;
/** Index of a renter without completed hires. */
const NEW_RENTER = 1;
/** First day of the demo renter's hires, counted from today. */
const DEMO_RENTER_SINCE = -20;

/** Makes completed hires, which never overlap; only the experienced owner's may precede the car's listing. */
function makeCompletedHires(fleet: DemoFleet, now: Date): CompletedHire[] {
  return fleet.cars.slice(0, CARS_WITH_HIRES).flatMap((car, carAt) => {
    const random = createRandom(SEED + carAt);
    const listedDays = Math.floor((now.getTime() - car.createdAt.getTime()) / DAY_MS);
    const hires: CompletedHire[] = [];
    const experience = countExperience(fleet, car);
    let to = -random.between(LAST_END, LAST_END + 6);
    while (experience ? hires.length < experience : hires.length < 4 && random.chance(0.75)) {
      const from = to - random.between(0, 5);
      if (!experience && -from + SETTLING_DAYS > listedDays) break;
      hires.push({ car, carAt, renterIndex: pickRenter(fleet, car, from, random), from, to });
      to = from - random.between(2, 7);
    }
    return hires;
  });
}

/** Returns the completed hires of a car of the experienced owner; undefined for cars of other owners. */
function countExperience(fleet: DemoFleet, car: DemoCar): number | undefined {
  if (car.ownerIndex !== EXPERIENCED.lenderIndex) return undefined;
  return EXPERIENCED.hires[fleet.cars.filter(({ ownerIndex }) => ownerIndex === car.ownerIndex).indexOf(car)];
}

/** Picks the renter of a completed hire: never the new renter, and the demo renter only for recent hires. */
function pickRenter(fleet: DemoFleet, car: DemoCar, from: number, random: RandomSource): number {
  const picked = random.between(0, fleet.renters.length - 1);
  const isForDemoRenter = from >= DEMO_RENTER_SINCE && car.ownerIndex !== EXPERIENCED.lenderIndex;
  return picked === NEW_RENTER || (picked === DEMO_RENTER && !isForDemoRenter)
    ? 2 + (-from % (fleet.renters.length - 2))
    : picked;
}

const PICK_UP_HOUR = 9;
const RETURN_HOUR = 17;
const ASKED_DAYS_BEFORE = 3;
/**
 * First digits of the id of a hire requested now; older hires get lower ids, because lists are ordered by id.
 * The id of every real hire is higher.
 */
const LATEST_RANK = 0x60000000;

export function makeHires(fleet: DemoFleet, now: Date): PastHire[] {
  return [...makeScriptedHires(fleet, now), ...makePastHires(fleet, now)];
}

/** Derives an id that is the same in each run, at any time and for any number of cars. */
function deriveHireId(name: string, hoursAgo: number): string {
  const rank = LATEST_RANK - Math.round(hoursAgo * 60);
  return rank.toString(16) + deriveDemoId('hire', name).slice(0, 16);
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
        _id: deriveDemoId('car', regNo),
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
