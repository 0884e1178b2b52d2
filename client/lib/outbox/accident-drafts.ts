import { get, update } from 'idb-keyval';
import { DAY_MS } from '#shared/core/durations';
import { openDeviceStore } from '../device-store';
import { DEVICE_STORE_NAMES } from '../kept-on-device';
import type { WaitingAccident } from './waiting';

/** Photo in the draft of an accident report; by its `id` the server stores it only once. */
export type AccidentPhoto = { id: string; file: Blob };
export type AccidentDraft = { report: WaitingAccident['report']; photos: readonly AccidentPhoto[] };

type Stored = AccidentDraft & { userId: string; hireId: string; at: number };

const KEY = 'accidents';
const MAX_DRAFTS = 5;
const MAX_AGE_MS = 30 * DAY_MS;

/** Browser database of accident reports and their photos; like the outbox, it stays when a session ends. */
const store = openDeviceStore(DEVICE_STORE_NAMES.outbox);

/** Returns the draft of a hire's report; null if there is none or the browser stores nothing. */
export async function readAccidentDraft(userId: string, hireId: string): Promise<AccidentDraft | null> {
  const drafts = await get<Stored[]>(KEY, store).catch(() => undefined);
  const found = drafts?.find((one) => one.userId === userId && one.hireId === hireId);
  return found && Date.now() - found.at < MAX_AGE_MS ? { report: found.report, photos: found.photos } : null;
}

/** Stores a draft; returns false if the browser stores nothing. */
export async function keepAccidentDraft(
  userId: string,
  hireId: string,
  draft: AccidentDraft,
): Promise<boolean> {
  const at = Date.now();
  try {
    await change((drafts) => [
      { ...draft, userId, hireId, at },
      ...drafts.filter((one) => one.userId !== userId || one.hireId !== hireId).slice(0, MAX_DRAFTS - 1),
    ]);
    return true;
  } catch {
    return false;
  }
}

/** Deletes the draft of a sent report, but not the draft of another report begun in the meantime. */
export async function deleteSentAccidentDraft(userId: string, reportId: string): Promise<void> {
  await change((drafts) =>
    drafts.filter((one) => one.userId !== userId || one.report.reportId !== reportId),
  ).catch(() => undefined);
}

export async function clearAccidentDrafts(userId: string): Promise<void> {
  await change((drafts) => drafts.filter((one) => one.userId !== userId)).catch(() => undefined);
}

async function change(next: (drafts: Stored[]) => Stored[]): Promise<void> {
  const oldest = Date.now() - MAX_AGE_MS;
  await update<Stored[]>(KEY, (drafts = []) => next(drafts.filter(({ at }) => at > oldest)), store);
}
