import { toDay } from '#shared/core/days';
import { HIRE_RECORD_LIMITS } from '#shared/core/return-limits';
import type { HireView } from '#shared/hires/contract';
import type { HireSide } from '#shared/hires/next-step';
import type { HireRecordsView, HireRecordView } from '#shared/hires/record-contract';
import {
  canObjectToRecord,
  getHireRecordState,
  type HireRecordState,
  type RecordKind,
} from '#shared/hires/records';
import { findHireActionRefusal } from '#shared/hires/states';
import type { WaitingConfirmation, WaitingHireEntry, WaitingRecord } from '../../../lib/outbox/waiting';

/**
 * State of a side's confirmation: `sending` waits for the network, `unproven` has a code that the server has
 * not checked.
 */
export type ConfirmationState =
  | { is: 'confirmed'; at: string; isDeviceTime: boolean }
  | { is: 'silent'; at: string }
  | { is: 'sending'; at: string }
  | { is: 'unproven' }
  | { is: 'open' };

/** A hand-over or return record as this device knows it: stored on the server, or waiting in the outbox. */
export type KnownRecord = Pick<
  HireRecordView,
  'recordId' | 'by' | 'odometer' | 'fuel' | 'marks' | 'note' | 'originalsSeen' | 'objection'
> & {
  state: HireRecordState;
  /** Whether the server has refused the record, so that its author has to correct it. */
  isRefused: boolean;
  sides: Record<HireSide, ConfirmationState>;
  objectionUntil: string | null;
  codeTriesLeft: number | null;
};

/**
 * Returns the record as this device knows it; a newer record in the outbox replaces the server's. Null if
 * there is neither.
 */
export function findKnownRecord(
  records: HireRecordsView | undefined,
  waiting: readonly WaitingHireEntry[],
  kind: RecordKind,
  side: HireSide | null,
): KnownRecord | null {
  const entries = waiting.filter((entry) => entry.record === kind);
  const own = entries.find((entry) => entry.kind === 'hire-record');
  const stored = records?.[kind] ?? null;
  const confirmations = entries
    .filter((entry) => entry.kind === 'hire-confirmation')
    .filter(({ refused }) => refused === undefined);
  if (own && side && own.id !== stored?.recordId) return describeUnsent(own, confirmations, side);
  return stored && describeStored(stored, confirmations, side);
}

function describeUnsent(
  own: WaitingRecord,
  confirmations: readonly WaitingConfirmation[],
  side: HireSide,
): KnownRecord {
  const other = side === 'renter' ? 'lender' : 'renter';
  const hasCode = confirmations.some(({ recordId, code }) => recordId === own.id && code !== undefined);
  const states: Record<HireSide, ConfirmationState> = { renter: { is: 'open' }, lender: { is: 'open' } };
  const isRefused = own.refused !== undefined;
  if (!isRefused) states[side] = { is: 'sending', at: own.deviceAt };
  if (hasCode) states[other] = { is: 'unproven' };
  const { odometer, fuel, marks, note, originalsSeen } = own;
  const readings = { odometer, fuel, marks, note, originalsSeen };
  const open = { objection: null, objectionUntil: null, codeTriesLeft: null, state: 'open' } as const;
  return { ...open, ...readings, recordId: own.id, by: side, sides: states, isRefused };
}

function describeStored(
  stored: HireRecordView,
  confirmations: readonly WaitingConfirmation[],
  side: HireSide | null,
): KnownRecord {
  const sideState = (of: HireSide): ConfirmationState => {
    const confirmed = stored.confirmations[of];
    if (confirmed?.way === 'silence') return { is: 'silent', at: confirmed.at };
    if (confirmed) return { is: 'confirmed', at: confirmed.at, isDeviceTime: confirmed.isDeviceTime };
    const waiting = confirmations.find(
      ({ recordId, code }) => recordId === stored.recordId && (code === undefined) === (of === side),
    );
    if (!waiting) return { is: 'open' };
    return of === side ? { is: 'sending', at: waiting.deviceAt } : { is: 'unproven' };
  };
  const state = getHireRecordState({ ...toRules(stored), objection: stored.objection });
  const sides = { renter: sideState('renter'), lender: sideState('lender') };
  return { ...stored, state, sides, isRefused: false };
}

function toRules({ confirmations: { renter, lender } }: HireRecordView) {
  return {
    confirmations: {
      ...(renter && { renter: { at: Date.parse(renter.at), way: renter.way } }),
      ...(lender && { lender: { at: Date.parse(lender.at), way: lender.way } }),
    },
  };
}

/** Whether a side can still object to a record that the server has stored. */
export function canObjectToStoredRecord(record: HireRecordView, side: HireSide, now: number): boolean {
  const receivedAt = Date.parse(record.objectionUntil) - HIRE_RECORD_LIMITS.objectionMs;
  return canObjectToRecord({ ...record, ...toRules(record), receivedAt }, side, now);
}

/** Next task of a side for the record of the hand-over or the return. */
export type RecordTask = { kind: RecordKind; need: 'start' | 'confirm' };

type KnownRecords = Record<RecordKind, KnownRecord | null>;

/** Returns the task of a side; null if there is nothing to do, or only for the other side. */
export function findRecordTask(
  hire: HireView,
  side: HireSide,
  known: KnownRecords,
  now: number,
): RecordTask | null {
  switch (hire.state) {
    case 'accepted':
      if (known.handover) return toConfirm('handover', known.handover, side);
      return canRecordHandover(hire, now) ? { kind: 'handover', need: 'start' } : null;
    case 'under_way':
      if (known.return && known.return.state !== 'contested') return toConfirm('return', known.return, side);
      if (toDay(now) >= hire.to) return { kind: 'return', need: 'start' };
      return toConfirm('handover', known.handover, side);
    case 'completed':
      return toConfirm('return', known.return, side);
    default:
      return null;
  }
}

function toConfirm(kind: RecordKind, record: KnownRecord | null, side: HireSide): RecordTask | null {
  if (record?.state !== 'open' || record.sides[side].is !== 'open') return null;
  return { kind, need: 'confirm' };
}

/**
 * Whether the hand-over can be recorded: from the first day on, by either side, because either may hold the
 * phone.
 */
export function canRecordHandover(hire: HireView, now: number): boolean {
  const times = { ...hire, expiresAt: Date.parse(hire.expiresAt) };
  return findHireActionRefusal('handover', 'lender', times, now) === null;
}
