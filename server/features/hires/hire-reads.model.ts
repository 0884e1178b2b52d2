import type { QueryFilter, Types } from 'mongoose';
import type { DayRange } from '#shared/hires/calendar';
import { HIRE_STATES, type HireState, isFinalHireState, RETURN_RULES_VERSION } from '#shared/hires/states';
import { createRowSource } from '../../db/row-source';
import { summarizeWaitingRows, type WaitingRowSummary } from '../../db/waiting-rows';
import { HireModel, type HireRecord, type HireSide, toSentReminder } from './hires.model';

const LATEST_FIRST = { _id: -1 } as const;
const BOTH_SIDES = ['renter', 'lender'] as const;
const OPEN_HIRE_STATES = HIRE_STATES.filter((state) => !isFinalHireState(state));
const JOB_BATCH = 100;

export async function findHire(id: string): Promise<HireRecord | null> {
  return HireModel.findById(id).lean<HireRecord>();
}

export async function findHiresByIds(ids: readonly string[]): Promise<HireRecord[]> {
  return HireModel.find({ _id: { $in: ids } }).lean<HireRecord[]>();
}

type HirePage = {
  side?: HireSide | undefined;
  states?: readonly HireState[] | undefined;
  /** Ids of both sides, in the format of the field `pair`. */
  pair?: string | undefined;
  before?: string | undefined;
};

export async function findUserHires(
  userId: string,
  { side, states, pair, before }: HirePage,
  limit: number,
): Promise<HireRecord[]> {
  const filter = {
    ...(states && states.length > 0 ? { state: { $in: states } } : {}),
    ...(pair ? { pair } : {}),
    ...(before ? { _id: { $lt: before } } : {}),
  };
  const pages = await Promise.all(
    (side ? [side] : BOTH_SIDES).map((one) =>
      HireModel.find({ [`${one}Id`]: userId, ...filter })
        .sort(LATEST_FIRST)
        .limit(limit)
        .lean<HireRecord[]>(),
    ),
  );
  return pages
    .flat()
    .sort((one, other) => (one._id.toHexString() < other._id.toHexString() ? 1 : -1))
    .slice(0, limit);
}

/** Returns a user's hires that are not over, and those completed after `endedAfter`. */
export async function findOpenOrRecentHires(userId: string, endedAfter: Date): Promise<HireRecord[]> {
  const unsettled = [
    { state: { $in: OPEN_HIRE_STATES } },
    { state: 'completed' as const, endedAt: { $gt: endedAfter } },
  ];
  const hires = await Promise.all(
    BOTH_SIDES.map((side) => HireModel.find({ [`${side}Id`]: userId, $or: unsettled }).lean<HireRecord[]>()),
  );
  return hires.flat();
}

export async function findHiresInStates(
  userId: string,
  side: HireSide,
  states: readonly HireState[],
): Promise<HireRecord[]> {
  return HireModel.find({ [`${side}Id`]: userId, state: { $in: states } }).lean<HireRecord[]>();
}

export async function findCarHires(
  carId: string,
  states: readonly HireState[],
  range?: DayRange,
): Promise<HireRecord[]> {
  const days = range ? { from: { $lte: range.to }, to: { $gte: range.from } } : {};
  return HireModel.find({ carId, state: { $in: states }, ...days }).lean<HireRecord[]>();
}

/** Returns all requests of a renter that wait for an answer; limits keep their number small. */
export async function findWaitingRequests(renterId: string): Promise<HireRecord[]> {
  return HireModel.find({ renterId, state: 'requested' }).lean<HireRecord[]>();
}

/** Returns all requests of a group, including ended requests, in the order of their creation. */
export async function findGroupHires(group: string): Promise<HireRecord[]> {
  return HireModel.find({ $or: [{ _id: group }, { group }] })
    .sort({ _id: 1 })
    .lean<HireRecord[]>();
}

/** Whether a hire of the group was ever accepted. */
export async function isGroupWon(group: string): Promise<boolean> {
  return (await HireModel.exists({ wonGroup: group })) !== null;
}

/** Returns which of the pairs have a hire in one of these states. */
export async function findPairsByHireState(
  pairs: readonly string[],
  states: readonly HireState[],
): Promise<ReadonlySet<string>> {
  const found = await HireModel.find({ pair: { $in: pairs }, state: { $in: states } }, { pair: 1 }).lean<
    Pick<HireRecord, 'pair'>[]
  >();
  return new Set(found.map(({ pair }) => pair));
}

