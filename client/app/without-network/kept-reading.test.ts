import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { forgetKept } from '../../lib/kept-on-device';
import { forgetUser } from '../../lib/session/stored-user';
import { signInAs } from '../../testing/sign-in-as';
import { standInForIndexedDb } from '../../testing/stand-in-indexed-db';
import { createKeptReading } from './kept-reading';

const CAR = ['listings', 'car', 'a'];
const THREAD = ['thread', 'me', 'peter'];
const SAVED_AT = Date.parse('2026-11-22T09:00:00Z');
const now = () => SAVED_AT + 7_200_000;

beforeEach(() => void standInForIndexedDb());

test('kept, then a new page: the answers with their age, lists with two pages at most', async () => {
  signInAs();
  await keepTwo();
  const queryClient = await restored();
  expect(queryClient.getQueryData(CAR)).toEqual({ price: 4_500 });
  expect(queryClient.getQueryState(CAR)?.dataUpdatedAt).toBe(SAVED_AT);
  expect(queryClient.getQueryData(THREAD)).toEqual({ pages: [['new'], ['old']], pageParams: ['', 'n'] });
});

test('a newer answer of the page: stays', async () => {
  signInAs();
  await keepTwo();
  const queryClient = new QueryClient();
  queryClient.setQueryData(CAR, { price: 5_000 }, { updatedAt: SAVED_AT + 1 });
  await createKeptReading(queryClient, now).restore();
  expect(queryClient.getQueryData(CAR)).toEqual({ price: 5_000 });
});

test.each([
  ['a visitor', forgetUser],
  ['another user', () => void signInAs()],
  ['the same user after a sign-out', forgetKept],
])('another user, or a sign-out: nothing of it is shown (%s)', async (_who, change) => {
  signInAs();
  await keepTwo();
  change();
  expect((await restored()).getQueryData(CAR)).toBeUndefined();
});

async function keepTwo(): Promise<void> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(CAR, { price: 4_500 }, { updatedAt: SAVED_AT });
  const thread = { pages: [['new'], ['old'], ['oldest']], pageParams: ['', 'n', 'o'] };
  queryClient.setQueryData(THREAD, thread, { updatedAt: SAVED_AT });
  await createKeptReading(queryClient, now).keep(new Set(queryClient.getQueryCache().getAll()));
}

async function restored(): Promise<QueryClient> {
  const queryClient = new QueryClient();
  await createKeptReading(queryClient, now).restore();
  return queryClient;
}
