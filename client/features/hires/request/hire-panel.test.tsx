import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import { getCarAvailability, getHireQuote } from '#shared/hires/calendar-contract';
import { getHire, type HireView, listHires, requestHire } from '#shared/hires/contract';
import { computeHireQuote } from '#shared/hires/quote';
import { type CarTerms, DEFAULT_CAR_TERMS } from '#shared/hires/terms';
import { SessionProvider, useSession } from '../../../lib/session/session';
import { answer, received, refuse } from '../../../testing/answering-server';
import { makeCar } from '../../../testing/make-car';
import { AddressProbe, ModalProbe } from '../../../testing/probes';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { ToastHost } from '../../../ui/toast';
import { makeHire, NOW } from '../testing/make-hire';
import { HirePanel } from './hire-panel';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

const TERMS: CarTerms = {
  ...DEFAULT_CAR_TERMS,
  weeklyDiscount: 10,
  driverPerDay: 2_000,
  deposit: 10_000,
  kmPerDay: 200,
  extraKm: 30,
  deliveryFee: 1_000,
  minDays: 2,
};

/** The toast component loads lazily. */
const TOAST_TIMEOUT = { timeout: 10_000 };

function SignIn() {
  const { signIn, closeModal, modal } = useSession();
  if (!modal) return null;
  return (
    <button type="button" onClick={() => [signIn(signInAs()), closeModal()]}>
      Sign in here
    </button>
  );
}

/** The panel, with test buttons instead of the buttons in the bar of the car's screen. */
function PanelWithButtons({ car }: { car: PublicCar }) {
  const [wanted, setWanted] = useState<'days' | 'request' | null>(null);
  const [path, setPath] = useState<string | null>(null);
  const order = { wanted, onTaken: () => setWanted(null), onRequestFound: setPath };
  return (
    <>
      <HirePanel car={car} calendarPath="/Profile" order={order} />
      <button type="button" onClick={() => setWanted('days')}>
        Choose days
      </button>
      <button type="button" onClick={() => setWanted('request')}>
        Request to hire
      </button>
      {path && <p>Open request: {path}</p>}
    </>
  );
}

function openPanel(search: string, overrides: Partial<PublicCar> = {}, requests: HireView[] = []) {
  answer(listHires, { items: requests, next: null });
  answer(getCarAvailability, { busy: [{ from: '2026-05-10', to: '2026-05-12' }], paused: false });
  const car = makeCar({ price: 4_500, terms: TERMS, ...overrides });
  const view = renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/Car/:carId" element={<PanelWithButtons car={car} />} />
        <Route path="/hires/:hireId" element={<h1>The hire</h1>} />
      </Routes>
      <SignIn />
      <ToastHost />
      <ModalProbe />
      <AddressProbe />
    </SessionProvider>,
    { path: `/Car/${car._id}${search}` },
  );
  return { ...view, car };
}

/** Returns the lines of the price as a user reads them. */
const lines = (within_: HTMLElement = document.body) =>
  within(within_)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test('[R670] shows the whole price with every line explained for the days, driver and delivery in the URL', async () => {
  openPanel('?from=2026-05-03&to=2026-05-09&driver=1&place=Westgate');
  expect(lines()).toEqual([
    '7 days × Ksh. 4,500: Ksh. 31,500',
    'Weekly discount, 10%: − Ksh. 3,150',
    'Driver, 7 days × Ksh. 2,000: Ksh. 14,000',
    'Bringing the car to you: Ksh. 1,000',
    'Total: Ksh. 43,350',
    'Refundable depositNot part of the total: you get it back when you return the car.: Ksh. 10,000',
  ]);
  expect(screen.getByText('1,400 km included, Ksh. 30 for each further km.')).toBeVisible();
  await waitFor(() => expect(received(getCarAvailability)).toHaveLength(1));
});

test('[R670] asks the renter to contact the owner about unset prices and terms', async () => {
  openPanel('?from=2026-05-03&to=2026-05-04&driver=1&place=Westgate', {
    terms: DEFAULT_CAR_TERMS,
    withDriver: true,
  });
  expect(lines()).toEqual(['2 days × Ksh. 4,500: Ksh. 9,000', 'Total: Ksh. 9,000']);
  expect(screen.getByRole('checkbox', { name: 'With driver (ask the owner for the price)' })).toBeChecked();
  for (const sentence of [
    'Driver: ask the owner for the price. It is not part of the total.',
    'Bringing the car to you: ask the owner for the price. It is not part of the total.',
  ])
    expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByText('Ask the owner how many kilometres are included.')).toBeVisible();
  await waitFor(() => expect(received(getCarAvailability)).toHaveLength(1));
});

test.each([
  {
    search: '?from=2026-05-09&to=2026-05-10',
    sentence: 'Some of these days are taken. Please choose others.',
  },
  { search: '?from=2026-05-03&to=2026-05-03', sentence: 'This car must be hired for at least 2 days.' },
  { search: '?from=2026-04-20&to=2026-04-25', sentence: 'These days are over. Please choose days to come.' },
])(
  '[R671] shows the reason $sentence and no price for the unavailable days $search',
  async ({ search, sentence }) => {
    openPanel(search);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('Choose days to see the whole price.')).toBeVisible();
  },
);

