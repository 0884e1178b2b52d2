import mongoose from 'mongoose';
import type { ClosedDays } from '../calendars.model';
import type { HeldDaysOfCar } from '../hire-days/hire-days.model';

const FIELDS = { _id: 0, carId: 1, from: 1, to: 1 } as const;

// Gets the model by name; see db/row-source.ts for the reason.
const holds = () => mongoose.model('HireDays');

/** Returns holds that end on `day` or later, sorted by car, of cars whose id is above `after`. */
export async function findHoldsAfterCar(
  after: string | null,
  day: string,
  limit: number,
): Promise<HeldDaysOfCar[]> {
  const filter = after ? { carId: { $gt: after }, to: { $gte: day } } : { to: { $gte: day } };
  return holds().find(filter, FIELDS).sort({ carId: 1, to: 1 }).limit(limit).lean<HeldDaysOfCar[]>().exec();
}

export async function findCarsWithChangedHolds(moment: Date): Promise<string[]> {
  const changed = await holds()
    .find({ changedAt: { $gte: moment } }, { _id: 0, carId: 1 })
    .lean<Pick<HeldDaysOfCar, 'carId'>[]>()
    .exec();
  return changed.map(({ carId }) => carId.toHexString());
}

const calendars = () => mongoose.model('CarCalendar');

/** Returns the blocked and imported days of the cars whose id is above `after`, sorted by car id. */
export async function findNextClosedDays(after: string | null, limit: number): Promise<ClosedDays[]> {
  const filter = after ? { _id: { $gt: after } } : {};
  return calendars()
    .find(filter, { blocked: 1, imported: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<ClosedDays[]>()
    .exec();
}

export async function findChangedCalendarCars(moment: Date): Promise<string[]> {
  const changed = await calendars()
    .find({ changedAt: { $gte: moment } }, { _id: 1 })
    .lean<Pick<ClosedDays, '_id'>[]>()
    .exec();
  return changed.map(({ _id }) => _id.toHexString());
}
