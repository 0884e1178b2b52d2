import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PATHS } from '#shared/core/paths';
import { acceptHire } from '#shared/hires/actions-contract';
import { type HireView, listHires } from '#shared/hires/contract';
import { answer, received } from '../../../testing/answering-server';
import { makeCar, makeId } from '../../../testing/make-car';
import { renderScreen } from '../../../testing/render-screen';
import { HiresView } from '../screens/hires-view';
import { makeHire, makePerson, NOW } from '../testing/make-hire';
import type { OwnCarSummary } from './car-state';
import { OwnerHome } from './owner-home';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

const me = makePerson({ _id: makeId() });

/** Returns a listed car. */
const makeOwnCar = (overrides: Partial<OwnCarSummary>): OwnCarSummary => ({
  ...makeCar(),
  ...{ isActive: true, isSubscribed: true, subscriptionExpiry: '2026-06-30T00:00:00.000Z' },
  ...overrides,
});

function open(hires: HireView[], cars: OwnCarSummary[] = []) {
  answer(listHires, ({ query }) => ({
    items: String(query.state).includes('requested') ? hires : [],
    next: null,
  }));
  return renderScreen(
    <HiresView
      userId={me._id}
      hasCars
      renderMyCars={(list) => (
        <OwnerHome
          userId={me._id}
          list={list}
          carTasks={<p>Renew the Prado</p>}
          cars={cars}
          earned={<p>Ksh. 135,300</p>}
        />
      )}
    />,
    { path: '/hires' },
  );
}

test('[R675] lets the owner answer requests in place, the most urgent request first', async () => {
  const renter = makePerson({ name: 'Achieng Otieno', rating: 4.9, reviewCount: 3, hires: 4 });
  const urgent = makeHire({
    lender: me,
    renter,
    note: 'Back on Monday.',
    expiresAt: '2026-05-01T09:00:00.000Z',
  });
  const { user } = open([makeHire({ lender: me }), urgent]);
  const region = within(await screen.findByRole('region', { name: 'Requests to answer' }));
  const [first] = region.getAllByRole('article');
  if (!first) throw new Error('No request is shown.');
  expect(first).toHaveAccessibleName('Request from Achieng Otieno');
  for (const text of ['★ 4.9 · 4 hires', '3 h left', 'Ksh. 13,500', '“Back on Monday.”'])
    expect(within(first).getByText(text)).toBeVisible();
  answer(acceptHire, { ...urgent, state: 'accepted' });
  await user.click(within(first).getByRole('button', { name: 'Accept' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(received(acceptHire)[0]?.params).toEqual({ id: urgent._id });
});

test('shows car tasks, earnings and coming hires to an owner without requests', async () => {
  open([makeHire({ lender: me, state: 'accepted' })]);
  expect(await screen.findByText('Renew the Prado')).toBeVisible();
  expect(screen.getByText('Ksh. 135,300')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Coming' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Requests to answer' })).not.toBeInTheDocument();
});

test('[R675] lists cars with their current state, first the cars with a request', async () => {
  const [free, asked, out, agreed, gone] = [
    makeOwnCar({ model: 'C200' }),
    makeOwnCar({ model: 'Prado' }),
    makeOwnCar({ model: 'Alphard' }),
    makeOwnCar({ model: 'Fielder' }),
    makeOwnCar({ model: 'X-Trail', isActive: false }),
  ];
  if (!free || !asked || !out || !agreed || !gone) throw new Error('A car is missing.');
  const of = ({ _id }: OwnCarSummary) => ({ ...makeHire().car, _id });
  const renter = makePerson({ name: 'Kevin Mutiso' });
  const hires = [
    makeHire({ lender: me, car: of(asked) }),
    makeHire({ lender: me, car: of(out), renter, state: 'under_way', from: '2026-04-30', to: '2026-05-02' }),
    makeHire({ lender: me, car: of(agreed), state: 'accepted' }),
  ];
  open(hires, [free, gone, agreed, out, asked]);
  const rows = within(await screen.findByRole('region', { name: 'Cars' }));
  const [all, ...links] = rows.getAllByRole('link');
  expect(all).toHaveTextContent('All 5 cars');
  expect(links.map((link) => link.textContent?.replace(/^.*?(?=Prado|Alphard|Fielder|C200)/, ''))).toEqual([
    'PradoAsked for 3–5 May',
    'AlphardWith Kevin Mutiso until 2 May',
    'FielderHired for 3–5 May',
    'C200Free',
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...hires.map(({ _id }) => `/hires/${_id}`),
    PATHS.car(free._id),
  ]);
});

test.each([
  ['Not listed', { isActive: false }],
  ['Not listed', { subscriptionExpiry: '2026-04-30T00:00:00.000Z' }],
  ['Paused until 9 May', { pausedUntil: '2026-05-09' }],
  ['Free', { pausedUntil: '2026-04-30' }],
] as const)('shows "%s" for a car without hires if its fields are %o', async (text, fields) => {
  const car = makeOwnCar(fields);
  open([], [car]);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your car' })).toHaveAttribute('href', PATHS.profile);
});

test('shows a sentence to an owner who has received no request yet', async () => {
  open([]);
  expect(await screen.findByText('Nobody has asked for one of your cars yet.')).toBeVisible();
});
