import { Refusal } from '#shared/core/errors';
import type { DayRange } from '#shared/hires/calendar';
import { createKeyedQueues } from '../../../db/keyed-queues';
import type { Clock } from '../../../gateways/clock';
import {
  deleteHireDays,
  deleteHireDaysOfCar,
  findHeldRangesOfCar,
  findHeldRangesOfCars,
  findHireDays,
  type HeldDaysOfCar,
  insertHireDays,
  readInterrupted,
  recordReleasedDays,
  replaceHireDays,
} from './hire-days.model';

export type HireDays = ReturnType<typeof createHireDaysService>;
export type HeldDays = { hireId: string; carId: string } & DayRange;

const ANY_REVISION = 2 ** 40;

/**
 * Builds the holds of cars' days; at most one hire holds a given day of a car. To change days, a caller holds
 * the new days, writes the hire, then calls settle(); a job finds holds that a crash left unsettled. Each
 * call passes the hire's revision, so that a call with an outdated revision changes nothing.
 */
export function createHireDaysService({ clock }: { clock: Clock }) {
  const inTurn = createKeyedQueues();

  return {
    /**
     * Holds all days of the ranges for the hire, and no other days; the hold stays unsettled until settle().
     * Call this before writing the hire, with the revision that was read. Changes nothing if a later revision
     * of the hire holds days.
     * @throws Refusal days_taken
     */
    async hold(hireId: string, carId: string, ranges: readonly DayRange[], revision: number): Promise<void> {
      const holding = { ranges, version: toHoldVersion(revision) };
      const now = clock.now();
      if (await inTurn(carId, () => insertHireDays(hireId, carId, holding, now))) return;
      const replaced = await replaceHireDays(hireId, holding, now);
      // If a later revision holds the days, the caller's write of the hire will match nothing.
      const isKept = replaced === 'missing' && (await findHireDays(hireId)) !== null;
      if (replaced !== 'replaced' && !isKept) throw new Refusal('days_taken');
    },

    /** Makes this range the hire's only held days, and marks the hold as settled for this revision. */
    async settle(hireId: string, range: DayRange, revision: number): Promise<void> {
      await replaceHireDays(hireId, { ranges: [range], version: toSettledVersion(revision) }, null);
    },

    /** Releases the hire's days unless a revision after this one holds them; without `revision`, always. */
    async release(hireId: string, revision = ANY_REVISION): Promise<void> {
      const carId = await deleteHireDays(hireId, toSettledVersion(revision));
      if (carId) await recordReleasedDays(hireId, carId);
    },
    releaseAllOf: deleteHireDaysOfCar,

    async *readInterrupted(before: Date): AsyncIterable<HeldDays> {
      for await (const held of readInterrupted(before)) yield toHeldDays(held);
    },

    async findByHire(hireId: string): Promise<HeldDays | null> {
      const held = await findHireDays(hireId);
      return held && toHeldDays(held);
    },

    async findByCar(carId: string, range: DayRange): Promise<HeldDays[]> {
      return (await findHeldRangesOfCar(carId, range)).map(toHeldDays);
    },

    /** Returns held days of these cars, unsorted, of holds that end on `day` or later. */
    findByCars: (carIds: readonly string[], day: string): Promise<HeldDaysOfCar[]> =>
      findHeldRangesOfCars(carIds, day),
  };
}

/**
 * Returns the version of days that are settled for a revision. Days held for the hire's next write have a
 * higher version.
 */
function toSettledVersion(revision: number): number {
  return 2 * revision;
}

function toHoldVersion(revision: number): number {
  return 2 * revision + 1;
}

function toHeldDays({ _id, carId, from, to }: { _id: { toHexString(): string } } & HeldDaysOfCar): HeldDays {
  return { hireId: _id.toHexString(), carId: carId.toHexString(), from, to };
}
