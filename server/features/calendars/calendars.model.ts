import mongoose, { type Types } from 'mongoose';
import type { DayRange } from '#shared/hires/calendar';
import { defineModel, defineSchema } from '../../db/define-model';
import { insertMissing } from '../../db/insert-missing';

const ranges = [{ _id: false, from: String, to: String }];

/**
 * Days on which a car is not for hire, besides the days held by hires. A car without such days has no
 * document.
 */
const calendarFields = {
  _id: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** Id of the lender, by which an erasure finds calendars of deleted cars that remained after a crash. */
  userId: { type: mongoose.Schema.Types.ObjectId, required: true },
  blocked: { type: ranges, default: [] },
  /** Days that the imported calendar blocked when it was last read. */
  imported: { type: ranges, default: [] },
  /** Secret address of the imported calendar: anybody who knows it can read that calendar. */
  importUrl: { type: String, default: '' },
  importState: { _id: false, readAt: Date, error: String },
  /** Time of the next read of the imported calendar; absent if there is none. */
  importDueAt: Date,
  importFailures: { type: Number, default: 0 },
  /** Time since which reads exceed a limit of time, memory or size; absent after a read within the limits. */
  importOverLimitSince: Date,
  /**
   * When the server stopped reading the imported calendar after too many failures; absent while it is read.
   */
  importPausedAt: Date,
  /** Version within the signed address for calendar apps; increasing it invalidates earlier addresses. */
  addressVersion: { type: Number, default: 0 },
} as const;
const calendarSchema = defineSchema(calendarFields, 'carcalendars', {
  timestamps: { createdAt: false, updatedAt: 'changedAt' },
});
calendarSchema.index({ userId: 1 });
calendarSchema.index({ importDueAt: 1 }, { sparse: true });
/** Index for the copies in memory, which load recent writes. */
calendarSchema.index({ changedAt: 1 });

export type CalendarImportState = { readAt: Date; error: string | null };
export type CalendarRecord = {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  blocked: DayRange[];
  imported: DayRange[];
  importUrl: string;
  importState?: CalendarImportState;
  importDueAt?: Date;
  importFailures: number;
  importOverLimitSince?: Date;
  importPausedAt?: Date;
  addressVersion: number;
};
export type ClosedDays = Pick<CalendarRecord, '_id' | 'blocked' | 'imported'>;

export const CalendarModel = defineModel<CalendarRecord>('CarCalendar', calendarSchema);

const CLOSED_FIELDS = { blocked: 1, imported: 1 } as const;

export async function findCalendar(carId: string): Promise<CalendarRecord | null> {
  return CalendarModel.findById(carId).lean<CalendarRecord>();
}

export async function findClosedDays(carIds: readonly string[]): Promise<ClosedDays[]> {
  return CalendarModel.find({ _id: { $in: carIds } }, CLOSED_FIELDS).lean<ClosedDays[]>();
}

export async function findLenderCalendars(userId: string): Promise<CalendarRecord[]> {
  return CalendarModel.find({ userId }).sort({ _id: 1 }).lean<CalendarRecord[]>();
}

/** Data that shows whether a lender keeps a car's calendar up to date. */
type CalendarUse = {
  /** True if the calendar has blocked days or an imported calendar. */
  plansDays: boolean;
  /** Time of the last edit, or of the last read of the imported calendar. */
  changedAt: Date;
};

/** Returns how a lender uses the calendars of their cars, by car id; cars without a calendar are left out. */
export async function findLenderCalendarUses(userId: string): Promise<Map<string, CalendarUse>> {
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

/** Adds blocked days to cars without a calendar; does not change existing calendars. */
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

export async function deleteLenderCalendars(userId: string): Promise<void> {
  await CalendarModel.deleteMany({ userId });
}
