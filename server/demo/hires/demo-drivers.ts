import { HOUR_MS } from '#shared/core/durations';
import type { PastDriver } from '../../features/hires/drivers/import-drivers.service';
import type { DemoFleet } from '../demo-fleet';
import { deriveUserId } from '../demo-users';
import { makeScriptedHires } from './demo-hires';
import { SCRIPTED_HIRE_NOTES } from './hire-scripts';

/** Index, among the renters, of the further driver of a hire; this renter has a checked licence and ID. */
export const FURTHER_DRIVER_INDEX = 3;
const REMOVED_DRIVER = 6;

/** Makes two further drivers of a scripted hire: one who drives, and one whom the renter has removed. */
export function makeFurtherDrivers(fleet: DemoFleet, now: Date): { hireId: string; drivers: PastDriver[] }[] {
  return makeScriptedHires(fleet, now).flatMap(({ _id: hireId, note, steps: [accepted] }) => {
    if (note !== SCRIPTED_HIRE_NOTES.furtherDriver || !accepted) return [];
    const after = (hours: number) => new Date(accepted.at.getTime() + hours * HOUR_MS);
    const userIdOf = (index: number) => deriveUserId(fleet.renters[index]);
    return {
      hireId,
      drivers: [
        { userId: userIdOf(FURTHER_DRIVER_INDEX), acceptedAt: after(2) },
        { userId: userIdOf(REMOVED_DRIVER), acceptedAt: after(3), removedAt: after(20) },
      ],
    };
  });
}
