import type { DayRange } from '#shared/hires/calendar';
import { upsert } from '../../../db/duplicate-key';
import { CalendarModel, type CalendarRecord } from '../calendars.model';

type Owner = { carId: string; userId: string };

/** What the other calendar has, once it was read. */
export type Import = { importUrl: string; imported: DayRange[]; readAt: Date; dueAt: Date };

/** Changes what is given; null takes the other calendar away. */
export async function changeCalendar(
  { carId, userId }: Owner,
  { blocked, source }: { blocked?: DayRange[] | undefined; source?: Import | null | undefined },
): Promise<void> {
  const set = { userId, ...(blocked && { blocked }), ...(source !== undefined && importFields(source)) };
  const unset = source === null ? { $unset: { importState: 1, importDueAt: 1 } } : {};
  await upsert(() =>
    CalendarModel.updateOne({ _id: carId }, { $set: set, ...unset }, { upsert: true }).exec(),
  );
}

function importFields(source: Import | null) {
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

export async function renewAddressVersion({ carId, userId }: Owner): Promise<void> {
  await upsert(() =>
    CalendarModel.updateOne(
      { _id: carId },
      { $inc: { addressVersion: 1 }, $set: { userId } },
      { upsert: true },
    ).exec(),
  );
}

/** Takes the next calendar to be read: nobody else does until `leaseEnd`. */
export async function claimDueImport(now: Date, leaseEnd: Date): Promise<CalendarRecord | null> {
  return CalendarModel.findOneAndUpdate(
    { importDueAt: { $lte: now } },
    { $set: { importDueAt: leaseEnd } },
    { sort: { importDueAt: 1 } },
  ).lean<CalendarRecord>();
}

/** Stores what was read, unless the lender has entered another address meanwhile; days as they were are not written. */
export async function storeImport(carId: string, source: Import, known: readonly DayRange[]): Promise<void> {
  const { imported, ...state } = importFields(source);
  const isSame = JSON.stringify(known.map(({ from, to }) => ({ from, to }))) === JSON.stringify(imported);
  await CalendarModel.updateOne(
    { _id: carId, importUrl: source.importUrl },
    { $set: isSame ? state : { ...state, imported } },
  );
}

/** The days that were read before stay. */
export async function storeImportFailure(
  carId: string,
  importUrl: string,
  failure: { readAt: Date; error: string; dueAt: Date },
): Promise<void> {
  const { readAt, error, dueAt } = failure;
  await CalendarModel.updateOne(
    { _id: carId, importUrl },
    { $set: { importState: { readAt, error }, importDueAt: dueAt }, $inc: { importFailures: 1 } },
  );
}
