import mongoose from 'mongoose';
import type { FleetCarRecord } from '../../car-reads.model';
import { createFleet, type Fleet } from '../fleet';

/** The time of the searches in these tests. */
export const NOW = Date.parse('2026-06-01T00:00:00Z');
export const TODAY = '2026-06-01';

/** Lender of each car that a test makes without naming a lender. */
export const SAMPLE_LENDER_ID = new mongoose.Types.ObjectId();

let made = 0;
/** Returns a car that is listed until just after NOW and is a second older than the car made before it. */
export function makeFleetCar(fields: Partial<FleetCarRecord> = {}): FleetCarRecord {
  made += 1;
  return {
    _id: new mongoose.Types.ObjectId(),
    userId: SAMPLE_LENDER_ID,
    make: 'Toyota',
    model: 'Land Cruiser Prado',
    year: 2018,
    color: 'Pearl White',
    transmission: 'automatic',
    category: 'suv',
    fuel: 'diesel',
    nearestTown: 'Westlands',
    county: 'nairobi',
    price: 9_000,
    description: 'Clean and well kept.',
    createdAt: new Date(NOW - made * 1_000),
    subscriptionExpiry: new Date(NOW + 1),
    listed: true,
    ...fields,
  };
}

export function makeFleet(cars: readonly FleetCarRecord[]): Fleet {
  const fleet = createFleet();
  for (const car of cars) fleet.put(car);
  return fleet;
}
