import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getHire } from '#shared/hires/contract';
import { answer, received } from '../../testing/answering-server';
import { openHiresQuery, useHire } from './api';
import { makeHire } from './testing/make-hire';

const ME = 'me';

describe('useHire with the list of hires in the cache', () => {
  const hire = makeHire({ state: 'accepted' });

  function show(hireId: string, readAt: number) {
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
    const { queryKey } = openHiresQuery(ME);
    const list = { pages: [{ items: [hire], next: undefined }], pageParams: [undefined] };
    queryClient.setQueryData(queryKey, list, { updatedAt: readAt });
    const wrapper = ({ children }: { children: React.ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    );
    return renderHook(() => useHire(ME, hireId), { wrapper }).result;
  }

  test('[R923] returns the hire at once without a request', () => {
    expect(show(hire._id, Date.now()).current).toMatchObject({ data: hire, isFetching: false });
    expect(received(getHire)).toEqual([]);
  });

  test('refetches the hire if the list is older than 30 s', async () => {
    answer(getHire, hire);
    expect(show(hire._id, Date.now() - 31_000).current).toMatchObject({ data: hire, isFetching: true });
  });

  test('returns no hire if the list has no hire with the id', () => {
    const other = makeHire();
    answer(getHire, other);
    expect(show(other._id, Date.now()).current.data).toBeUndefined();
  });
});
