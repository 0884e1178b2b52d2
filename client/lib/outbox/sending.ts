import { MINUTE_MS } from '#shared/core/durations';
import { ApiError } from '../api-error';
import { DEVICE_STORES } from '../kept-on-device';
import { changeWaiting, dropWaiting, readOutbox } from './outbox';
import { unsent, type Waiting } from './waiting';

/** While the service is away though the browser has a network. */
const AGAIN_MS = 15_000;
/** After each further fault of an entry it waits twice as long, at most this long. */
const MAX_WAIT_MS = 15 * MINUTE_MS;

/** What a failure means: for one entry, or for all that waits. */
type Failure = 'refused' | 'fault' | 'away' | 'signed-out';

/**
 * Sends what waits, one after another in order; a refused entry stays with the server's sentence. One that fails by a
 * fault is tried again later, and only what must not overtake it waits with it. One tab at a time sends.
 * Returns after how many milliseconds to try again; null where nothing waits but for its user's sign-in.
 */
export async function sendWaiting(
  userId: string,
  send: (entry: Waiting) => Promise<void>,
  /** Gets a refused entry, with the sentence, once it is kept as such. */
  onRefused: (entry: Waiting) => void = () => undefined,
): Promise<number | null> {
  const run = async () => {
    /** Until when lanes wait. */
    const held = new Map<string, number>();
    for (;;) {
      const waiting = unsent(await readOutbox(userId));
      for (const { failed, ...entry } of waiting) {
        if (failed && failed.until > Date.now()) held.set(laneOf(entry), failed.until);
      }
      const next = waiting.find((entry) => !held.has(laneOf(entry)));
      if (!next) return held.size > 0 ? Math.max(0, Math.min(...held.values()) - Date.now()) : null;
      try {
        await send(next);
        await dropWaiting(userId, next.id);
      } catch (error) {
        const failure = failureOf(error);
        if (failure === 'signed-out') return null;
        if (failure === 'away') return (error instanceof ApiError && error.retryAfterMs) || AGAIN_MS;
        if (failure === 'fault') {
          const times = (next.failed?.times ?? 0) + 1;
          const until = Date.now() + Math.min(AGAIN_MS * 2 ** (times - 1), MAX_WAIT_MS);
          held.set(laneOf(next), until);
          await replace(userId, { ...next, failed: { times, until } });
        } else {
          const refused = { ...next, refused: error instanceof ApiError ? error.message : '' };
          await replace(userId, refused);
          onRefused(refused);
        }
      }
    }
  };
  if (!navigator.locks) return run();
  return navigator.locks.request(DEVICE_STORES.outbox, run);
}

/** Entries of one lane keep their order: the messages of a conversation, the wishes about a car. */
function laneOf(entry: Pick<Waiting, 'kind' | 'id'> & { receiverId?: string }): string {
  return `${entry.kind} ${entry.receiverId ?? entry.id}`;
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'fault';
  const { code, status } = error;
  // The client has tried again with a fresh token already.
  if (code === 'offline' || code === 'xsrf_mismatch') return 'away';
  if (status === 401) return 'signed-out';
  if (status === 408 || status === 429 || (status >= 502 && status <= 504)) return 'away';
  return status >= 500 ? 'fault' : 'refused';
}

async function replace(userId: string, changed: Waiting): Promise<void> {
  await changeWaiting(userId, (list) => list.map((entry) => (entry.id === changed.id ? changed : entry)));
}
