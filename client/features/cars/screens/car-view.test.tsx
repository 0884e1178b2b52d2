import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getCar, listSimilarCars } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import { DEFAULT_CAR_TERMS } from '#shared/hires/terms';
import { answer, holdReply, received, refuse } from '../../../testing/answering-server';
import { makeCar, makeId } from '../../../testing/make-car';
import { setMatchingMedia } from '../../../testing/media';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { CarCard } from '../components/car-card';
import { openCar, openCarPath } from '../testing/open-car';

beforeEach(() => setMatchingMedia('(min-width: 64rem)'));

/** Reports every element as near the viewport. */
class VisibleObserver {
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    queueMicrotask(() => report([{ isIntersecting: true }]));
  }
  observe() {}
  disconnect() {}
}

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

test('[R96] shows the title, facts, price, warning and description of a car', async () => {
  await openCar({
    ...{ year: 2017, make: 'Toyota', model: 'Land Cruiser Prado', color: 'metallic black' },
    ...{ transmission: 'automatic', fuel: 'diesel', nearestTown: 'Kandara', county: "murang'a" },
    ...{ price: 14_000, description: 'Seven seats.\nRoof rails.' },
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2017 Toyota Land Cruiser Prado');
  expect(fact('Year')).toHaveTextContent('2017');
  expect(fact('Colour')).toHaveTextContent('Metallic Black');
  expect(fact('Transmission')).toHaveTextContent('Automatic');
  expect(fact('Fuel')).toHaveTextContent('Diesel');
  expect(fact('Nearest town')).toHaveTextContent("Kandara, Murang'a");
  expect(screen.getByText('Ksh. 14,000').parentElement).toHaveTextContent('Ksh. 14,000 per day');
  expect(screen.getByRole('note')).toHaveTextContent(
    'Meet first, then pay. Do not pay before visiting offices or receiving the vehicle.',
  );
  expect(screen.getByText(/Seven seats/)).toHaveTextContent('Seven seats. Roof rails.');
});

test.each([
  { pausedUntil: '2026-05-04', words: 'Resting until 4 May 2026' },
  { pausedUntil: '2026-05-03', words: undefined },
])(
  '[R619] hides the pause notice after the last day of a pause (until $pausedUntil, today 4 May in Nairobi)',
  async ({ pausedUntil, words }) => {
    vi.useFakeTimers({ now: new Date('2026-05-03T22:00:00Z'), toFake: ['Date'] });
    await openCar({ pausedUntil });
    expect(screen.queryByText(/^Resting until/)?.textContent).toBe(words);
  },
);

/** Returns the folded row with this title. */
const row = (title: string) => {
  const found = screen.getByRole('heading', { name: title }).closest('details');
  if (!found) throw new Error(`no row ${title}`);
  return found;
};

test('[R400] lists in a folded row what the car has, what the car does not have and what to ask the owner about', async () => {
  await openCar({ seats: 5, airCon: true, fourWheel: false, fuelPolicy: 'included', pickup: ['JKIA'] });
  const more = row('More about the car');
  expect(more).not.toHaveAttribute('open');
  expect(more.querySelector('summary')).toHaveTextContent('More about the car Air conditioning');
  expect([...more.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    '5 seats',
    'Air conditioning',
  ]);
  expect(fact('Seats')).toHaveTextContent('5');
  expect(fact('Fuel policy')).toHaveTextContent('Fuel is in the price');
  expect(fact('Pick-up places')).toHaveTextContent('JKIA');
  expect(more).toHaveTextContent(
    'Without: 4×4.Ask the owner about: doors, engine, Bluetooth, child seat, driver.',
  );
});

test('[R400] shows one sentence when the owner has set no further facts', async () => {
  await openCar();
  expect(row('More about the car').querySelector('summary')).toHaveTextContent(
    'Ask the owner about seats, doors, air conditioning and more.',
  );
});

test('shows a sentence when the car has no description', async () => {
  await openCar({ description: '' });
  expect(screen.getByText('The owner has not written a description.')).toBeVisible();
});

test('shows how fast the owner answers and their completed hires, and leads to the catalogue', async () => {
  const { car } = await openCar();
  expect(await screen.findByText('Answers within 1 h · 31 completed hires')).toBeVisible();
  const owner = screen.getByRole('link', { name: 'Wanjiku Kamau' });
  expect(owner).toHaveAttribute('href', `/Catalogue/${car.userId}`);
});

test('[R2127] explains "Verified" and the other badges when the badge is pressed', async () => {
  const { user } = await openCar({ isVerified: true, insurance: 'unknown' });
  await user.click(screen.getByRole('button', { name: 'What “Verified” means' }));
  const dialog = await screen.findByRole('dialog', { name: 'What “Verified” means' });
  expect(dialog).toHaveTextContent('An admin of Twende has checked who this owner is.');
  expect(dialog).toHaveTextContent('neither its insurance nor its papers');
  expect(dialog).toHaveTextContent('Licence photo checked, ID photo checked');
});

test('[R2056, R2127] does not explain the badges of checked papers when the check of papers is off', async () => {
  const { user } = await openCar({ isVerified: true });
  await user.click(screen.getByRole('button', { name: 'What “Verified” means' }));
  const dialog = await screen.findByRole('dialog', { name: 'What “Verified” means' });
  expect(dialog).toHaveTextContent('Phone checked');
  expect(dialog).not.toHaveTextContent(/photo checked|Insured for hire/);
});

test('[R96] fills only the button for the choice of days, and afterwards only the button for the request', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T06:00:00Z'), toFake: ['Date'] });
  const { unmount } = await openCar({ terms: DEFAULT_CAR_TERMS });
  const filled = () => [...document.querySelectorAll('article .bg-tea')].map((button) => button.textContent);
  expect(filled()).toEqual(['Choose days']);
  unmount();
  const days = '?from=2026-05-03&to=2026-05-06';
  const signedOut = await openCar({ price: 3_400, terms: DEFAULT_CAR_TERMS }, days);
  expect(filled()).toEqual(['Sign in to request']);
  expect(screen.getByText('Ksh. 13,600 · 4 days')).toBeVisible();
  signedOut.unmount();
  const { _id } = signInAs();
  const signedIn = await openCar({ terms: DEFAULT_CAR_TERMS }, days);
  expect(filled()).toEqual(['Request to hire']);
  signedIn.unmount();
  await openCar({ userId: _id, regNo: 'KDA001A', terms: DEFAULT_CAR_TERMS }, days);
  expect(filled()).toEqual(['Edit']);
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/Profile?edit=KDA001A');
});

test('offers Compare when the third button is pressed', async () => {
  const { user } = await openCar();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('button', { name: 'Compare' })).toBeVisible();
});

