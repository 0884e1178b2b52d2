import { DAY_MS } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import type { Clock } from '../../../gateways/clock';
import type { Live } from '../../../live/live';
import { getSideId, HIRE_SIDES, loadHire } from '../hire-access';
import type { HireRecord } from '../hires.model';
import { findIncidents, type IncidentsRecord, saveIncidents } from './incidents.model';

type Change = (hire: HireRecord, known: IncidentsRecord) => Partial<IncidentsRecord> | null;

export type IncidentChanger = ReturnType<typeof createIncidentChanger>;

type ChangeDeps = { live: Pick<Live, 'notify'>; clock: Clock };

export function createIncidentChanger({ live, clock }: ChangeDeps) {
  /**
   * Changes the incidents of a hire; retries if another call changes them meanwhile. `change` returns null to
   * leave the incidents as they are.
   * @throws Refusal hire_not_found, or a refusal of `change`
   */
  return async function changeIncidents(
    hireId: string,
    change: Change,
  ): Promise<{ hire: HireRecord; incidents: IncidentsRecord }> {
    for (;;) {
      const hire = await loadHire(hireId);
      const known = (await findIncidents(hireId)) ?? buildIncidents(hire, clock.now());
      const changes = change(hire, known);
      if (!changes) return { hire, incidents: known };
      const deleteAt = computeIncidentDeletionTime(hire, clock.now());
      if ((await saveIncidents({ ...known, ...changes, deleteAt })) === 'moved_on') continue;
      for (const side of HIRE_SIDES) live.notify(getSideId(hire, side), 'hires');
      return { hire, incidents: { ...known, ...changes } };
    }
  };
}

export function buildIncidents({ _id, renterId, lenderId, ...hire }: HireRecord, now: Date): IncidentsRecord {
  const deleteAt = computeIncidentDeletionTime(hire, now);
  return { _id, renterId, lenderId, accidents: [], fines: [], deleteAt, revision: 0 };
}

/**
 * Returns the deletion time of incidents. In an open hire the retention time starts at the last change of the
 * incidents, so that nothing is kept longer than the hire.
 */
export function computeIncidentDeletionTime({ endedAt }: Pick<HireRecord, 'endedAt'>, now: Date): Date {
  return new Date((endedAt ?? now).getTime() + RETENTION_DAYS.hire * DAY_MS);
}
