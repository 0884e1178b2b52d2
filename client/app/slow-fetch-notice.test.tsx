import { QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client';
import { SlowFetchNotice } from './slow-fetch-notice';

const SLOW = 'This takes longer than usual. We are still trying.';
const never = () => new Promise<string>(() => undefined);

beforeEach(() => void vi.useFakeTimers());

const read = vi.fn<() => Promise<string>>();
const readPage = vi.fn<(page: number) => Promise<string>>();

function Cars() {
  const { data, isPending } = useQuery({ queryKey: ['cars'], queryFn: read });
  return <p>{isPending ? 'Loading...' : data}</p>;
}

function List() {
  const list = useInfiniteQuery({
    queryKey: ['list'],
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: 1,
    getNextPageParam: (_page, pages) => pages.length + 1,
  });
  return (
    <>
      <p>{list.data?.pages.join(', ')}</p>
      <button type="button" onClick={() => void list.fetchNextPage()}>
        More
      </button>
    </>
  );
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

function show(part: React.ReactNode): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      {part}
      <SlowFetchNotice />
    </QueryClientProvider>,
  );
}

describe('notice of a slow fetch', () => {
  test('[R928] shows a message after 30 s, and the reply if it arrives later', async () => {
    let answer = (_cars: string) => {};
    read.mockReset().mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    show(<Cars />);
    await pass(29_900);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await pass(200);
    expect(screen.getByRole('status')).toHaveTextContent(SLOW);
    answer('Vitz');
    await pass(0);
    expect(screen.getByText('Vitz')).toBeVisible();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('[R928] repeats the fetch when the user presses Try again, and offers another retry after 30 s', async () => {
    read.mockReset().mockImplementation(never);
    show(<Cars />);
    await pass(30_100);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(read).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await pass(30_100);
    expect(screen.getByRole('status')).toHaveTextContent(SLOW);
    read.mockResolvedValue('Vitz');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.getByText('Vitz')).toBeVisible();
  });
});

test('[R928] shows the message for the next page of a list, and retries that page', async () => {
  readPage.mockReset().mockImplementation(async (page) => (page === 1 ? 'Page 1' : never()));
  show(<List />);
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await pass(30_100);
  expect(screen.getByRole('status')).toHaveTextContent(SLOW);
  readPage.mockImplementation(async (page) => `Page ${page}`);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(screen.getByText('Page 1, Page 2')).toBeVisible();
});

test('[R928] shows no message about a slow refresh of visible data', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['cars'], 'Vitz', { updatedAt: 1 });
  read.mockReset().mockImplementation(never);
  render(
    <QueryClientProvider client={queryClient}>
      <Cars />
      <SlowFetchNotice />
    </QueryClientProvider>,
  );
  await pass(60_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
