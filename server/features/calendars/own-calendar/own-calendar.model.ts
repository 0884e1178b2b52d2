import { MINUTE_MS } from '#shared/core/durations';
import type { DayRange } from '#shared/hires/calendar';
import { createDueRows } from '../../../db/due-work';
import { upsert } from '../../../db/write-errors';
import { CalendarModel, type CalendarRecord } from '../calendars.model';

type Owner = { carId: string; userId: string };

export type CalendarImport = { importUrl: string; imported: DayRange[]; readAt: Date; dueAt: Date };

/** Fields that record failed reads; a successful read or a new address removes them. */
const FAILING = { importOverLimitSince: 1, importPausedAt: 1 } as const;

/** Changes the given fields; an `importUrl` of null removes the imported calendar. */
export async function changeCalendar(
  { carId, userId }: Owner,
  { blocked, source }: { blocked?: DayRange[] | undefined; source?: CalendarImport | null | undefined },
): Promise<void> {
  const set = { userId, ...(blocked && { blocked }), ...(source !== undefined && importFields(source)) };
  const unset =
    source === undefined
      ? {}
      : { $unset: { ...(source === null && { importState: 1, importDueAt: 1 }), ...FAILING } };
  await upsert(() =>
    CalendarModel.updateOne({ _id: carId }, { $set: set, ...unset }, { upsert: true }).exec(),
  );
}

function importFields(source: CalendarImport | null) {
  if (!source) return { importUrl: '', imported: [], importFailures: 0 };
  const { importUrl, imported, readAt, dueAt } = source;
  return {
    importUrl,
    imported,
    importState: { readAt, error: null },
    importDueAt: dueAt,
    importFailures: 0,
  };
}

export async function renewCalendarAddressVersion({ carId, userId }: Owner): Promise<void> {
  await upsert(() =>
    CalendarModel.updateOne(
      { _id: carId },
      { $inc: { addressVersion: 1 }, $set: { userId } },
      { upsert: true },
    ).exec(),
  );
}

export const dueCalendarImports = createDueRows<CalendarRecord>({
  model: CalendarModel,
  dueField: 'importDueAt',
  due: (now) => ({ importDueAt: { $lte: now } }),
  lease: (until) => ({ $set: { importDueAt: until } }),
  leaseMs: 10 * MINUTE_MS,
});

/**
 * Stores a successful read, unless the owner has entered another address meanwhile; writes the days only if
 * they have changed.
 */
export async function storeCalendarImport(
  carId: string,
  source: CalendarImport,
  known: readonly DayRange[],
): Promise<void> {
  const { imported, ...state } = importFields(source);
  const isSame = JSON.stringify(known.map(({ from, to }) => ({ from, to }))) === JSON.stringify(imported);
  await CalendarModel.updateOne(
    { _id: carId, importUrl: source.importUrl },
    { $set: isSame ? state : { ...state, imported }, $unset: FAILING },
  );
}

type Failure = { readAt: Date; error: string };

/**
 * Stores a failed read and keeps the days of the last successful read. `overLimitSince` is null if no limit
 * was exceeded.
 */
export async function storeCalendarImportFailure(
  carId: string,
  importUrl: string,
  { readAt, error, dueAt, overLimitSince }: Failure & { dueAt: Date; overLimitSince: Date | null },
): Promise<void> {
  await CalendarModel.updateOne(
    { _id: carId, importUrl },
    {
      $set: {
        importState: { readAt, error },
        importDueAt: dueAt,
        ...(overLimitSince && { importOverLimitSince: overLimitSince }),
      },
      ...(overLimitSince === null && { $unset: { importOverLimitSince: 1 } }),
      $inc: { importFailures: 1 },
    },
  );
}

/** Pauses the reads of an imported calendar until its owner enters an address again; keeps its days. */
export async function pauseCalendarImport(
  carId: string,
  importUrl: string,
  { readAt, error }: Failure,
): Promise<void> {
  await CalendarModel.updateOne(
    { _id: carId, importUrl },
    {
      $set: { importState: { readAt, error }, importPausedAt: readAt },
      $unset: { importDueAt: 1 },
      $inc: { importFailures: 1 },
    },
  );
}
