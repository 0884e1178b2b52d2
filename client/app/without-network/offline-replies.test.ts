import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { deleteStoredReplies } from '../../lib/kept-on-device';
import { getStoredUser, removeStoredUser, storeUser } from '../../lib/session/stored-user';
import { signInAs } from '../../testing/sign-in-as';
import { createFakeIndexedDb } from '../../testing/stand-in-indexed-db';
import { createOfflineReplies } from './offline-replies';

const CAR = ['listings', 'car', 'a'];
const THREAD = ['thread', 'me', 'peter'];
const SAVED_AT = Date.parse('2026-11-22T09:00:00Z');
const now = () => SAVED_AT + 7_200_000;

let databases: Map<string, Map<string, unknown>>;

beforeEach(() => {
  databases = createFakeIndexedDb().databases;
});

test('[R778] restores kept replies after a reload, with their age and two pages of a list', async () => {
  signInAs();
  await keepTwo();
  const queryClient = await restored();
  expect(queryClient.getQueryData(CAR)).toEqual({ price: 4_500 });
  expect(queryClient.getQueryState(CAR)?.dataUpdatedAt).toBe(SAVED_AT);
  expect(queryClient.getQueryData(THREAD)).toEqual({ pages: [['new'], ['old']], pageParams: ['', 'n'] });
});

test('does not replace a newer reply in the cache', async () => {
  signInAs();
  await keepTwo();
  const queryClient = new QueryClient();
  queryClient.setQueryData(CAR, { price: 5_000 }, { updatedAt: SAVED_AT + 1 });
  await createOfflineReplies(queryClient, now).restore();
  expect(queryClient.getQueryData(CAR)).toEqual({ price: 5_000 });
});

test.each([
  ['a visitor', removeStoredUser],
  ['another user', () => void signInAs()],
  ['the same user once the token has expired', expireToken],
  ['the same user after a sign-out', deleteStoredReplies],
])('[R779] shows none of the kept replies to %s', async (_who, change) => {
  signInAs();
  await keepTwo();
  change();
  expect((await restored()).getQueryData(CAR)).toBeUndefined();
});

test('[R779] stores nothing of a user whose session has ended meanwhile', async () => {
  const me = signInAs();
  const queryClient = new QueryClient();
  queryClient.setQueryData(THREAD, { pages: [['new']], pageParams: [''] }, { updatedAt: SAVED_AT });
  removeStoredUser();
  const queries = new Set(queryClient.getQueryCache().getAll());
  await createOfflineReplies(queryClient, now).keep(queries, me._id);
  expect(keptEntries()).toEqual([]);
});

test.each([
  { whose: 'an ended session', change: removeStoredUser },
  { whose: 'another user', change: () => void signInAs() },
])('[R779] deletes the kept replies of $whose, even with a network', async ({ change }) => {
  signInAs();
  await keepTwo();
  expect(keptEntries()).toHaveLength(3);
  change();
  await createOfflineReplies(new QueryClient(), now).dropForeign();
  expect(keptEntries()).toEqual([]);
});

test('[R778] deletes the kept replies of another version and shows none', async () => {
  signInAs();
  await keepTwo();
  const entries = databases.get('reading');
  entries?.set('index', { ...(entries.get('index') as object), version: '1 earlier' });
  expect((await restored()).getQueryData(CAR)).toBeUndefined();
  expect(keptEntries()).toEqual([]);
});

test('[R778] deletes stored replies whose index has no version', async () => {
  const me = signInAs();
  databases.set(
    'reading',
    new Map<string, unknown>([['index', { owner: me._id, savedAt: { a: SAVED_AT } }]]),
  );
  expect((await restored()).getQueryCache().getAll()).toEqual([]);
  expect(keptEntries()).toEqual([]);
});

test('[R923] keeps the file of an agreement', async () => {
  const me = signInAs();
  const key = ['hire-agreement', me._id, 'hire', 2, 'en'];
  const queryClient = new QueryClient();
  queryClient.setQueryData(key, new Blob(['%PDF']), { updatedAt: SAVED_AT });
  await createOfflineReplies(queryClient, now).keep(new Set(queryClient.getQueryCache().getAll()));
  expect((await restored()).getQueryData<Blob>(key)?.size).toBe(4);
});

/** Makes the stored user's token expire. */
function expireToken(): void {
  const user = getStoredUser();
  if (!user) throw new Error('Nobody is signed in.');
  storeUser({ ...user, token: `header.${btoa(JSON.stringify({ exp: 1 }))}.signature` });
}

function keptEntries(): string[] {
  return [...(databases.get('reading')?.keys() ?? [])];
}

async function keepTwo(): Promise<void> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(CAR, { price: 4_500 }, { updatedAt: SAVED_AT });
  const thread = { pages: [['new'], ['old'], ['oldest']], pageParams: ['', 'n', 'o'] };
  queryClient.setQueryData(THREAD, thread, { updatedAt: SAVED_AT });
  await createOfflineReplies(queryClient, now).keep(new Set(queryClient.getQueryCache().getAll()));
}

async function restored(): Promise<QueryClient> {
  const queryClient = new QueryClient();
  await createOfflineReplies(queryClient, now).restore();
  return queryClient;
}
