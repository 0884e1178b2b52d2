import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deleteCar, listCounties, myCars, type OwnCar } from '#shared/cars/contract';
import { answer, BrokenConnection, holdReply, received, refuse } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { AddressProbe } from '../../../testing/probes';
import { renderScreen } from '../../../testing/render-screen';
import { makeOwnCar } from '../testing/make-own-car';
import { OwnCars } from './own-cars';

const userId = makeId();

function renderCars(...cars: OwnCar[]) {
  answer(myCars, () => cars);
  const onPay = vi.fn();
  const onProvePhone = vi.fn();
  return {
    ...renderScreen(
      <OwnCars
        userId={userId}
        onPay={onPay}
        phoneProven={false}
        onProvePhone={onProvePhone}
        calendar={({ car }) => `Calendar of ${car.regNo}`}
      />,
    ),
    onPay,
    onProvePhone,
  };
}

async function openActions(overrides: Partial<OwnCar> = {}) {
  const car = makeOwnCar(overrides);
  const view = renderCars(car);
  await view.user.click(await screen.findByRole('button', { name: 'Actions' }));
  return { ...view, car, dialog: screen.getByRole('dialog') };
}

const button = (name: string) => screen.getByRole('button', { name });

test('the lender’s cars: plate, title, price and subscription', async () => {
  renderCars(makeOwnCar({ regNo: 'KDL482J', year: 2018, make: 'Toyota', model: 'Fielder', price: 4_200 }));
  const card = within(await screen.findByRole('article', { name: '2018 Toyota Fielder' }));
  expect(card.getByText('KDL 482J')).toBeVisible();
  expect(card.getByText('Ksh. 4,200')).toBeVisible();
  expect(card.getByText(/^Active until /)).toBeVisible();
  expect(received(myCars).map(({ query }) => query)).toEqual([{ userId }]);
});

