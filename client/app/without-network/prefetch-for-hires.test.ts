import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { getHireAgreement, type HireView } from '#shared/hires/contract';
import { getHireRecords } from '#shared/hires/record-contract';
import { hireQuery, openHiresQuery } from '../../features/hires/api';
import { makeHire } from '../../features/hires/testing/make-hire';
import { makeRecords } from '../../features/hires/testing/make-records';
import { answer, received } from '../../testing/answering-server';
import { signInAs } from '../../testing/sign-in-as';
import { prefetchHireData } from './start';

const NOW = Date.parse('2026-05-01T06:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  answer(getHireAgreement, '%PDF');
  answer(getHireRecords, makeRecords());
});

test.each([
  { hire: 'a request', state: 'requested', from: '2026-05-03', one: 0, listed: 0 },
  { hire: 'a hire in two days', state: 'accepted', from: '2026-05-03', one: 1, listed: 1 },
  { hire: 'a hire in two weeks', state: 'accepted', from: '2026-05-15', one: 1, listed: 0 },
  { hire: 'a hire under way', state: 'under_way', from: '2026-04-30', one: 1, listed: 1 },
  { hire: 'a hire that is over', state: 'completed', from: '2026-04-20', one: 0, listed: 0 },
] as const)('[R923] fetches the agreement of $hire $one times if opened, $listed if listed', async (row) => {
  const me = signInAs();
  const hire = makeHire({ state: row.state, from: row.from, to: '2026-05-16' });
  await keep(hireQuery(me._id, hire._id).queryKey, hire);
  expect(received(getHireAgreement)).toHaveLength(row.one);
  await keep(openHiresQuery(me._id).queryKey, {
    pages: [{ items: [hire], next: undefined }],
    pageParams: [undefined],
  });
  expect(received(getHireAgreement)).toHaveLength(row.one + row.listed);
});

test('[R923, R2102] fetches the records in advance, but no agreement for a reader who saves data', async () => {
  const me = signInAs();
  document.documentElement.toggleAttribute('data-saver', true);
  const hire = makeHire({ state: 'accepted' });
  await keep(hireQuery(me._id, hire._id).queryKey, hire);
  expect(received(getHireAgreement)).toEqual([]);
  expect(received(getHireRecords)).toHaveLength(1);
});

/** Puts the data into the query cache of a newly opened page and prefetches what belongs to the data. */
async function keep(queryKey: readonly unknown[], data: HireView | object): Promise<void> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, data);
  const query = queryClient.getQueryCache().find({ queryKey });
  if (!query) throw new Error('Nothing was read.');
  await prefetchHireData(queryClient, query);
}
