import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listSimilarCars } from '#shared/cars/contract';
import { answer, received, refuse } from '../../../testing/answering-server';
import { makeCar, makeId } from '../../../testing/make-car';
import { renderScreen } from '../../../testing/render-screen';
import { SimilarCars } from './similar-cars';

/** Replaces the intersection observer by one that reports when the test says so. */
function holdObserver() {
  let report: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(next: typeof report) {
        report = next;
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => act(() => report([{ isIntersecting: true }]));
}

test('[R476] loads similar cars with their price once the user scrolls near the section', async () => {
  const comeNear = holdObserver();
  answer(listSimilarCars, { items: [makeCar({ model: 'Axio', price: 3_500 })], next: null });
  const carId = makeId();
  renderScreen(<SimilarCars carId={carId} />);
  expect(screen.getByRole('heading', { name: 'Similar cars' })).toBeVisible();
  expect(received(listSimilarCars)).toEqual([]);
  comeNear();
  expect(await screen.findByRole('link', { name: /2017 Toyota Axio.*3,500/ })).toBeVisible();
  expect(received(listSimilarCars)[0]?.params).toEqual({ carId });
});

test.each([
  ['none', () => answer(listSimilarCars, { items: [], next: null })],
  ['a failure', () => refuse(listSimilarCars, 'internal')],
])('hides the section when the server returns %s', async (_, prepare) => {
  vi.stubGlobal('reportError', vi.fn());
  const comeNear = holdObserver();
  prepare();
  renderScreen(<SimilarCars carId={makeId()} />);
  comeNear();
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