test.each([
  [12, 'Number shown to 12 people'],
  [1, 'Number shown to 1 person'],
  [0, 'Number not shown yet'],
])('[R289] says of a number that was shown to %i people: %s', async (seenBy, sentence) => {
  renderCars(makeOwnCar({ seenBy }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('[R803] figures by week: a link for all cars, and one of the actions of each', async () => {
  const car = makeOwnCar();
  answer(myCars, [car]);
  const { user } = renderScreen(
    <>
      <OwnCars userId={userId} onPay={() => undefined} onProvePhone={() => undefined} calendar={() => null} />
      <AddressProbe />
    </>,
  );
  expect(await screen.findByRole('link', { name: 'Views and hires by week' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(screen.getByRole('button', { name: 'Views and hires' }));
  expect(screen.getByRole('region', { name: 'address', hidden: true })).toHaveTextContent(
    `/dashboard?car=${car._id}`,
  );
});

test('no cars: the empty state links to Register Vehicle', async () => {
  renderCars();
  expect(await screen.findByText('You have no cars yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Register Vehicle' })).toHaveAttribute('href', '/register-car');
});

test('loading fails: the error is shown, and Try again loads the cars', async () => {
  refuse(myCars, 'internal');
  const { user } = renderScreen(
    <OwnCars userId={userId} onPay={() => undefined} onProvePhone={() => undefined} calendar={() => null} />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch car data');
  answer(myCars, [makeOwnCar()]);
  await user.click(button('Try again'));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('[R147] actions of a car that is not due: edit and delete, no pay', async () => {
  const { dialog } = await openActions({ reminderSent: false });
  expect(within(dialog).getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
});

test('[R808] a listing that is not complete: how far it is, and a way to each part that is missing', async () => {
  const car = makeOwnCar({ year: 2018, make: 'Toyota', model: 'Fielder', description: '', plansDays: false });
  const { user } = renderCars(car);
  expect(await screen.findByRole('meter')).toHaveAccessibleName('How complete the listing is');
  await user.click(button('Complete the listing of 2018 Toyota Fielder'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Description' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Calendar' }));
  expect(screen.getByText(`Calendar of ${car.regNo}`)).toBeVisible();
});

test('[R908] says the same percentage of a listing on its card, in its list of parts and in its form', async () => {
  answer(listCounties, ['Nairobi']);
  const car = makeOwnCar({ description: 'a'.repeat(60), plansDays: true, pickup: [], airCon: null });
  const { user } = renderCars(car);
  const meter = (within: HTMLElement) => within.querySelector('meter')?.getAttribute('value');
  await screen.findByRole('meter');
  const onCard = meter(screen.getByRole('article'));
  expect(Number(onCard)).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: /^Complete the listing/ }));
  expect(meter(screen.getByRole('dialog'))).toBe(onCard);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Description' }));
  await screen.findByRole('textbox', { name: 'Description' });
  expect(meter(screen.getByRole('dialog'))).toBe(onCard);
});

test('[R808] a phone number that is not proven: leads to its proof', async () => {
  const { user, onProvePhone } = renderCars(makeOwnCar());
  await user.click(await screen.findByRole('button', { name: /^Complete the listing/ }));
  await user.click(button('Verify your phone'));
  expect(onProvePhone).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[R617] the action Calendar: opens the calendar of that car', async () => {
  const { user, car } = await openActions();
  await user.click(button('Calendar'));
  expect(screen.getByText(`Calendar of ${car.regNo}`)).toBeVisible();
});

test.each([
  ['2026-05-05', 'Paused until 5 May'],
  ['2026-05-04', 'Paused until 4 May'],
  ['2026-05-03', undefined],
])('[R619] a car paused until %s, on 4 May in Nairobi: %s', async (pausedUntil, words) => {
  vi.useFakeTimers({ now: new Date('2026-05-03T22:00:00Z'), toFake: ['Date'] });
  renderCars(makeOwnCar({ pausedUntil }));
  const card = await screen.findByRole('article');
  expect(within(card).queryByText(/^Paused until/)?.textContent).toBe(words);
});

test('[R147] actions of a car whose reminder was sent: Pay, renewing for 3 months at Ksh. 100', async () => {
  const { user, onPay, car } = await openActions({ reminderSent: true });
  expect(button('Pay')).toHaveAccessibleDescription('Renew for 3 months Ksh. 100');
  expect(button('Pay')).toHaveTextContent('Ksh. 100');
  await user.click(button('Pay'));
  expect(onPay).toHaveBeenCalledExactlyOnceWith([car]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('deleting, then Cancel: back to the actions, nothing is deleted', async () => {
  const { user } = await openActions();
  await user.click(button('Delete'));
  expect(screen.getByText(/^Delete this car\?/)).toHaveFocus();
  await user.click(button('Cancel'));
  expect(button('Edit')).toBeVisible();
  expect(received(deleteCar)).toHaveLength(0);
});

test('[R149] deleting: Deleting car..., then Car deleted successfully., closed after 2 s, and the car leaves the list', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { user, car } = await openActions();
    const release = holdReply(deleteCar);
    await user.click(button('Delete'));
    await user.click(button('Delete'));
    expect(await screen.findByText('Deleting car...')).toBeVisible();
    expect(button('Cancel')).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();

    answer(myCars, []);
    release({ message: 'Car deleted successfully.' });
    expect(await screen.findByText('Car deleted successfully.')).toBeVisible();
    expect(received(deleteCar).map(({ params }) => params)).toEqual([{ regNo: car.regNo }]);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.getByRole('dialog')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText('You have no cars yet.')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('[R149] a refused deletion: the server’s error, and Delete stays enabled', async () => {
  refuse(deleteCar, 'forbidden');
  const { user } = await openActions();
  await user.click(button('Delete'));
  await user.click(button('Delete'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You may not do this.');
  await waitFor(() => expect(button('Delete')).toBeEnabled());
});

test('[R149] a deletion without a connection: Something went wrong while deleting.', async () => {
  answer(deleteCar, () => {
    throw new BrokenConnection();
  });
  const { user } = await openActions();
  await user.click(button('Delete'));
  await user.click(button('Delete'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong while deleting.');
});
