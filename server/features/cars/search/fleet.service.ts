import { setImmediate as breathe } from 'node:timers/promises';
import type { FleetRecord } from '../car-reads.model';
import { createFleet, type Fleet } from './fleet';

/** Cars put between two breaths, in which other requests are answered: a few milliseconds. */
const GULP = 5_000;

/** More changed cars than this are not worth asking for by name. */
const MANY = 2_000;

/** Those of the given cars that may be listed; without ids, all that may. */
type ReadFleet = (ids?: readonly string[]) => Promise<FleetRecord[]>;

export type FleetKeeper = ReturnType<typeof createFleetKeeper>;

/**
 * Keeps the fleet in memory true. Whoever changes cars names them, in this process or by a message from
 * another; the next search reads exactly those again first.
 */
export function createFleetKeeper(read: ReadFleet) {
  let fleet: Fleet | null = null;
  let changedIds = new Set<string>();
  let running: Promise<void> | null = null;

  /** What is marked while the database is read stays marked for the next time. */
  async function refresh(whole: boolean): Promise<void> {
    const taken = changedIds;
    changedIds = new Set();
    try {
      if (whole || !fleet || taken.size > MANY) {
        fleet = await wholeFleet(read);
        return;
      }
      const cars = await read([...taken]);
      for (const id of taken) fleet.remove(id);
      for (const car of cars) fleet.put(car);
    } catch (error) {
      for (const id of taken) changedIds.add(id);
      throw error;
    }
  }

  function run(whole: boolean): Promise<void> {
    running ??= refresh(whole).finally(() => {
      running = null;
    });
    return running;
  }

  /** Waits for a refresh that began earlier: it may have missed what changed since. */
  async function settle(): Promise<void> {
    await running?.catch(() => undefined);
  }

  return {
    /** These cars were added, changed or deleted. */
    changed(ids: readonly string[]): void {
      for (const id of ids) changedIds.add(id);
    },

    /** The fleet with every change that was named before the call. */
    async current(): Promise<Fleet> {
      await settle();
      // One that began since then may be at work on what was named before this call.
      if (running || !fleet || changedIds.size > 0) await run(false);
      if (!fleet) throw new Error('The fleet was not read.');
      return fleet;
    },

    /** Reads everything again, for changes that nobody named: a lost message, a tool beside the server. */
    async reload(): Promise<void> {
      while (running) await settle();
      await run(true);
    },
  };
}

async function wholeFleet(read: ReadFleet): Promise<Fleet> {
  const fleet = createFleet();
  for (const [at, car] of (await read()).entries()) {
    if (at % GULP === GULP - 1) await breathe();
    fleet.put(car);
  }
  return fleet;
}
