import { HOUR_MS } from '../core/durations';
import { HIRE_RECORD_LIMITS } from '../core/return-limits';
import type { HireSide } from './next-step';

/** The two moments at which both sides note the state of the car. */
export const HIRE_RECORD_KINDS = ['handover', 'return'] as const;
export type RecordKind = (typeof HIRE_RECORD_KINDS)[number];

/** Views of a record: eight outlines around the car, then the dashboard. Further photos are close-ups. */
export const CAR_OUTLINE_VIEWPOINTS = [
  'front',
  'front_right',
  'right',
  'rear_right',
  'rear',
  'rear_left',
  'left',
  'front_left',
] as const;
export const PHOTO_VIEWPOINTS = [...CAR_OUTLINE_VIEWPOINTS, 'dashboard', 'close_up'] as const;
/** Kinds of photos of a hire; `accident`: of an accident while the car is out. */
export const HIRE_PHOTO_KINDS = [...HIRE_RECORD_KINDS, 'accident'] as const;
export type PhotoViewpoint = (typeof PHOTO_VIEWPOINTS)[number];

/** Sides of the car in the drawing on which damage is marked. */
export const CAR_DRAWING_SIDES = ['front', 'left', 'top', 'right', 'rear'] as const;
export type CarDrawingSide = (typeof CAR_DRAWING_SIDES)[number];
export const DAMAGE_KINDS = ['scratch', 'dent', 'crack', 'other'] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];

/** Fuel is measured in eighths of the tank. */
export const FULL_TANK_EIGHTHS = 8;

/** Ways to confirm a record: on one's own phone, by code on the other phone, or by 24 hours of silence. */
export const RECORD_CONFIRMATION_WAYS = ['own', 'code', 'silence'] as const;
export type RecordConfirmationWay = (typeof RECORD_CONFIRMATION_WAYS)[number];

/** Confirmation of a record; `at` is in epoch milliseconds. */
export type Confirmation = { at: number; way: RecordConfirmationWay };

/** Fields of a record on which the rules depend. */
export type RecordRuleFields = {
  by: HireSide;
  /** Instant at which the server received the record; the time to object runs from it. */
  receivedAt: number;
  confirmations: Partial<Record<HireSide, Confirmation>>;
  objection: { by: HireSide } | null;
};

/** `open`: the other side can object. Only readings of a `confirmed` record count for the settlement. */
export type HireRecordState = 'open' | 'confirmed' | 'contested';

export function getHireRecordState({
  confirmations,
  objection,
}: Omit<RecordRuleFields, 'by' | 'receivedAt'>): HireRecordState {
  if (objection) return 'contested';
  return confirmations.renter && confirmations.lender ? 'confirmed' : 'open';
}

/** Returns until when the other side can object; afterwards its silence confirms the record. */
export function computeRecordObjectionDeadline({ receivedAt }: Pick<RecordRuleFields, 'receivedAt'>): number {
  return receivedAt + HIRE_RECORD_LIMITS.objectionMs;
}

/** Whether a side can object to the other side's record: for 24 hours, unless its own phone confirmed it. */
export function canObjectToRecord(record: RecordRuleFields, side: HireSide, now: number): boolean {
  return (
    record.by !== side &&
    record.objection === null &&
    record.confirmations[side]?.way !== 'own' &&
    record.confirmations[side]?.way !== 'silence' &&
    now < computeRecordObjectionDeadline(record)
  );
}

/**
 * Returns why a side cannot replace a record: both sides confirmed it, or the other side made it and it is
 * still open. Returns null if the side can.
 */
export function findRecordReplacementRefusal(
  record: RecordRuleFields,
  side: HireSide,
): 'record_confirmed' | 'state_moved_on' | null {
  const state = getHireRecordState(record);
  if (state === 'confirmed') return 'record_confirmed';
  return state === 'contested' || record.by === side ? null : 'state_moved_on';
}

/**
 * Whether the other side's silence confirms an open record; the owner's silence never confirms the renter's
 * record of a hand-over.
 */
export function canSilenceConfirmRecord(kind: RecordKind, record: RecordRuleFields): boolean {
  return getHireRecordState(record) === 'open' && !(kind === 'handover' && record.by === 'renter');
}

/**
 * Returns the time of a record or confirmation: the server's time if the device was online; the device's time
 * if the entry waited for a network and the device's time lies between `earliest` and now.
 */
export function resolveRecordTime(
  deviceAt: number | null,
  { earliest, now }: { earliest: number; now: number },
): { at: number; isDeviceTime: boolean } {
  if (deviceAt === null || now - deviceAt < HIRE_RECORD_LIMITS.onlineMs || deviceAt < earliest) {
    return { at: now, isDeviceTime: false };
  }
  return { at: deviceAt, isDeviceTime: true };
}

/**
 * Steps for an overdue car, each taken once; each value is the delay in milliseconds from the agreed time of
 * return.
 */
export const OVERDUE_STEPS = {
  /** Reminds both sides. */
  first: 0,
  /** Reminds both sides again and warns the next renter of the car. */
  second: 2 * HOUR_MS,
  /** Alerts the admins. */
  admins: 24 * HOUR_MS,
} as const;
export type OverdueStep = keyof typeof OVERDUE_STEPS;

/** Returns the steps that are due, in order. */
export function listOverdueSteps(deadline: number, now: number): OverdueStep[] {
  return (Object.keys(OVERDUE_STEPS) as OverdueStep[]).filter(
    (step) => now >= deadline + OVERDUE_STEPS[step],
  );
}

/** Whether the owner can report that the car was not returned. */
export function canReportMissingReturn(deadline: number, now: number): boolean {
  return now >= deadline + HIRE_RECORD_LIMITS.notReturnedMs;
}

/**
 * Whether the owner has reported after this deadline that the car was not returned. A report from before the
 * deadline belongs to an earlier deadline.
 */
export function isMissingReturnReported(deadline: number, reportedAt: number | null): boolean {
  return reportedAt !== null && reportedAt >= deadline;
}
