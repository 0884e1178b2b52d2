import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeIndexedDb } from '../../testing/stand-in-indexed-db';
import { ApiError } from '../api-error';
import { deleteStoredReplies } from '../kept-on-device';
import { keepOutboxPhoto, readOutboxPhoto } from './kept-photos';
import {
  addOutboxEntries,
  addOutboxEntry,
  clearOutbox,
  deleteEntry,
  getOutboxEntries,
  readOutbox,
  replaceUserEntries,
  retryOutboxEntry,
} from './outbox';
import { loadSendingCode, sendOutboxEntries } from './sending';
import { createUuid, MAX_HIRE_ENTRIES, MAX_OUTBOX_ENTRIES, type OutboxEntry } from './waiting';

const ME = 'me';

let databases: Map<string, Map<string, unknown>>;

beforeEach(() => {
  databases = createFakeIndexedDb().databases;
});

const message = (text: string): OutboxEntry => ({
  kind: 'message',
  id: createUuid(),
  receiverId: 'peter',
  message: text,
  timestamp: '2026-11-22T09:00:00.000Z',
});
const texts = (list: readonly OutboxEntry[]) => list.map((entry) => 'message' in entry && entry.message);
const offline = () => new ApiError('', 'offline', 0, {});

async function letWait(...entries: OutboxEntry[]): Promise<void> {
  for (const entry of entries) expect(await addOutboxEntry(ME, entry)).toBe(true);
}

test('[R780] sends each waiting entry once and in order, and removes the sent entries', async () => {
  await letWait(message('One'), message('Two'), { kind: 'favourite', id: 'car', isFavourite: true });
  const sent: OutboxEntry[] = [];
  const send = async (entry: OutboxEntry) => void sent.push(entry);
  expect(await sendOutboxEntries(ME, send)).toBeNull();
  expect(await sendOutboxEntries(ME, send)).toBeNull();
  expect(texts(sent)).toEqual(['One', 'Two', false]);
  expect(await readOutbox(ME)).toEqual([]);
});

test.each([
  { why: 'there is no network', error: offline(), again: 15_000 },
  { why: 'the service is away', error: new ApiError('', 'internal', 503, {}), again: 15_000 },
  {
    why: 'too many come at once',
    error: new ApiError('Too many attempts.', 'too_many_requests', 429, {}, 40_000),
    again: 40_000,
  },
  {
    why: 'the XSRF token is refused again',
    error: new ApiError('Please reload.', 'xsrf_mismatch', 403, {}),
    again: 15_000,
  },
  {
    why: 'the session has ended',
    error: new ApiError('Please sign in.', 'not_signed_in', 401, {}),
    again: null,
  },
])('[R780, R922] keeps the remaining entries in order if $why', async ({ error, again }) => {
  await letWait(message('One'), message('Two'), message('Three'));
  const send = vi.fn(async (entry: OutboxEntry) => {
    if ('message' in entry && entry.message === 'Two') throw error;
  });
  expect(await sendOutboxEntries(ME, send)).toBe(again);
  expect(send).toHaveBeenCalledTimes(2);
  expect(texts(await readOutbox(ME))).toEqual(['Two', 'Three']);
});

test('[R782] keeps a refused entry with the reason, sends the next entry, and retries when the user asks', async () => {
  const [blocked, fine] = [message('Hello'), message('Hi')];
  await letWait(blocked, fine);
  const send = vi.fn(async (entry: OutboxEntry) => {
    if (entry.id === blocked.id) throw new ApiError('You cannot write to them.', 'forbidden', 403, {});
  });
  expect(await sendOutboxEntries(ME, send)).toBeNull();
  expect(getOutboxEntries(ME)).toEqual([{ ...blocked, refused: 'You cannot write to them.' }]);
  await retryOutboxEntry(ME, blocked.id);
  await sendOutboxEntries(ME, send);
  expect(send).toHaveBeenCalledTimes(3);
  await deleteEntry(ME, blocked.id);
  expect(await readOutbox(ME)).toEqual([]);
});

test('[R780] tries again to send every entry if the code that sends an entry cannot be loaded', async () => {
  await letWait(message('One'), message('Two'));
  const sent: OutboxEntry[] = [];
  const load = vi
    .fn<() => Promise<(entry: OutboxEntry) => void>>()
    .mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const send = async (entry: OutboxEntry) => (await loadSendingCode(load))(entry);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const failing = sendOutboxEntries(ME, send);
  await vi.waitUntil(() => load.mock.calls.length > 0);
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect(await failing).toBe(15_000);
  expect(texts(await readOutbox(ME))).toEqual(['One', 'Two']);
  expect((await readOutbox(ME)).filter(({ failed }) => failed)).toEqual([]);
  load.mockResolvedValue((entry) => void sent.push(entry));
  expect(await sendOutboxEntries(ME, send)).toBeNull();
  expect(texts(sent)).toEqual(['One', 'Two']);
});

