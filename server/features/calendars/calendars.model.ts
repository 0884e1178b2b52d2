import mongoose, { type Types } from 'mongoose';
import type { DayRange } from '#shared/hires/calendar';
import { defineModel } from '../../db/define-model';
import { insertMissing } from '../../db/insert-missing';

const ranges = [{ _id: false, from: String, to: String }];

/** The days on which a car is not lent, beside those that hires hold; absent for a car without any. */
const calendarFields = {
  /** The car. */
  _id: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** The lender, so that an erasure finds what a crash left of a deleted car. */
  userId: { type: mongoose.Schema.Types.ObjectId, required: true },
  blocked: { type: ranges, default: [] },
  /** Of the lender's other calendar, as it was read last. */
  imported: { type: ranges, default: [] },
  /** Known to the lender alone: who has it reads the other calendar. */
  importUrl: { type: String, default: '' },
  importState: { _id: false, readAt: Date, error: String },
  /** When the other calendar is read next; absent without one. */
  importDueAt: Date,
  /** Failed readings since the last good one. */
  importFailures: { type: Number, default: 0 },
  /** Since when each reading has broken a limit of time, memory or size; absent if the last one did not. */
  importOverLimitSince: Date,
  /** When the other calendar was given up; absent while it is read. */
  importPausedAt: Date,
  /** Part of the signed address for calendar apps: an earlier one does not work. */
  addressVersion: { type: Number, default: 0 },
} as const;
const calendarSchema = new mongoose.Schema(calendarFields, {
  collection: 'carcalendars',
  versionKey: false,
  strict: 'throw',
  timestamps: { createdAt: false, updatedAt: 'changedAt' },
});
calendarSchema.index({ userId: 1 });
calendarSchema.index({ importDueAt: 1 }, { sparse: true });
/** For the read models, which load recent writes. */
calendarSchema.index({ changedAt: 1 });

export type ImportState = { readAt: Date; error: string | null };
export type CalendarRecord = {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  blocked: DayRange[];
  imported: DayRange[];
  importUrl: string;
  importState?: ImportState;
  importDueAt?: Date;
  importFailures: number;
  importOverLimitSince?: Date;
  importPausedAt?: Date;
  addressVersion: number;
};
/** The days of a car that its lender or another calendar blocks. */
export type ClosedDays = Pick<CalendarRecord, '_id' | 'blocked' | 'imported'>;

export const CalendarModel = defineModel<CalendarRecord>('CarCalendar', calendarSchema);

const CLOSED_FIELDS = { blocked: 1, imported: 1 } as const;

export async function findCalendar(carId: string): Promise<CalendarRecord | null> {
  return CalendarModel.findById(carId).lean<CalendarRecord>();
}

export async function findClosedDays(carIds: readonly string[]): Promise<ClosedDays[]> {
  return CalendarModel.find({ _id: { $in: carIds } }, CLOSED_FIELDS).lean<ClosedDays[]>();
}

export async function findCalendarsOf(userId: string): Promise<CalendarRecord[]> {
  return CalendarModel.find({ userId }).sort({ _id: 1 }).lean<CalendarRecord[]>();
}

/** How far a lender keeps a car's calendar. */
type CalendarUse = {
  /** It blocks days or follows another calendar. */
  plansDays: boolean;
  /** When it was changed, or the other calendar was read, last. */
  changedAt: Date;
};

/** How far a lender keeps the calendars of the own cars, by car; of a car without a calendar nothing. */
export async function findCalendarUse(userId: string): Promise<Map<string, CalendarUse>> {
  const calendars = await CalendarModel.find({ userId }, { blocked: 1, importUrl: 1, changedAt: 1 }).lean<
    (Pick<CalendarRecord, '_id' | 'blocked' | 'importUrl'> & { changedAt: Date })[]
  >();
  return new Map(
    calendars.map(({ _id, blocked, importUrl, changedAt }) => [
      _id.toHexString(),
      { plansDays: blocked.length > 0 || Boolean(importUrl), changedAt },
    ]),
  );
}

/** Adds blocked days to cars without a calendar; others stay as they are. */
export async function importBlockedDays(
  calendars: readonly { carId: string; userId: string; blocked: readonly DayRange[] }[],
): Promise<void> {
  await insertMissing(
    CalendarModel,
    calendars.map(({ carId, ...calendar }) => ({ _id: carId, ...calendar })),
  );
}

export async function deleteCalendar(carId: string): Promise<void> {
  await CalendarModel.deleteOne({ _id: carId });
}

export async function deleteCalendarsOf(userId: string): Promise<void> {
  await CalendarModel.deleteMany({ userId });
}
