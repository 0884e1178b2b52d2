import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import { makeCar } from '../../../testing/make-car';
import { setMatchingMedia } from '../../../testing/media';
import { renderScreen } from '../../../testing/render-screen';
import { CarCard } from './car-card';

beforeEach(() => {
  setMatchingMedia();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function renderCard(overrides: Partial<PublicCar> = {}) {
  const car = makeCar({ year: 2018, make: 'Toyota', model: 'Corolla Fielder', ...overrides });
  renderScreen(<CarCard car={car} priority={false} />);
  return car;
}

/** A card with a button that increments `turns`. */
function TurningCard({ car }: { car: PublicCar }) {
  const [turns, setTurns] = useState(0);
  return (
    <>
      <CarCard car={car} priority={false} turns={turns} />
      <button type="button" onClick={() => setTurns(turns + 1)}>
        Move on
      </button>
    </>
  );
}

test('[R707] shows the average and the number of reviews, and no star without a review', () => {
  renderCard({ rating: 4.7, reviewCount: 12 });
  expect(screen.getByText(/★ 4.7 \(12\)/)).toBeVisible();
  renderCard();
  expect(screen.getAllByText(/★/)).toHaveLength(1);
});

const photos = () => [...document.querySelectorAll('picture')];

/** Returns the index of the visible photo: the last photo that is not faded out. */
function visiblePhoto(car: PublicCar): number {
  const visible = photos().filter((photo) => !photo.classList.contains('opacity-0'));
  const address = visible.at(-1)?.querySelector('img')?.getAttribute('src')?.replace('640.jpg', '1280.jpg');
  return car.images.indexOf(address ?? '');
}

function hover() {
  const [photo] = photos();
  if (photo) fireEvent.pointerOver(photo);
}

function leave() {
  const [photo] = photos();
  if (photo) fireEvent.pointerOut(photo);
}

const after = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('[R78, R508] shows one link with short title, transmission, fuel, town and price', () => {
  const car = renderCard({
    price: 14_000,
    transmission: 'automatic',
    fuel: 'petrol',
    nearestTown: 'Westlands',
  });
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('href', `/Car/${car._id}`);
  expect(screen.getByText('2018 Toyota Corolla Field…')).toBeVisible();
  expect(link).toHaveAccessibleName(
    /^2018 Toyota Corolla Fielder Auto · Petrol · Westlands Ksh. 14,000 per day$/,
  );
  expect(screen.getByRole('heading')).toHaveAttribute('title', '2018 Toyota Corolla Fielder');
});

test('[R670] passes the days in the URL of the list on to the car', () => {
  const car = makeCar();
  renderScreen(<CarCard car={car} priority={false} />, {
    path: '/?county=nairobi&from=2026-05-03&to=2026-05-05&sort=rating',
  });
  expect(screen.getByRole('link')).toHaveAttribute('href', `/Car/${car._id}?from=2026-05-03&to=2026-05-05`);
});

test('[R455] shows the whole distance in a line of its own, apart from a town that may be cut', () => {
  const car = { ...makeCar({ nearestTown: 'ongata rongai', county: 'kajiado' }), distanceKm: 17 };
  renderScreen(<CarCard car={car} priority={false} />);
  expect(screen.getByText('Ongata Rongai, Kajiado')).toHaveClass('truncate');
  expect(screen.getByText('· 17 km')).not.toHaveClass('truncate');
});

test('[R79] shows "Man" for a manual transmission', () => {
  renderCard({ transmission: 'manual' });
  expect(screen.getByText(/^Man · /)).toBeVisible();
});

test('[R80] shows a title of 25 characters in full', () => {
  renderCard({ model: 'Corolla Touri' });
  expect(screen.getByRole('heading')).toHaveTextContent(/^2018 Toyota Corolla Touri$/);
});

test('[R81] shows the badge "Verified Provider" and a blue border when the owner is verified', () => {
  renderCard({ isVerified: true });
  expect(screen.getByTitle('Verified Provider')).toHaveTextContent('Verified');
  expect(screen.getByRole('link')).toHaveClass('border-verified');
});

test('[R81] shows neither badge nor blue border when the owner is unverified', () => {
  renderCard();
  expect(screen.queryByTitle('Verified Provider')).not.toBeInTheDocument();
  expect(screen.getByRole('link')).not.toHaveClass('border-verified');
});

test('[R85] shows the logo when the car has no photos', () => {
  renderCard({ images: [] });
  expect(document.querySelector('img')).toHaveAttribute('src', '/img/logo.png');
});

test('loads only the first photo, in three formats and widths, when the mouse is elsewhere', () => {
  const car = renderCard();
  after(10_000);
  expect(visiblePhoto(car)).toBe(0);
  expect(photos()).toHaveLength(1);
  const avif = document.querySelector('source[type="image/avif"]')?.getAttribute('srcset');
  expect(avif).toMatch(/320\.avif 320w, .*640\.avif 640w, .*1280\.avif 1280w/);
});

test('[R82] cycles through the photos every 1.5 s while the mouse is over the card', () => {
  const car = renderCard();
  hover();
  after(1_499);
  expect(visiblePhoto(car)).toBe(0);
  after(1);
  expect(visiblePhoto(car)).toBe(1);
  after(1_500);
  expect(visiblePhoto(car)).toBe(2);
  after(1_500);
  expect(visiblePhoto(car)).toBe(3);
  after(1_500);
  expect(visiblePhoto(car)).toBe(0);
});

test('[R82] returns to the first photo and stops cycling when the mouse leaves', () => {
  const car = renderCard();
  hover();
  after(3_000);
  expect(visiblePhoto(car)).toBe(2);
  leave();
  expect(visiblePhoto(car)).toBe(0);
  after(6_000);
  expect(visiblePhoto(car)).toBe(0);
});

test('[R83] shows a single photo without cycling', () => {
  const car = renderCard({ images: makeCar().images.slice(0, 1) });
  hover();
  after(6_000);
  expect(visiblePhoto(car)).toBe(0);
  expect(photos()).toHaveLength(1);
});

test('[R84] preloads and shows the next photo on each turn, and starts at the first when the mouse enters', () => {
  const car = makeCar();
  renderScreen(<TurningCard car={car} />);
  const moveOn = () => fireEvent.click(screen.getByRole('button', { name: 'Move on' }));
  expect(visiblePhoto(car)).toBe(0);
  expect(photos()).toHaveLength(2);
  for (const index of [1, 2, 3, 0, 1]) {
    moveOn();
    expect(visiblePhoto(car)).toBe(index);
  }
  hover();
  expect(visiblePhoto(car)).toBe(0);
  after(1_500);
  expect(visiblePhoto(car)).toBe(1);
  leave();
  expect(visiblePhoto(car)).toBe(0);
  moveOn();
  expect(visiblePhoto(car)).toBe(1);
});

test('[R83] keeps the first photo when the user prefers reduced motion', () => {
  setMatchingMedia('(prefers-reduced-motion: reduce)');
  const car = renderCard();
  hover();
  after(6_000);
  expect(visiblePhoto(car)).toBe(0);
  expect(photos()).toHaveLength(1);
});