export async function countCompletedHires(userIds: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await Promise.all(
    userIds.flatMap((userId) =>
      BOTH_SIDES.map(async (side) => {
        const count = await HireModel.countDocuments({ [`${side}Id`]: userId, state: 'completed' });
        counts.set(userId, (counts.get(userId) ?? 0) + count);
      }),
    ),
  );
  return counts;
}

export async function countLenderCompletedHires(lenderId: string): Promise<number> {
  return HireModel.countDocuments({ lenderId, state: 'completed' });
}

export async function countLenderAnswers(
  lenderId: string,
  since: Date,
): Promise<{ accepted: number; others: number }> {
  const count = (answer: NonNullable<HireRecord['answer']>) =>
    HireModel.countDocuments({ lenderId, answer, createdAt: { $gte: since } });
  const [accepted, declined, expired] = await Promise.all([
    count('accepted'),
    count('declined'),
    count('expired'),
  ]);
  return { accepted, others: declined + expired };
}

function readForJob(
  filter: QueryFilter<Omit<HireRecord, '_id'>>,
  sort: Record<string, 1> = {},
): AsyncIterable<HireRecord> {
  return HireModel.find(filter).sort(sort).batchSize(JOB_BATCH).lean<HireRecord[]>().cursor();
}

/** Reads requests that have expired without an answer, longest expired first. */
export function readExpiredRequests(now: Date): AsyncIterable<HireRecord> {
  return readForJob({ state: 'requested', expiresAt: { $lte: now } }, { state: 1, expiresAt: 1 });
}

/**
 * Reads hires that end automatically after their last day. Leaves out hires under way that follow version 3
 * of the rules or later, because only a return ends these hires.
 */
export function readEndedHires(day: string): AsyncIterable<HireRecord> {
  return readForJob({
    to: { $lt: day },
    $or: [{ state: 'accepted' }, { state: 'under_way', rules: { $not: { $gte: RETURN_RULES_VERSION } } }],
  });
}

/** Reads hires under way that follow version 3 of the rules or later and whose last day has come. */
export function readHiresDueForReturn(day: string): AsyncIterable<HireRecord> {
  return readForJob({ state: 'under_way', rules: { $gte: RETURN_RULES_VERSION }, to: { $lte: day } });
}

/** Returns the accepted hire of a car that begins next; null if none begins by `until`. */
export async function findNextHire(carId: string, from: string, until: string): Promise<HireRecord | null> {
  return HireModel.findOne({ carId, state: 'accepted', from: { $gte: from, $lte: until } })
    .sort({ from: 1 })
    .lean<HireRecord>();
}

/** Returns the hires under way for which admins were alerted that the car is not back. */
export async function summarizeNotReturnedHires(): Promise<WaitingRowSummary> {
  return summarizeWaitingRows(
    HireModel,
    { alertedAt: { $ne: null }, state: 'under_way' },
    { sortField: 'alertedAt', timeField: 'alertedAt' },
  );
}

/**
 * Reads hires in these states with their first or last day on `day` whose reminder for that day was not sent.
 */
export function readHiresToRemind(
  reminder: 'start' | 'return',
  states: readonly HireState[],
  day: string,
): AsyncIterable<HireRecord> {
  const at = reminder === 'start' ? { from: day } : { to: day };
  const reminded = { $nin: [reminder, toSentReminder(reminder, day)] };
  return readForJob({ state: { $in: states }, ...at, reminded });
}

/** Reads hires whose follow-ups, such as notifications, may have been interrupted, oldest first. */
export function readInterrupted(before: Date): AsyncIterable<HireRecord> {
  return readForJob({ unfinishedSince: { $lt: before } }, { unfinishedSince: 1 });
}

export function readUserHires(userId: string, side: HireSide): AsyncIterable<HireRecord> {
  return HireModel.find({ [`${side}Id`]: userId })
    .sort({ _id: 1 })
    .lean<HireRecord[]>()
    .cursor();
}

const DIRECTORY_FIELDS = {
  'car.regNo': 1,
  renterId: 1,
  lenderId: 1,
  from: 1,
  'quote.total': 1,
  state: 1,
  answer: 1,
  alertedAt: 1,
  createdAt: 1,
} as const;

export type HireDirectoryRecord = Pick<
  HireRecord,
  'renterId' | 'lenderId' | 'from' | 'state' | 'answer' | 'alertedAt' | 'createdAt'
> & {
  _id: Types.ObjectId;
  car: { regNo: string };
  quote: { total: number };
};

export const hireDirectorySource = createRowSource<HireDirectoryRecord>(HireModel, DIRECTORY_FIELDS);
