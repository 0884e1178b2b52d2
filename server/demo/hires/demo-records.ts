import { MINUTE_MS } from '#shared/core/durations';
import type { PastRecords } from '../../features/hires/records/import-records.service';
import type { DemoFleet } from '../demo-fleet';
import { createRandom } from '../fleet/random';
import { makeScriptedHires } from './demo-hires';

const SEED = 11_000_000;
/** Kilometres beyond the included ones, and missing eighths of fuel, of the hire whose owner claims both. */
const CLAIMED = { note: 'A weekend in Iten.', km: 50, eighths: 1 };
/** Hire whose renter says that the record of the hand-over is wrong. */
const CONTESTED = 'Visiting my parents upcountry.';

/** Makes the records of scripted hires that were handed over, and returned. */
export function makeRecords(fleet: DemoFleet, now: Date): { hireId: string; records: PastRecords }[] {
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
    return {
      hireId,
      records: {
        handover: note === CONTESTED ? contest(handover) : handover,
        ...(returned && { return: make(returned, 'return', driven) }),
      },
    };
  });
}

type PastRecord = NonNullable<PastRecords['handover']>;

function contest(record: PastRecord): PastRecord {
  const { lender } = record.confirmations;
  return {
    ...record,
    confirmations: lender ? { lender } : {},
    objection: {
      by: 'renter',
      at: new Date(record.at.getTime() + 40 * MINUTE_MS),
      text: 'The gauge showed a little less than half.',
    },
  };
}

/** Derives a UUID from the id of the hire, so that seeding twice changes nothing. */
function makeUuid(hireId: string, kind: string): string {
  const end = kind === 'handover' ? '0001' : '0002';
  return `${hireId.slice(0, 8)}-${hireId.slice(8, 12)}-4000-8000-${hireId.slice(12, 20)}${end}`;
}
