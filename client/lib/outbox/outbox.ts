import { get, set, update } from 'idb-keyval';
import { ApiError } from '../api-error';
import { deviceStore } from '../device-store';
import { DEVICE_STORES } from '../kept-on-device';
import { unsent, type Waiting, withWaiting } from './waiting';

/** What one user has not sent yet; `null` is nobody's. */
type Kept = { userId: string; list: readonly Waiting[] };

const KEY = 'waiting';
const store = deviceStore(DEVICE_STORES.outbox);
const NOTHING: readonly Waiting[] = [];

let known: Kept = { userId: '', list: NOTHING };
const listeners = new Set<() => void>();
let otherTabs: BroadcastChannel | undefined;

/** What waits of this user, as last read. */
export function waitingOf(userId: string): readonly Waiting[] {
  return known.userId === userId ? known.list : NOTHING;
}

/** Reads what waits of this user, and calls `changed` when it changes, in this tab or another one. */
export function followOutbox(userId: string, changed: () => void): () => void {
  listeners.add(changed);
  if (!otherTabs && 'BroadcastChannel' in globalThis) {
    otherTabs = new BroadcastChannel(DEVICE_STORES.outbox);
    otherTabs.onmessage = () => void showAgain();
  }
  void readOutbox(userId);
  return () => void listeners.delete(changed);
}

/** Another tab changed what waits. It may belong to a user who is not this tab's yet, so nothing is deleted. */
async function showAgain(): Promise<void> {
  const kept = await get<Kept>(KEY, store).catch(() => undefined);
  if (kept?.userId === known.userId) show(kept);
}

/** What waits of this user, read from the browser; what waits of any other user is deleted. */
export async function readOutbox(userId: string): Promise<readonly Waiting[]> {
  const kept = await get<Kept>(KEY, store).catch(() => undefined);
  if (kept && kept.userId !== userId) await set(KEY, { userId, list: NOTHING }, store).catch(() => undefined);
  return show({ userId, list: kept?.userId === userId ? kept.list : NOTHING });
}

/** Lets an entry wait; false where nothing can be kept, or no more. */
export async function addWaiting(userId: string, added: Waiting): Promise<boolean> {
  let isKept = false;
  await change(userId, (list) => {
    const next = withWaiting(list, added);
    isKept = next !== null;
    return next ?? list;
  }).catch(() => {
    isKept = false;
  });
  return isKept;
}

/** Deletes an entry: it is sent, or its user gave it up. */
export async function dropWaiting(userId: string, id: string): Promise<void> {
  await change(userId, (list) => list.filter((entry) => entry.id !== id));
}

/** Lets a refused entry be sent again. */
export async function retryWaiting(userId: string, id: string): Promise<void> {
  await change(userId, (list) =>
    list.map((entry) => {
      const { refused: _, ...unrefused } = entry;
      return entry.id === id ? unrefused : entry;
    }),
  );
}

/**
 * Sends what waits, one after another in order; a refused entry stays with the server's sentence.
 * One tab at a time sends. `false`: the network or the service is away, the rest waits on.
 */
export async function sendWaiting(
  userId: string,
  send: (entry: Waiting) => Promise<void>,
  /** Gets a refused entry, with the sentence, once it is kept as such. */
  onRefused: (entry: Waiting) => void = () => undefined,
): Promise<boolean> {
  const run = async () => {
    for (;;) {
      const [next] = unsent(await readOutbox(userId));
      if (!next) return true;
      try {
        await send(next);
        await dropWaiting(userId, next.id);
      } catch (error) {
        if (!isRefusal(error)) return false;
        const refused = { ...next, refused: error.message };
        await change(userId, (list) => list.map((entry) => (entry.id === next.id ? refused : entry)));
        onRefused(refused);
      }
    }
  };
  if (!navigator.locks) return run();
  return navigator.locks.request(DEVICE_STORES.outbox, run);
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

async function change(userId: string, next: (list: readonly Waiting[]) => readonly Waiting[]): Promise<void> {
  let changed: Kept = known;
  await update<Kept>(
    KEY,
    (kept) => {
      changed = { userId, list: next(kept?.userId === userId ? kept.list : NOTHING) };
      return changed;
    },
    store,
  );
  show(changed);
  otherTabs?.postMessage(null);
}

function show(kept: Kept): readonly Waiting[] {
  known = kept;
  for (const changed of listeners) changed();
  return kept.list;
}
