import { Refusal } from '#shared/core/errors';
import type { DayRange } from '#shared/hires/calendar';
import { createTurns } from '../../../db/in-turn';
import type { Clock } from '../../../gateways/clock';
import {
  deleteHireDays,
  deleteHireDaysOfCar,
  findHeldOfCar,
  findHeldOfCars,
  findHireDays,
  type HeldDaysOfCar,
  insertHireDays,
  readInterrupted,
  replaceHireDays,
} from './hire-days.model';
import { noteReleasedDays } from './released-days.model';

export type HireDays = ReturnType<typeof createHireDays>;
export type HeldDays = { hireId: string; carId: string } & DayRange;

const ANY_REVISION = 2 ** 40;

/**
 * The days of cars that hires hold; a day of a car belongs to one hire. Whoever changes a hire's days also writes the
 * hire: a hold is unsettled until `settle` says that this is done, so that a job finds what a crash left. Each call names
 * the hire's revision, so that a process which was frozen changes nothing.
 */
export function createHireDays({ clock }: { clock: Clock }) {
  const inTurn = createTurns();

  return {
    /**
     * Takes every day of the ranges or none, instead of those that the hire holds; unsettled. Called before the hire
     * is written, with its revision as it was read; a hire that has moved on meanwhile keeps its days.
     * @throws Refusal days_taken
     */
    async hold(hireId: string, carId: string, ranges: readonly DayRange[], revision: number): Promise<void> {
      const holding = { ranges, version: versionBefore(revision) };
      const now = clock.now();
      if (await inTurn(carId, () => insertHireDays(hireId, carId, holding, now))) return;
      const replaced = await replaceHireDays(hireId, holding, now);
      // Days of a later revision: the write of the hire that follows will not find this one.
      const isKept = replaced === 'missing' && (await findHireDays(hireId)) !== null;
      if (replaced !== 'replaced' && !isKept) throw new Refusal('days_taken');
    },

    /** Hire and hold agree: the hire of this revision has these days, and no others. */
    async settle(hireId: string, range: DayRange, revision: number): Promise<void> {
      await replaceHireDays(hireId, { ranges: [range], version: versionAfter(revision) }, null);
    },

    /** The hire of this revision, or any, needs no days. */
    async release(hireId: string, revision = ANY_REVISION): Promise<void> {
      const carId = await deleteHireDays(hireId, versionAfter(revision));
      if (carId) await noteReleasedDays(hireId, carId);
    },
    releaseAllOf: deleteHireDaysOfCar,

    /** Holds unsettled since before `before`, the longest first. */
    async *interrupted(before: Date): AsyncIterable<HeldDays> {
      for await (const held of readInterrupted(before)) yield heldDays(held);
    },

    /** The days that a hire holds; null: none. */
    async ofHire(hireId: string): Promise<HeldDays | null> {
      const held = await findHireDays(hireId);
      return held && heldDays(held);
    },

    /** Days of a car that hires hold and that share a day with the range, in their order. */
    async ofCar(carId: string, range: DayRange): Promise<HeldDays[]> {
      return (await findHeldOfCar(carId, range)).map(heldDays);
    },

    /** Days of these cars that hires hold, of holds that end on `day` or later, in no order. */
    ofCars: (carIds: readonly string[], day: string): Promise<HeldDaysOfCar[]> => findHeldOfCars(carIds, day),
  };
}

/** What comes before a revision's end must not apply after it: a hold for the next one is newer than the settled one. */
function versionAfter(revision: number): number {
  return 2 * revision;
}

function versionBefore(revision: number): number {
  return 2 * revision + 1;
}

function heldDays({ _id, carId, from, to }: { _id: { toHexString(): string } } & HeldDaysOfCar): HeldDays {
  return { hireId: _id.toHexString(), carId: carId.toHexString(), from, to };
}
