import { MINUTE_MS } from '#shared/core/durations';
import { ApiError, createOfflineError } from '../api-error';
import { DEVICE_STORE_NAMES } from '../kept-on-device';
import { loadPartWithRetries } from '../lazy-part';
import { changeOutboxEntries, readOutbox, removeSentEntry } from './outbox';
import { filterSendableEntries, type OutboxEntry } from './waiting';

/** Delay before a retry while the server cannot be reached although the browser has a network. */
const AGAIN_MS = 15_000;
/** Longest delay of an entry; each further server fault doubles the delay up to this limit. */
const MAX_WAIT_MS = 15 * MINUTE_MS;

/** Kind of a failed sending: 'refused' and 'fault' concern one entry, the other kinds all entries. */
type Failure = 'refused' | 'fault' | 'away' | 'signed-out';

/**
 * Sends a user's outbox entries in order, in one tab at a time; a server fault delays the later entries of
 * the same conversation, favourite or hire. Returns the ms until the next attempt; null if nothing waits or
 * the user must sign in.
 */
export async function sendOutboxEntries(
  userId: string,
  send: (entry: OutboxEntry) => Promise<void>,
  /** Called with an entry that the server refused, after the refusal is stored. */
  onRefused: (entry: OutboxEntry) => void = () => undefined,
): Promise<number | null> {
  const run = async () => {
    /** Time until which the entries of each lane wait after a server fault. */
    const held = new Map<string, number>();
    for (;;) {
      const waiting = filterSendableEntries(await readOutbox(userId));
      for (const { failed, ...entry } of waiting) {
        if (failed && failed.until > Date.now()) held.set(getLane(entry), failed.until);
      }
      const next = waiting.find((entry) => !held.has(getLane(entry)));
      if (!next) return held.size > 0 ? Math.max(0, Math.min(...held.values()) - Date.now()) : null;
      try {
        await send(next);
        await removeSentEntry(userId, next.id);
      } catch (error) {
        const failure = classifyFailure(error);
        if (failure === 'signed-out') return null;
        if (failure === 'away') return (error instanceof ApiError && error.retryAfterMs) || AGAIN_MS;
        if (failure === 'fault') {
          const times = (next.failed?.times ?? 0) + 1;
          const until = Date.now() + Math.min(AGAIN_MS * 2 ** (times - 1), MAX_WAIT_MS);
          held.set(getLane(next), until);
          await replace(userId, { ...next, failed: { times, until } });
        } else {
          const refused = { ...next, refused: error instanceof ApiError ? error.message : '' };
          await replace(userId, refused);
          onRefused(refused);
        }
      }
    }
  };
  if (navigator.locks) return navigator.locks.request(DEVICE_STORE_NAMES.outbox, run);
  const turn = lastTurn.then(run);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/**
 * Loads the code that sends an entry.
 * @throws an offline error if the code cannot be loaded, so that all entries wait and are sent later
 */
export function loadSendingCode<Code>(load: () => Promise<Code>): Promise<Code> {
  return loadPartWithRetries(load).catch(() => {
    throw createOfflineError();
  });
}

/** Last run in this tab; the next run waits for it in browsers without locks across tabs. */
let lastTurn: Promise<unknown> = Promise.resolve();

/** Returns an entry's lane: its conversation, favourite or hire. Entries of one lane keep their order. */
function getLane(entry: Pick<OutboxEntry, 'kind' | 'id'> & { receiverId?: string; hireId?: string }): string {
  if (entry.hireId !== undefined) return `hire:${entry.hireId}`;
  return `${entry.kind} ${entry.receiverId ?? entry.id}`;
}

function classifyFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'fault';
  const { code, status } = error;
  // The client has already retried an XSRF mismatch with a fresh token, so a later attempt will probably
  // succeed.
  if (code === 'offline' || code === 'xsrf_mismatch') return 'away';
  if (status === 401) return 'signed-out';
  if (status === 408 || status === 429 || (status >= 502 && status <= 504)) return 'away';
  return status >= 500 ? 'fault' : 'refused';
}

async function replace(userId: string, changed: OutboxEntry): Promise<void> {
  await changeOutboxEntries(userId, (list) =>
    list.map((entry) => (entry.id === changed.id ? changed : entry)),
  );
}
