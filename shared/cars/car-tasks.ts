import { countNairobiMidnights } from '../core/days';
import { SUBSCRIPTION_TIMES } from '../core/limits';
import type { OwnCar } from './own-cars-contract';
import { PHOTO_SLOTS, type PhotoSlot } from './photo-slots';

type TaskCar = Pick<OwnCar, 'regNo' | 'model' | 'isSubscribed' | 'subscriptionExpiry' | 'images'>;

/** A task for an owner's car; `days` is the number of days until the listing expires. */
export type CarTask =
  | { kind: 'expires'; regNo: string; model: string; days: number }
  | { kind: 'expired'; regNo: string; model: string }
  | { kind: 'unfinished'; regNo: string }
  | { kind: 'photo'; regNo: string; model: string; slot: PhotoSlot };

/** Returns what an owner's cars need: renewals first, then paid listings to submit, then missing photos. */
export function findCarTasks(
  cars: readonly TaskCar[],
  unusedFees: readonly { regNo: string }[],
  now: number,
): CarTask[] {
  return [
    ...cars.flatMap((car) => findRenewal(car, now) ?? []),
    ...unusedFees.map(({ regNo }) => ({ kind: 'unfinished', regNo }) as const),
    ...cars.flatMap(({ regNo, model, images }) => {
      const slot = PHOTO_SLOTS[images.length];
      return slot ? ({ kind: 'photo', regNo, model, slot } as const) : [];
    }),
  ];
}

function findRenewal(
  { regNo, model, isSubscribed, subscriptionExpiry }: TaskCar,
  now: number,
): CarTask | null {
  const left = Date.parse(subscriptionExpiry) - now;
  if (left <= 0 || !isSubscribed) return { kind: 'expired', regNo, model };
  if (left > SUBSCRIPTION_TIMES.reminderMs) return null;
  return { kind: 'expires', regNo, model, days: countNairobiMidnights(now, Date.parse(subscriptionExpiry)) };
}
