import type { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { carFacetCounts, getCar, searchCars } from '#shared/cars/contract';
import { listCategories } from '#shared/categories/contract';
import { createQueryClient } from '../lib/query-client';
import { answer, holdReply, received, refuse } from '../testing/answering-server';
import { makeCar } from '../testing/make-car';
import { makeFacets } from '../testing/make-facets';
import { App } from './app';
import { prepareFirstPicture } from './first-picture';

afterEach(() => {
  document.head.querySelector('link[rel="preload"]')?.remove();
  window.history.replaceState(null, '', '/');
});

/** Opens the page at an address whose document has these preloads. */
function open(path: string, preload = '<link rel="preload" as="fetch" href="/api/cars/facets">') {
  window.history.replaceState(null, '', path);
  document.head.insertAdjacentHTML('beforeend', preload);
  return createQueryClient();
}

/** Waits for all preloaded answers; fake timers switch off its limit, so that slow machines pass. */
async function prepareFully(queryClient: QueryClient) {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await prepareFirstPicture(queryClient);
  vi.useRealTimers();
}

const page = { cars: [makeCar({ model: 'Crown' })], total: 1, next: null, facets: makeFacets() };

test('answers that arrive in time: the first picture is the whole list, fetched once', async () => {
  answer(carFacetCounts, makeFacets());
  answer(searchCars, page);
  const queryClient = open('/');
  await prepareFully(queryClient);
  render(<App queryClient={queryClient} />);
  expect(screen.getByRole('link', { name: /2017 Toyota Crown/ })).toBeVisible();
  expect(received(searchCars)).toHaveLength(1);
  expect(received(carFacetCounts)).toHaveLength(1);
});

test('slow answers: the picture waits 100 ms at most and shows them when they arrive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  answer(carFacetCounts, makeFacets());
  const releaseSearch = holdReply(searchCars);
  const queryClient = open('/');
  const prepared = vi.fn();
  void prepareFirstPicture(queryClient).then(prepared);
  await vi.advanceTimersByTimeAsync(99);
  expect(prepared).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(prepared).toHaveBeenCalled();
  vi.useRealTimers();

  render(<App queryClient={queryClient} />);
  expect(screen.getByText('Loading available cars...')).toBeVisible();
  releaseSearch(searchCars.reply.parse(page));
  expect(await screen.findByRole('link', { name: /2017 Toyota Crown/ })).toBeVisible();
  expect(received(searchCars)).toHaveLength(1);
});

test('a car: the first picture has its code and its data', async () => {
  const car = makeCar({ model: 'Crown' });
  answer(getCar, car);
  const queryClient = open(`/car/${car._id}`);
  await prepareFully(queryClient);
  render(<App queryClient={queryClient} />);
  expect(screen.getByRole('heading', { level: 1, name: /2017 Toyota Crown/ })).toBeVisible();
});

test('the categories: fetched once, with their pictures', async () => {
  answer(carFacetCounts, makeFacets());
  answer(listCategories, []);
  const queryClient = open('/categories');
  await prepareFully(queryClient);
  expect(received(listCategories)).toHaveLength(1);
  expect(received(carFacetCounts)).toHaveLength(1);
  render(<App queryClient={queryClient} />);
  expect(received(listCategories)).toHaveLength(1);
  expect(received(carFacetCounts)).toHaveLength(1);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

test('a preloaded answer that fails: the picture shows the error', async () => {
  answer(carFacetCounts, makeFacets());
  refuse(searchCars, 'invalid_input');
  const queryClient = open('/');
  await prepareFirstPicture(queryClient);
  vi.stubGlobal('reportError', vi.fn());
  render(<App queryClient={queryClient} />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test.each([
  ['/', 'a document without preloads', ''],
  ['/Contact', 'a screen without prefetch', undefined],
  ['/nowhere', 'no screen', undefined],
])('%s: %s: nothing is prefetched', async (path, _why, preload) => {
  await prepareFully(open(path, preload));
  expect(received(searchCars)).toEqual([]);
});