test('[R780] replaces an earlier change of a favourite by the later change', async () => {
  await letWait(
    { kind: 'favourite', id: 'car', isFavourite: true },
    { kind: 'favourite', id: 'car', isFavourite: false },
  );
  expect(await readOutbox(ME)).toEqual([{ kind: 'favourite', id: 'car', isFavourite: false }]);
});

test('[R780] refuses an entry if the outbox is full', async () => {
  await letWait(...Array.from({ length: MAX_OUTBOX_ENTRIES }, (_, at) => message(`${at}`)));
  expect(await addOutboxEntry(ME, message('one too many'))).toBe(false);
  expect(await readOutbox(ME)).toHaveLength(MAX_OUTBOX_ENTRIES);
});

describe('entry that fails with a server fault', () => {
  const fault = new ApiError('Something went wrong.', 'internal', 500, {});
  const to = (receiverId: string, text: string): OutboxEntry =>
    ({ ...message(text), receiverId }) as OutboxEntry;

  test('[R922] holds back only its own conversation', async () => {
    await letWait(to('peter', 'One'), to('peter', 'Two'), to('ann', 'Three'), {
      kind: 'favourite',
      id: 'car',
      isFavourite: true,
    });
    const sent: OutboxEntry[] = [];
    const send = async (entry: OutboxEntry) => {
      if ('message' in entry && entry.message === 'One') throw fault;
      sent.push(entry);
    };
    expect(await sendOutboxEntries(ME, send)).toBeGreaterThan(14_000);
    expect(texts(sent)).toEqual(['Three', false]);
    expect(texts(await readOutbox(ME))).toEqual(['One', 'Two']);
  });

  test('[R922] doubles the wait before the next attempt after each further fault, up to 15 minutes', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T09:00:00Z'), toFake: ['Date'] });
    await letWait(message('One'));
    const send = vi.fn().mockRejectedValue(fault);
    const waits: (number | null)[] = [];
    for (let times = 0; times < 8; times += 1) {
      const again = await sendOutboxEntries(ME, send);
      waits.push(again);
      vi.setSystemTime(Date.now() + (again ?? 0));
    }
    expect(waits).toEqual([15_000, 30_000, 60_000, 120_000, 240_000, 480_000, 900_000, 900_000]);
  });

  test('[R922] sends an entry only from its retry time on, unless the user retries the entry', async () => {
    const entry = message('One');
    await letWait(entry);
    const send = vi.fn().mockRejectedValueOnce(fault).mockResolvedValue(undefined);
    await sendOutboxEntries(ME, send);
    await sendOutboxEntries(ME, send);
    expect(send).toHaveBeenCalledTimes(1);
    await retryOutboxEntry(ME, entry.id);
    expect(await sendOutboxEntries(ME, send)).toBeNull();
    expect(await readOutbox(ME)).toEqual([]);
  });
});

describe('several users of a device', () => {
  test('[R779, R921] reads and sends only the entries of the user', async () => {
    await letWait(message('Private'));
    await addOutboxEntry('other', message('Mine'));
    const sent: OutboxEntry[] = [];
    expect(await sendOutboxEntries('other', async (entry) => void sent.push(entry))).toBeNull();
    expect(texts(sent)).toEqual(['Mine']);
    expect(texts(await readOutbox(ME))).toEqual(['Private']);
  });

  test('[R921] keeps the entries of a user whose session ends', async () => {
    await letWait(message('Private'));
    deleteStoredReplies();
    expect(texts(await readOutbox(ME))).toEqual(['Private']);
  });

  test('[R921] deletes the entries of a user whose account is erased', async () => {
    await letWait(message('Private'));
    await addOutboxEntry('other', message('Mine'));
    await clearOutbox(ME);
    expect(await readOutbox(ME)).toEqual([]);
    expect(texts(await readOutbox('other'))).toEqual(['Mine']);
  });

  test('[R921] keeps the entries of at most five users for 30 days', () => {
    const day = 86_400_000;
    const list = [message('Hello')];
    let boxes = {};
    for (let user = 1; user <= 6; user += 1)
      boxes = replaceUserEntries(boxes, `user ${user}`, list, user * day);
    expect(Object.keys(boxes).sort()).toEqual(['user 2', 'user 3', 'user 4', 'user 5', 'user 6']);
    expect(Object.keys(replaceUserEntries(boxes, 'me', list, 34 * day)).sort()).toEqual([
      'me',
      'user 5',
      'user 6',
    ]);
  });
});

