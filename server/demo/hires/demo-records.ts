import { HOUR_MS, MINUTE_MS } from '#shared/core/durations';
import type { PastRecords } from '../../features/hires/records/import-records.service';
import type { DemoFleet } from '../demo-fleet';
import { createRandom } from '../fleet/random';
import { makeScriptedHires } from './demo-hires';
import { SCRIPTED_HIRE_NOTES } from './hire-scripts';

const SEED = 11_000_000;
/** Hire, identified by its note, whose owner claims extra kilometres and missing eighths of a tank. */
const CLAIMED = { note: 'A weekend in Iten.', km: 50, eighths: 1 };

/** Hires, identified by note, of which only the renter has recorded the return; all numbers are hours ago. */
const RETURNED_ALONE: Readonly<Record<string, { recorded: number; notReturned?: number }>> = {
  [SCRIPTED_HIRE_NOTES.returnWaits]: { recorded: 1 },
  [SCRIPTED_HIRE_NOTES.notReturned]: { recorded: 26, notReturned: 20 },
};

/** Makes hand-over and return records of demo hires: confirmed, contested, or waiting for the other side. */
export function makeHireRecords(fleet: DemoFleet, now: Date): { hireId: string; records: PastRecords }[] {
  return makeScriptedHires(fleet, now).flatMap(({ _id: hireId, note, from, to, steps }, index) => {
    const timeOf = (wanted: string) => steps.find(({ action }) => action === wanted)?.at;
    const [handedOver, returned] = [timeOf('handover'), timeOf('return')];
    if (!handedOver) return [];
    const random = createRandom(SEED + index);
    const odometer = random.between(32_000, 140_000);
    const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
    const beyond = note === CLAIMED.note ? CLAIMED : { km: -random.between(40, 120), eighths: 0 };
    const make = (at: Date, kind: string, readings: { odometer: number; fuel: number }) => ({
      recordId: makeUuid(hireId, kind),
      by: 'lender' as const,
      ...{ at, ...readings, marks: [], note: '', originalsSeen: kind === 'handover' },
      confirmations: {
        lender: { at, isDeviceTime: false, way: 'own' as const },
        renter: { at: new Date(at.getTime() + 6 * MINUTE_MS), isDeviceTime: false, way: 'own' as const },
      },
    });
    const handover = make(handedOver, 'handover', { odometer, fuel: 6 });
    const driven = { odometer: odometer + 250 * days + beyond.km, fuel: 6 - beyond.eighths };
    const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
    const alone = RETURNED_ALONE[note];
    const early = alone && confirmAlone(make(ago(alone.recorded), 'return', driven), 'renter');
    const notReturned = alone?.notReturned;
    return {
      hireId,
      records: {
        handover:
          note === SCRIPTED_HIRE_NOTES.contestedHandover ? contest(handover, GAUGE_DIFFERS) : handover,
        ...(returned && { return: make(returned, 'return', driven) }),
        ...(early && { return: notReturned ? contest(early, NOT_BACK) : early }),
        ...(notReturned && { notReturnedAt: ago(notReturned) }),
      },
    };
  });
}

type PastRecord = NonNullable<PastRecords['handover']>;
type Objection = Omit<NonNullable<PastRecord['objection']>, 'at'>;

const GAUGE_DIFFERS: Objection = { by: 'renter', text: 'The gauge showed a little less than half.' };
const NOT_BACK: Objection = { by: 'lender', text: 'The car is not here.', isNotBack: true };

/** Returns a hand-over or return record that only the side `by`, which made it, has confirmed. */
function confirmAlone(record: PastRecord, by: 'renter' | 'lender'): PastRecord {
  return { ...record, by, confirmations: { [by]: { at: record.at, isDeviceTime: false, way: 'own' } } };
}

function contest(record: PastRecord, objection: Objection): PastRecord {
  const at = new Date(record.at.getTime() + 40 * MINUTE_MS);
  return { ...confirmAlone(record, record.by), objection: { ...objection, at } };
}

/** Derives a UUID from the id of the hire, so that seeding twice changes nothing. */
function makeUuid(hireId: string, kind: string): string {
  const end = kind === 'handover' ? '0001' : '0002';
  return `${hireId.slice(0, 8)}-${hireId.slice(8, 12)}-4000-8000-${hireId.slice(12, 20)}${end}`;
}