test('[R672] lets a visitor sign in, see the price of the server and send the request', async () => {
  const hire = makeHire();
  answer(
    getHireQuote,
    computeHireQuote({ price: 5_000, terms: TERMS, from: '2026-05-03', to: '2026-05-05' }),
  );
  answer(requestHire, { ...hire, outcome: 'sent' });
  answer(getHire, hire);
  const { user, car } = openPanel('?from=2026-05-03&to=2026-05-05');
  await user.click(screen.getByRole('button', { name: 'Request to hire' }));
  await user.click(await screen.findByRole('button', { name: 'Sign in here' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send this request?' });
  expect(await within(dialog).findByText('Ksh. 15,000', { selector: '.text-price' })).toBeVisible();
  expect(dialog).toHaveTextContent('The price has changed since you opened this page.');
  expect(dialog).toHaveTextContent('until the car is handed over');
  await user.type(within(dialog).getByLabelText('A word to the owner'), 'To Nakuru.');
  await user.click(within(dialog).getByRole('button', { name: 'Send request' }));
  expect(await screen.findByRole('heading', { name: 'The hire' })).toBeVisible();
  expect(received(requestHire)[0]?.body).toEqual({
    ...{ carId: car._id, from: '2026-05-03', to: '2026-05-05' },
    ...{ withDriver: false, place: 'Karen', note: 'To Nakuru.' },
  });
});

test.each([
  ['updated', 'You had already asked for these days: your request is changed.'],
  ['unchanged', 'You have already sent this request. The owner has it.'],
] as const)('[R877] shows that a repeated request for the same days is %s', async (outcome, sentence) => {
  signInAs();
  const hire = makeHire();
  answer(
    getHireQuote,
    computeHireQuote({ price: 4_500, terms: TERMS, from: '2026-05-03', to: '2026-05-05' }),
  );
  answer(requestHire, { ...hire, outcome });
  answer(getHire, hire);
  const { user } = openPanel('?from=2026-05-03&to=2026-05-05');
  await user.click(await screen.findByRole('button', { name: 'Request to hire' }));
  const send = await screen.findByRole('button', { name: 'Send request' });
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  expect(await screen.findByText(sentence, undefined, TOAST_TIMEOUT)).toBeVisible();
});

test('[R673] reloads the calendar and shows the reason when the server refuses the request because the days are taken', async () => {
  signInAs();
  answer(
    getHireQuote,
    computeHireQuote({ price: 4_500, terms: TERMS, from: '2026-05-03', to: '2026-05-05' }),
  );
  refuse(requestHire, 'days_taken');
  const { user } = openPanel('?from=2026-05-03&to=2026-05-05');
  await user.click(await screen.findByRole('button', { name: 'Request to hire' }));
  const send = await screen.findByRole('button', { name: 'Send request' });
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  expect(await screen.findByText('These days are no longer free. Please choose others.')).toBeVisible();
  // On a phone, the dialog of the calendar replaces the dialog of the request.
  expect(await screen.findByRole('dialog', { name: 'Days of the hire' })).toBeVisible();
  expect(send).not.toBeInTheDocument();
  await waitFor(() => expect(received(getCarAvailability).length).toBeGreaterThan(1));
});

test('[R673] asks for the place of delivery before the request is sent', async () => {
  signInAs();
  const { user } = openPanel('?from=2026-05-03&to=2026-05-05');
  await user.selectOptions(screen.getByLabelText('Where'), 'Bring it to … (Ksh. 1,000)');
  await user.click(screen.getByRole('button', { name: 'Request to hire' }));
  expect(screen.getByLabelText('Bring it to')).toHaveFocus();
  expect(screen.getByText('Please say where to bring the car.')).toBeVisible();
});

test('[R674] shows a sentence instead of the calendar to the owner and for a paused car', () => {
  const me = signInAs();
  const { unmount } = openPanel('', { userId: me._id });
  expect(screen.getByText('This is your own car.')).toBeVisible();
  unmount();
  openPanel('', { pausedUntil: '2026-05-12' });
  expect(screen.getByText(/^This car is resting until 12 May 2026\./)).toBeVisible();
});

test.each([
  { name: 'these days', search: '?from=2026-05-03&to=2026-05-05', shown: true },
  { name: 'no days', search: '', shown: true },
  { name: 'other days', search: '?from=2026-05-20&to=2026-05-22', shown: false },
])("reports the reader's open request if $name are chosen: $shown", async ({ search, shown }) => {
  signInAs();
  const car = makeCar();
  const request = makeHire({ state: 'requested', from: '2026-05-03', to: '2026-05-05' });
  openPanel(search, car, [{ ...request, car: { ...request.car, _id: car._id } }]);
  await waitFor(() => expect(received(listHires)).toHaveLength(1));
  const found = `Open request: /hires/${request._id}`;
  if (shown) expect(await screen.findByText(found)).toBeVisible();
  else expect(screen.queryByText(found)).not.toBeInTheDocument();
});

test('opens the calendar on a phone when the main button asks for days', async () => {
  const { user } = openPanel('');
  await user.click(screen.getByRole('button', { name: 'Choose days' }));
  expect(await screen.findByRole('dialog', { name: 'Days of the hire' })).toBeVisible();
});