test('[R921] adopts the entries of an earlier version', async () => {
  databases.set('outbox', new Map([['waiting', { userId: ME, list: [message('Earlier')] }]]));
  expect(texts(await readOutbox('other'))).toEqual([]);
  expect(texts(await readOutbox(ME))).toEqual(['Earlier']);
  await addOutboxEntry(ME, message('Later'));
  expect(texts(await readOutbox(ME))).toEqual(['Earlier', 'Later']);
});

describe('entries of a hire', () => {
  const ofHire = { hireId: 'hire', record: 'handover' } as const;
  const fields = { odometer: 1, fuel: 1, marks: [], note: '', originalsSeen: false, deviceAt: '' };
  const photo = (id: string): OutboxEntry => ({ kind: 'hire-photo', id, view: 'front', ...ofHire });
  const record: OutboxEntry = { kind: 'hire-record', id: 'record', ...ofHire, ...fields };
  const confirmation: OutboxEntry = {
    ...{ kind: 'hire-confirmation', id: 'code', recordId: 'record', code: '123456' },
    ...ofHire,
    ...{ originalsSeen: false, deviceAt: '' },
  };

  test('[R2103] holds back the entries of a hire if its first photo fails, and still sends messages', async () => {
    await letWait(photo('front'), record, message('Hello'));
    const sent: string[] = [];
    await sendOutboxEntries(ME, async (entry) => {
      if (entry.id === 'front') throw new ApiError('', 'internal', 500, {});
      sent.push(entry.kind);
    });
    expect(sent).toEqual(['message']);
  });

  test('[R2104] holds back the confirmation of a refused record, and deletes record and confirmation together', async () => {
    await letWait(record, confirmation);
    const send = vi.fn().mockRejectedValueOnce(new ApiError('Too low.', 'odometer_too_low', 422, {}));
    expect(await sendOutboxEntries(ME, send)).toBeNull();
    expect(send).toHaveBeenCalledTimes(1);
    await retryOutboxEntry(ME, 'record');
    await sendOutboxEntries(ME, send);
    expect(send.mock.calls.map(([{ kind }]) => kind)).toEqual([
      'hire-record',
      'hire-record',
      'hire-confirmation',
    ]);
    await letWait(record, confirmation);
    await deleteEntry(ME, 'record');
    expect(await readOutbox(ME)).toEqual([]);
  });

  test('[R2103] counts entries of hires apart from messages, and adds all entries or none', async () => {
    await letWait(...Array.from({ length: MAX_OUTBOX_ENTRIES }, (_, at) => message(`${at}`)));
    const photos = Array.from({ length: MAX_HIRE_ENTRIES }, (_, at) => photo(`${at}`));
    expect(await addOutboxEntries(ME, [...photos, record])).toBe(false);
    expect(await readOutbox(ME)).toHaveLength(MAX_OUTBOX_ENTRIES);
    expect(await addOutboxEntries(ME, photos)).toBe(true);
    expect(await readOutbox(ME)).toHaveLength(MAX_OUTBOX_ENTRIES + MAX_HIRE_ENTRIES);
  });

  test('[R2103] deletes the file of a photo once the photo is sent, and all files of an erased account', async () => {
    const file = new Blob(['jpeg']);
    await keepOutboxPhoto('front', file);
    await keepOutboxPhoto('rear', file);
    await letWait(photo('front'), photo('rear'));
    await sendOutboxEntries(ME, async ({ id }) => {
      if (id === 'rear') throw offline();
    });
    expect(await readOutboxPhoto('front')).toBeUndefined();
    expect(await readOutboxPhoto('rear')).toBe(file);
    await clearOutbox(ME);
    expect(await readOutboxPhoto('rear')).toBeUndefined();
  });

  test('[R2103] deletes files that are older than 30 days and belong to no entry', async () => {
    const day = 86_400_000;
    await keepOutboxPhoto('old', new Blob(['jpeg']), 0);
    await keepOutboxPhoto('new', new Blob(['jpeg']), 30 * day);
    expect(await readOutboxPhoto('old')).toBeUndefined();
    expect(await readOutboxPhoto('new')).toBeDefined();
  });
});

test('refuses an entry in a browser without storage', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await addOutboxEntry(ME, message('Hello'))).toBe(false);
});

test('creates a different UUID for each message', () => {
  const names = Array.from({ length: 50 }, createUuid);
  expect(new Set(names).size).toBe(50);
  for (const name of names)
    expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
