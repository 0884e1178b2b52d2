import mongoose from 'mongoose';
import type { ClosedDays } from '../calendars.model';
import type { HeldDaysOfCar } from '../hire-days/hire-days.model';

const FIELDS = { _id: 0, carId: 1, from: 1, to: 1 } as const;

// By name: see db/row-source.ts.
const holds = () => mongoose.model('HireDays');

/** Holds that end on `day` or later, in the order of their cars, from the first car after `after` on. */
export async function findHoldsAfter(
  after: string | null,
  day: string,
  limit: number,
): Promise<HeldDaysOfCar[]> {
  const filter = after ? { carId: { $gt: after }, to: { $gte: day } } : { to: { $gte: day } };
  return holds().find(filter, FIELDS).sort({ carId: 1, to: 1 }).limit(limit).lean<HeldDaysOfCar[]>().exec();
}

/** The cars with holds written at or after this moment. */
export async function findCarsHeldSince(moment: Date): Promise<string[]> {
  const changed = await holds()
    .find({ changedAt: { $gte: moment } }, { _id: 0, carId: 1 })
    .lean<Pick<HeldDaysOfCar, 'carId'>[]>()
    .exec();
  return changed.map(({ carId }) => carId.toHexString());
}

const calendars = () => mongoose.model('CarCalendar');

/** The blocked and imported days of cars, in the order of their ids, from the first car after `after` on. */
export async function findClosedAfter(after: string | null, limit: number): Promise<ClosedDays[]> {
  const filter = after ? { _id: { $gt: after } } : {};
  return calendars()
    .find(filter, { blocked: 1, imported: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<ClosedDays[]>()
    .exec();
}

/** The cars whose calendars were written at or after this moment. */
export async function findCarsClosedSince(moment: Date): Promise<string[]> {
  const changed = await calendars()
    .find({ changedAt: { $gte: moment } }, { _id: 1 })
    .lean<Pick<ClosedDays, '_id'>[]>()
    .exec();
  return changed.map(({ _id }) => _id.toHexString());
}
