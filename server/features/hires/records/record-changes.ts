import type { z } from 'zod';
import { startOfDay } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import { HIRE_RECORD_LIMITS } from '#shared/core/return-limits';
import type { confirmHireRecord, hireRecordFields, objectToHireRecord } from '#shared/hires/record-contract';
import {
  canSilenceConfirmRecord,
  computeRecordObjectionDeadline,
  findRecordReplacementRefusal,
  HIRE_RECORD_KINDS,
  type RecordKind,
  type RecordRuleFields,
  resolveRecordTime,
} from '#shared/hires/records';
import { getOtherSide } from '../hire-access';
import type { HireRecord, HireSide } from '../hires.model';
import type { HireRecords, StoredConfirmation, StoredRecord } from './records.model';

export type RecordInput = z.output<typeof hireRecordFields>;
export type ConfirmationInput = z.output<(typeof confirmHireRecord)['body'] & z.ZodType<object>>;
export type ObjectionInput = z.output<(typeof objectToHireRecord)['body'] & z.ZodType<object>>;

/** Functions that change the records of a hire without side effects; the service stores their results. */

export function createEmptyRecords({ _id, renterId, lenderId }: HireRecord): HireRecords {
  return { _id, renterId, lenderId, codeTries: { handover: 0, return: 0 }, revision: 0 };
}