test('shows the brand name instead of the user name when the owner has a brand', async () => {
  await openCar({ brandName: 'Savanna Ridge Cars', isVerified: true });
  expect(screen.getByRole('link', { name: /Savanna Ridge Cars/ })).toBeVisible();
  expect(screen.getByTitle('Verified Provider')).toBeVisible();
});

test('shows the title below the photos and the price in the bottom bar on a phone', async () => {
  setMatchingMedia();
  await openCar({ nearestTown: 'Karen', county: 'nairobi', price: 14_000 });
  expect(screen.getAllByText('Ksh. 14,000')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Sign in to view contact' })).toHaveLength(1);
});

test('[R102] sets the title, description, canonical link and social tags of the document', async () => {
  const { car } = await openCar({ nearestTown: 'Karen', county: 'nairobi', price: 14_000 });
  expect(document.title).toBe('2017 Toyota Vitz for hire in Nairobi · Twende');
  const content = (name: string) =>
    document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  const sentence = 'Hire this black 2017 Toyota Vitz in Karen, Nairobi for Ksh. 14,000 per day.';
  expect(content('description')).toContain(sentence);
  expect(content('og:description')).toContain(sentence);
  expect(content('og:title')).toBe(document.title);
  expect(content('og:image')).toBe(`${window.location.origin}${car.image.replace('1280.jpg', 'og.jpg')}`);
  expect(content('twitter:card')).toBe('summary_large_image');
  const canonical = document.head.querySelector('link[rel="canonical"]');
  expect(canonical).toHaveAttribute('href', `${window.location.origin}/Car/${car._id}`);
});

test('[R5] shows the car with its canonical URL at the alias /cars/{id}', async () => {
  const car = makeCar();
  answer(getCar, car);
  openCarPath(`/cars/${car._id}`);
  expect(await screen.findByRole('heading', { level: 1, name: '2017 Toyota Vitz' })).toBeVisible();
  const canonical = document.head.querySelector('link[rel="canonical"]');
  expect(canonical).toHaveAttribute('href', `${window.location.origin}/Car/${car._id}`);
});

test('[R97] shows a lower-case town in title case with its county, and keeps existing capitals', async () => {
  await openCar({ nearestTown: 'ngong road CBD', county: 'taita-taveta' });
  expect(fact('Nearest town')).toHaveTextContent('Ngong Road CBD, Taita-Taveta');
});

test('[R95] shows "Loading car details..." while the car loads', async () => {
  const car = makeCar();
  const release = holdReply(getCar);
  openCarPath(PATHS.car(car._id));
  expect(screen.getByRole('status')).toHaveTextContent('Loading car details...');
  release(car);
  expect(await screen.findByRole('heading', { level: 1, name: '2017 Toyota Vitz' })).toBeVisible();
  expect(screen.queryByText('Loading car details...')).not.toBeInTheDocument();
});

test('[R95] fills the car screen with the data of the list before the server answers', async () => {
  const car = makeCar({ model: 'Crown' });
  const { user, queryClient } = renderScreen(<CarCard car={car} priority={false} />);
  await user.click(screen.getByRole('link'));
  expect(queryClient.getQueryData(['listings', 'car', car._id])).toEqual(car);
  expect(queryClient.getQueryState(['listings', 'car', car._id])?.dataUpdatedAt).toBe(1);
});

test.each(['12', 'z'.repeat(24)])(
  '[R94] shows "Page Not Found" without a request for the car id %s',
  (carId) => {
    openCarPath(`/Car/${carId}`);
    expect(screen.getByText('Page Not Found')).toBeVisible();
    expect(received(getCar)).toHaveLength(0);
  },
);

test('[R94] shows "Page Not Found" for an unlisted car and does not mark it as viewed', async () => {
  refuse(getCar, 'car_not_found');
  answer(listSimilarCars, { items: [], next: null });
  openCarPath(PATHS.car(makeId()));
  expect(await screen.findByText('Page Not Found')).toBeVisible();
  expect(localStorage.getItem('lastViewedCars')).toBeNull();
});

test('[R476] offers similar cars below "Page Not Found" when the car is not listed any more', async () => {
  refuse(getCar, 'car_not_found');
  const similar = makeCar({ model: 'Axio' });
  answer(listSimilarCars, { items: [similar], next: null });
  const carId = makeId();
  vi.stubGlobal('IntersectionObserver', VisibleObserver);
  openCarPath(PATHS.car(carId));
  const offers = within(await screen.findByRole('region', { name: 'You could hire one of these' }));
  expect(await offers.findByRole('link', { name: /2017 Toyota Axio/ })).toHaveAttribute(
    'href',
    PATHS.car(similar._id),
  );
  expect(screen.getByText('Page Not Found')).toBeVisible();
  expect(received(listSimilarCars)[0]?.params).toEqual({ carId });
});

test('[R71] shows and logs the error when loading fails, and loads the car on "Try again"', async () => {
  const log = vi.fn();
  vi.stubGlobal('reportError', log);
  refuse(getCar, 'internal');
  const { user } = openCarPath(PATHS.car(makeId()));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch car data');
  expect(log).toHaveBeenCalledOnce();
  answer(getCar, makeCar());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: '2017 Toyota Vitz' })).toBeVisible();
});

test("[R507] shows a car's known data and a retry button when a refetch of the car fails", async () => {
  vi.stubGlobal('reportError', vi.fn());
  const { user, queryClient, car } = await openCar();
  refuse(getCar, 'internal');
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByRole('alert')).toHaveTextContent('Here are the details from the list.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(String(car.year));
  answer(getCar, car);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('marks a car opened by its URL as viewed', async () => {
  const { car } = await openCar();
  await waitFor(() => expect(localStorage.getItem('lastViewedCars')).toBe(JSON.stringify([car._id])));
});

test('links back to All Vehicles', async () => {
  await openCar();
  expect(screen.getByRole('link', { name: 'All Vehicles' })).toHaveAttribute('href', '/');
  expect(within(screen.getByRole('article')).getByRole('region', { name: 'Photos' })).toBeVisible();
});
