import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { REFUSALS } from '#shared/core/errors';
import type { HireView } from '#shared/hires/contract';
import { getHireGroup, type HireGroup, requestNextCar } from '#shared/hires/group-contract';
import { answer, BrokenConnection, received, refuse } from '../../../testing/answering-server';
import { AddressProbe } from '../../../testing/probes';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { ToastHost } from '../../../ui/toast';
import { makeHire, makePerson, NOW } from '../testing/make-hire';
import { makeNextCar } from '../testing/make-next-car';
import { GroupPanel } from './group-panel';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

const BRIAN = makePerson({ name: 'Brian Mwangi' });
const DEMIO = makeNextCar({
  make: 'Mazda',
  model: 'Demio',
  year: 2018,
  lender: { ...makeNextCar().lender, name: 'Brian Mwangi', brandName: '' },
});

function open(hire: HireView, group: Partial<HireGroup>) {
  signInAs({ _id: hire.renter._id });
  answer(getHireGroup, { asked: [hire], next: [], ...group });
  return renderScreen(
    <>
      <Routes>
        <Route path="/" element={<GroupPanel userId={hire.renter._id} hire={hire} />} />
        <Route path="/hires/:id" element={<h1>The hire</h1>} />
      </Routes>
      <ToastHost />
      <AddressProbe />
    </>,
    { path: '/' },
  );
}

const askButton = () => screen.findByRole('button', { name: 'Ask Brian Mwangi for the 2018 Mazda Demio' });

test('[R1975] offers free cars beside a waiting request, and sends a request by one press', async () => {
  const hire = makeHire();
  const { user } = open(hire, { next: [DEMIO] });
  expect(await screen.findByRole('region', { name: 'Ask other owners, too' })).toHaveTextContent(
    /Ksh. 12,000/,
  );
  const sent = makeHire({ lender: BRIAN, renter: hire.renter });
  answer(requestNextCar, { ...sent, outcome: 'sent' });
  answer(getHireGroup, { asked: [hire, sent], next: [] });
  await user.click(await askButton());
  expect(await screen.findByText('Request sent to Brian Mwangi')).toBeVisible();
  expect(received(requestNextCar)[0]).toMatchObject({
    params: { id: hire._id },
    body: { carId: DEMIO._id, total: 12_000 },
  });
  expect(await screen.findByText('2 owners asked. The first to accept gets the hire.')).toBeVisible();
  const asked = screen.getByRole('region', { name: 'Asked as well' });
  expect(within(asked).getByRole('link')).toHaveAttribute('href', `/hires/${sent._id}`);
});

test.each(['declined', 'expired'] as const)(
  '[R1976] offers to request the next car after a %s request, and opens the new request',
  async (state) => {
    const { user } = open(makeHire({ state }), { next: [DEMIO] });
    expect(await screen.findByRole('region', { name: 'Ask the next car' })).toBeVisible();
    const sent = makeHire();
    answer(requestNextCar, { ...sent, outcome: 'sent' });
    await user.click(await askButton());
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(`/hires/${sent._id}`));
  },
);

test.each(['days_taken', 'already_hired', 'price_changed', 'too_many_in_group'] as const)(
  "[R1970, R1971] shows the server's sentence and refetches the group if the refusal is %s",
  async (code) => {
    vi.stubGlobal('reportError', vi.fn());
    const { user } = open(makeHire(), { next: [DEMIO] });
    refuse(requestNextCar, code);
    await user.click(await askButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(REFUSALS[code].sentence);
    await waitFor(() => expect(received(getHireGroup).length).toBeGreaterThan(1));
  },
);

test('keeps the button for another press if the connection breaks', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const { user } = open(makeHire(), { next: [DEMIO] });
  answer(requestNextCar, () => {
    throw new BrokenConnection();
  });
  await user.click(await askButton());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await askButton()).toBeEnabled();
});

test('[R1972] leads from a withdrawn request to the hire that was accepted', async () => {
  const lost = makeHire({ state: 'cancelled' });
  const won = makeHire({
    state: 'accepted',
    history: [
      { action: 'request', by: 'renter', at: '2026-05-01T06:00:00.000Z', reason: '' },
      { action: 'accept', by: 'lender', at: '2026-05-01T07:00:00.000Z', reason: '' },
    ],
  });
  open(lost, { asked: [lost, won] });
  expect(await screen.findByText('You have hired the 2017 Toyota Vitz for these days.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open that hire' })).toHaveAttribute('href', `/hires/${won._id}`);
});

test('[R1973] does not link to a hire that was cancelled after its acceptance', async () => {
  const lost = makeHire({ state: 'cancelled' });
  const cancelled = makeHire({
    state: 'cancelled',
    history: [{ action: 'accept', by: 'lender', at: '2026-05-01T07:00:00.000Z', reason: '' }],
  });
  open(lost, { asked: [lost, cancelled] });
  expect(await screen.findByRole('region', { name: 'Asked as well' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open that hire' })).not.toBeInTheDocument();
});
