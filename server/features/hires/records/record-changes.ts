import type { z } from 'zod';
import { startOfDay } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import { RECORD_LIMITS } from '#shared/core/limits';
import type { confirmRecord, recordFields } from '#shared/hires/record-contract';
import {
  computeObjectionDeadline,
  findReplacementRefusal,
  isConfirmedBySilence,
  RECORD_KINDS,
  type RecordKind,
  type RecordRules,
  resolveRecordTime,
} from '#shared/hires/records';
import { getOtherSide } from '../hire-access';
import type { HireRecord, HireSide } from '../hires.model';
import type { HireRecords, StoredConfirmation, StoredRecord } from './records.model';

export type RecordInput = z.output<typeof recordFields>;
export type ConfirmationInput = z.output<(typeof confirmRecord)['body'] & z.ZodType<object>>;

/** Pure changes of the records of a hire; the service stores their results. */

export function createRecords({ _id, renterId, lenderId }: HireRecord): HireRecords {
  return { _id, renterId, lenderId, codeTries: { handover: 0, return: 0 }, revision: 0 };
}

export function toRecordRules({ by, receivedAt, confirmations, objection }: StoredRecord): RecordRules {
  const toRules = ({ at, way }: StoredConfirmation) => ({ at: at.getTime(), way });
  const { renter, lender } = confirmations;
  return {
    ...{ by, objection: objection ?? null, receivedAt: receivedAt.getTime() },
    confirmations: {
      ...(renter && { renter: toRules(renter) }),
      ...(lender && { lender: toRules(lender) }),
    },
  };
}

/** @throws Refusal state_moved_on, not_yet, record_confirmed, originals_not_seen, odometer_too_low */
export function checkRecordAllowed(
  kind: RecordKind,
  { hire, records, side, now }: { hire: HireRecord; records: HireRecords; side: HireSide; now: number },
  { originalsSeen, odometer }: Pick<RecordInput, 'originalsSeen' | 'odometer'>,
): void {
  const known = records[kind];
  const refusal = known && findReplacementRefusal(toRecordRules(known), side);
  if (refusal) throw new Refusal(refusal);
  const [before, after] =
    kind === 'handover' ? (['accepted', 'under_way'] as const) : (['under_way', 'completed'] as const);
  if (hire.state === 'requested' || (kind === 'return' && hire.state === 'accepted'))
    throw new Refusal('not_yet');
  if (hire.state === 'accepted' && now < startOfDay(hire.from)) throw new Refusal('not_yet');
  // Once the car has changed hands, only a record that is not confirmed yet can be replaced.
  if (hire.state !== before && !(hire.state === after && known)) throw new Refusal('state_moved_on');
  if (kind === 'handover' && side === 'lender' && !originalsSeen) throw new Refusal('originals_not_seen');
  if (kind === 'return' && odometer < (records.handover?.odometer ?? 0))
    throw new Refusal('odometer_too_low');
}

/** Returns a record that its author confirms. One that replaces another keeps the earlier time. */
export function buildRecord(
  kind: RecordKind,
  { hire, records, side, now }: { hire: HireRecord; records: HireRecords; side: HireSide; now: Date },
  { deviceAt, originalsSeen, ...fields }: RecordInput,
): StoredRecord {
  const time = resolveTime(kind, { hire, now }, deviceAt);
  const known = records[kind];
  const isLater = known !== undefined && known.at < time.at;
  const { at, isDeviceTime } = isLater ? known : time;
  return {
    ...fields,
    ...{ by: side, at, isDeviceTime, receivedAt: now },
    originalsSeen: kind === 'handover' && originalsSeen,
    confirmations: { [side]: { ...time, way: 'own' } },
  };
}

export function resolveTime(
  kind: RecordKind,
  { hire, now }: { hire: HireRecord; now: Date },
  deviceAt: string | null,
): { at: Date; isDeviceTime: boolean } {
  const begin = startOfDay(hire.from);
  const earliest = kind === 'handover' ? begin : (hire.handedOverAt?.getTime() ?? begin);
  const device = deviceAt === null ? null : Date.parse(deviceAt);
  const { at, isDeviceTime } = resolveRecordTime(device, { earliest, now: now.getTime() });
  return { at: new Date(at), isDeviceTime };
}

/** Returns the records with the confirmations that silence has made; the same object if there are none. */
export function confirmBySilence(records: HireRecords, now: Date): HireRecords {
  let next = records;
  for (const kind of RECORD_KINDS) {
    const record = records[kind];
    if (!record || now.getTime() < computeSilenceTime(kind, record)) continue;
    const silent = { at: now, isDeviceTime: false, way: 'silence' } as const;
    const confirmations = { ...record.confirmations, [getOtherSide(record.by)]: silent };
    next = { ...next, [kind]: { ...record, confirmations } };
  }
  return next;
}

/** Returns when silence confirms the next record; Infinity if it confirms none. */
export function findNextSilence(records: HireRecords): number {
  return Math.min(
    ...RECORD_KINDS.map((kind) => {
      const record = records[kind];
      return record ? computeSilenceTime(kind, record) : Number.POSITIVE_INFINITY;
    }),
  );
}

function computeSilenceTime(kind: RecordKind, record: StoredRecord): number {
  const rules = toRecordRules(record);
  return isConfirmedBySilence(kind, rules) ? computeObjectionDeadline(rules) : Number.POSITIVE_INFINITY;
}

export function countTriesLeft({ codeTries }: HireRecords, kind: RecordKind): number {
  return Math.max(0, RECORD_LIMITS.codeTries - codeTries[kind]);
}