export function toRecordRuleFields({
  by,
  receivedAt,
  confirmations,
  objection,
}: StoredRecord): RecordRuleFields {
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

/**
 * Whether a record with this id is stored: as the latest record of the same side, or as a replaced record.
 * @throws Refusal state_moved_on if the latest record of the other side has the id
 */
export function isRecordStored(
  { records, side }: { records: HireRecords; side: HireSide },
  kind: RecordKind,
  recordId: string,
): boolean {
  if (records.replaced?.[kind]?.includes(recordId)) return true;
  if (records[kind]?.recordId !== recordId) return false;
  if (records[kind].by !== side) throw new Refusal('state_moved_on');
  return true;
}

/**
 * Returns a record with an objection. Only the owner's objection to a return can state that the car is not
 * back.
 */
export function addObjection(
  kind: RecordKind,
  record: StoredRecord,
  { isNotBack, ...objection }: NonNullable<StoredRecord['objection']>,
): StoredRecord {
  const isOfReturn = kind === 'return' && objection.by === 'lender';
  return { ...record, objection: { ...objection, ...(isOfReturn && isNotBack && { isNotBack }) } };
}

/** Returns the records with `record` as the latest of its kind; keeps the id of the replaced record. */
export function replaceRecord(records: HireRecords, kind: RecordKind, record: StoredRecord): HireRecords {
  const known = records[kind];
  const ids = records.replaced?.[kind] ?? [];
  return {
    ...records,
    [kind]: record,
    ...(known && { replaced: { ...records.replaced, [kind]: [...ids, known.recordId] } }),
  };
}

/** @throws Refusal state_moved_on, not_yet, record_confirmed, originals_not_seen, odometer_too_low */
export function checkRecordAllowed(
  kind: RecordKind,
  { hire, records, side, now }: { hire: HireRecord; records: HireRecords; side: HireSide; now: number },
  { originalsSeen, odometer }: Pick<RecordInput, 'originalsSeen' | 'odometer'>,
): void {
  const known = records[kind];
  const refusal = known && findRecordReplacementRefusal(toRecordRuleFields(known), side);
  if (refusal) throw new Refusal(refusal);
  if ((records.replaced?.[kind]?.length ?? 0) >= HIRE_RECORD_LIMITS.versions)
    throw new Refusal('state_moved_on');
  const [before, after] =
    kind === 'handover' ? (['accepted', 'under_way'] as const) : (['under_way', 'completed'] as const);
  if (hire.state === 'requested' || (kind === 'return' && hire.state === 'accepted'))
    throw new Refusal('not_yet');
  if (hire.state === 'accepted' && now < startOfDay(hire.from)) throw new Refusal('not_yet');
  // After the hand-over or the return, a first record is refused; only an unconfirmed record can be replaced.
  if (hire.state !== before && !(hire.state === after && known)) throw new Refusal('state_moved_on');
  if (hire.state === 'completed' && known && now >= computeReplacementDeadline(known))
    throw new Refusal('state_moved_on');
  if (kind === 'handover' && side === 'lender' && !originalsSeen) throw new Refusal('originals_not_seen');
  if (kind === 'return' && odometer < (records.handover?.odometer ?? 0))
    throw new Refusal('odometer_too_low');
}

/**
 * Returns until when either side can replace a record after the end of the hire: 24 hours after the record,
 * or after the objection to it.
 */
function computeReplacementDeadline({ receivedAt, objection }: StoredRecord): number {
  return (objection?.at ?? receivedAt).getTime() + HIRE_RECORD_LIMITS.objectionMs;
}

/**
 * Returns the time at which the replaced record proves that the car was handed over, or was back. Returns
 * null if the owner objected that the car was not back, or has reported since then that it was not returned.
 * For a device's time of the other side, returns the time at which that record arrived.
 */
function findEarlierTime({ records, side }: { records: HireRecords; side: HireSide }, kind: RecordKind) {
  const known = records[kind];
  if (!known || known.objection?.isNotBack) return null;
  if (kind === 'return' && records.notReturnedAt && known.at < records.notReturnedAt) return null;
  const { at, isDeviceTime, by, receivedAt } = known;
  return isDeviceTime && by !== side ? { at: receivedAt, isDeviceTime: false } : { at, isDeviceTime };
}

/**
 * Returns the contested data to keep when a record is replaced: of that record if a side has objected to it,
 * otherwise of the last contested record before it.
 */
function keepContested(known: StoredRecord | undefined): Pick<StoredRecord, 'contested'> {
  if (!known?.objection) return known?.contested ? { contested: known.contested } : {};
  const { by, at, isDeviceTime, odometer, fuel, objection } = known;
  return { contested: { by, at, isDeviceTime, odometer, fuel, objection } };
}

/**
 * Returns a record that its author confirms. A record that replaces another keeps the other's time if that is
 * proven.
 */
export function buildRecord(
  kind: RecordKind,
  { hire, records, side, now }: { hire: HireRecord; records: HireRecords; side: HireSide; now: Date },
  { deviceAt, originalsSeen, ...fields }: RecordInput,
): StoredRecord {
  const time = resolveRecordedAt(kind, { hire, now }, deviceAt);
  const earlier = findEarlierTime({ records, side }, kind);
  const { at, isDeviceTime } = earlier && earlier.at < time.at ? earlier : time;
  return {
    ...fields,
    ...keepContested(records[kind]),
    ...{ by: side, at, isDeviceTime, receivedAt: now },
    originalsSeen: kind === 'handover' && originalsSeen,
    confirmations: { [side]: { ...time, way: 'own' } },
  };
}

export function resolveRecordedAt(
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

export function markNotified(records: HireRecords): HireRecords {
  const next = { ...records };
  for (const kind of HIRE_RECORD_KINDS) {
    const { awaitsNotice: _, ...record } = records[kind] ?? { awaitsNotice: false };
    if ('recordId' in record) next[kind] = record;
  }
  return next;
}

/** Returns the records with confirmations for sides that stayed silent; the same object if there are none. */
export function confirmRecordsBySilence(records: HireRecords, now: Date): HireRecords {
  let next = records;
  for (const kind of HIRE_RECORD_KINDS) {
    const record = records[kind];
    if (!record || now.getTime() < computeSilenceTime(kind, record)) continue;
    const silent = { at: now, isDeviceTime: false, way: 'silence' } as const;
    const confirmations = { ...record.confirmations, [getOtherSide(record.by)]: silent };
    next = { ...next, [kind]: { ...record, confirmations } };
  }
  return next;
}

/** Returns when silence confirms the next record; Infinity if it confirms none. */
export function findNextSilentConfirmation(records: HireRecords): number {
  return Math.min(
    ...HIRE_RECORD_KINDS.map((kind) => {
      const record = records[kind];
      return record ? computeSilenceTime(kind, record) : Number.POSITIVE_INFINITY;
    }),
  );
}

function computeSilenceTime(kind: RecordKind, record: StoredRecord): number {
  const rules = toRecordRuleFields(record);
  return canSilenceConfirmRecord(kind, rules)
    ? computeRecordObjectionDeadline(rules)
    : Number.POSITIVE_INFINITY;
}

export function countCodeTriesLeft({ codeTries }: HireRecords, kind: RecordKind): number {
  return Math.max(0, HIRE_RECORD_LIMITS.codeTries - codeTries[kind]);
}
