import { Refusal } from '#shared/core/errors';
import type { DayRange } from '#shared/hires/calendar';
import { createTurns } from '../../../db/in-turn';
import type { Clock } from '../../../gateways/clock';
import {
  type CarHold,
  deleteHireDays,
  deleteHireDaysOfCar,
  findHeldOfCar,
  findHeldOfCars,
  findHireDays,
  findUnsettled,
  insertHireDays,
  markSettled,
  markUnsettled,
  replaceHireDays,
  streamHeldFrom,
} from './hire-days.model';

export type HireDays = ReturnType<typeof createHireDays>;
export type HeldDays = { hireId: string; carId: string } & DayRange;

/**
 * The days of cars that hires hold; a day of a car belongs to one hire. Whoever changes a hire's days also writes the
 * hire: a hold is unsettled until `settle` says that this is done, so that a job finds what a crash left.
 */
export function createHireDays({ clock }: { clock: Clock }) {
  const inTurn = createTurns();

  return {
    /**
     * Takes all of the days or none; unsettled. A hire that holds just these days already keeps them.
     * @throws Refusal days_taken
     */
    async hold(hireId: string, carId: string, range: DayRange): Promise<void> {
      if (await inTurn(carId, () => insertHireDays(hireId, carId, range, clock.now()))) return;
      const held = await findHireDays(hireId);
      const isHeld = held?.carId.toHexString() === carId && held.from === range.from && held.to === range.to;
      if (!isHeld) throw new Refusal('days_taken');
    },

    /**
     * Other days for a hire that holds some, all or none of them; unsettled.
     * @returns false where the hire holds no days
     * @throws Refusal days_taken
     */
    async change(hireId: string, range: DayRange): Promise<boolean> {
      const result = await replaceHireDays(hireId, range, clock.now());
      if (result === 'taken') throw new Refusal('days_taken');
      return result === 'replaced';
    },

    release: deleteHireDays,
    releaseAllOf: deleteHireDaysOfCar,

    /** Hire and hold agree. */
    settle: markSettled,
    /** Before a write of the hire that ends the hold: a crash between the two leaves it to the job. */
    unsettle: (hireId: string) => markUnsettled(hireId, clock.now()),
    /** Holds unsettled since before `before`, the longest first. */
    async unsettled(before: Date, limit: number): Promise<HeldDays[]> {
      return (await findUnsettled(before, limit)).map(heldDays);
    },

    /** The days that a hire holds; null: none. */
    async ofHire(hireId: string): Promise<HeldDays | null> {
      const held = await findHireDays(hireId);
      return held && heldDays(held);
    },

    /** Holds of a car that share a day with the range, in the order of their days. */
    async ofCar(carId: string, range: DayRange): Promise<HeldDays[]> {
      return (await findHeldOfCar(carId, range)).map(heldDays);
    },

    /** Holds of these cars that end on `day` or later, in no order. */
    ofCars: (carIds: readonly string[], day: string): Promise<CarHold[]> => findHeldOfCars(carIds, day),

    /** Every car's holds that end on `day` or later, read from an index alone. */
    allFrom: (day: string): AsyncIterable<CarHold> => streamHeldFrom(day),
  };
}

function heldDays({ _id, carId, from, to }: { _id: { toHexString(): string } } & CarHold): HeldDays {
  return { hireId: _id.toHexString(), carId: carId.toHexString(), from, to };
}
