import { beforeEach, expect, test, vi } from 'vitest';
import { standInForIndexedDb } from '../../testing/stand-in-indexed-db';
import { ApiError } from '../api-error';
import { forgetKept } from '../kept-on-device';
import { addWaiting, dropWaiting, readOutbox, retryWaiting, sendWaiting, waitingOf } from './outbox';
import { MAX_WAITING, newWaitingId, type Waiting } from './waiting';

const ME = 'me';

beforeEach(() => void standInForIndexedDb());

const message = (text: string): Waiting => ({
  kind: 'message',
  id: newWaitingId(),
  receiverId: 'peter',
  message: text,
  timestamp: '2026-11-22T09:00:00.000Z',
});
const texts = (list: readonly Waiting[]) => list.map((entry) => 'message' in entry && entry.message);
const offline = () => new ApiError('', 'offline', 0, {});

async function letWait(...entries: Waiting[]): Promise<void> {
  for (const entry of entries) expect(await addWaiting(ME, entry)).toBe(true);
}

test('the network is back: each entry is sent once, in order, and waits no longer', async () => {
  await letWait(message('One'), message('Two'), { kind: 'favourite', id: 'car', isFavourite: true });
  const sent: Waiting[] = [];
  const send = async (entry: Waiting) => void sent.push(entry);
  expect(await sendWaiting(ME, send)).toBe(true);
  expect(await sendWaiting(ME, send)).toBe(true);
  expect(texts(sent)).toEqual(['One', 'Two', false]);
  expect(await readOutbox(ME)).toEqual([]);
});

test.each([
  ['no network', offline()],
  ['the service is away', new ApiError('', 'internal', 503, {})],
  ['too many at once', new ApiError('Too many attempts.', 'too_many_requests', 429, {})],
])('%s: what is not sent waits on in its order', async (_why, error) => {
  await letWait(message('One'), message('Two'), message('Three'));
  const send = vi.fn(async (entry: Waiting) => {
    if ('message' in entry && entry.message === 'Two') throw error;
  });
  expect(await sendWaiting(ME, send)).toBe(false);
  expect(send).toHaveBeenCalledTimes(2);
  expect(texts(await readOutbox(ME))).toEqual(['Two', 'Three']);
});

test('a refusal: kept with the server’s sentence, the next is sent; a retry sends it again, a deletion does not', async () => {
  const [blocked, fine] = [message('Hello'), message('Hi')];
  await letWait(blocked, fine);
  const send = vi.fn(async (entry: Waiting) => {
    if (entry.id === blocked.id) throw new ApiError('You cannot write to them.', 'forbidden', 403, {});
  });
  expect(await sendWaiting(ME, send)).toBe(true);
  expect(waitingOf(ME)).toEqual([{ ...blocked, refused: 'You cannot write to them.' }]);
  await retryWaiting(ME, blocked.id);
  await sendWaiting(ME, send);
  expect(send).toHaveBeenCalledTimes(3);
  await dropWaiting(ME, blocked.id);
  expect(await readOutbox(ME)).toEqual([]);
});

test('the same car again: the later wish takes the place of the earlier', async () => {
  await letWait(
    { kind: 'favourite', id: 'car', isFavourite: true },
    { kind: 'favourite', id: 'car', isFavourite: false },
  );
  expect(await readOutbox(ME)).toEqual([{ kind: 'favourite', id: 'car', isFavourite: false }]);
});

test('a full outbox: refuses one more', async () => {
  await letWait(...Array.from({ length: MAX_WAITING }, (_, at) => message(`${at}`)));
  expect(await addWaiting(ME, message('one too many'))).toBe(false);
  expect(await readOutbox(ME)).toHaveLength(MAX_WAITING);
});

test('another user of the device: gets and sends nothing of it, and it is deleted', async () => {
  await letWait(message('Private'));
  const send = vi.fn();
  expect(await sendWaiting('other', send)).toBe(true);
  expect(send).not.toHaveBeenCalled();
  expect(await readOutbox(ME)).toEqual([]);
});

test('a sign-out: nothing waits', async () => {
  await letWait(message('Private'));
  forgetKept();
  expect(await readOutbox(ME)).toEqual([]);
});

test('a browser without the storage: nothing can wait', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await addWaiting(ME, message('Hello'))).toBe(false);
});

test('names of messages: UUIDs that differ', () => {
  const names = Array.from({ length: 50 }, newWaitingId);
  expect(new Set(names).size).toBe(50);
  for (const name of names)
    expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
