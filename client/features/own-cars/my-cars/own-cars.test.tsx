import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deleteCar, listOwnCars, type OwnCar } from '#shared/cars/own-cars-contract';
import { listCounties } from '#shared/cars/search';
import { answer, BrokenConnection, holdReply, received, refuse } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { AddressProbe } from '../../../testing/probes';
import { renderScreen } from '../../../testing/render-screen';
import { makeOwnCar } from '../testing/make-own-car';
import { OwnCars } from './own-cars';

const userId = makeId();

function renderCars(...cars: OwnCar[]) {
  answer(listOwnCars, () => cars);
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
  await view.user.click(await screen.findByRole('button', { name: /^Actions for / }));
  return { ...view, car, dialog: screen.getByRole('dialog') };
}

const button = (name: string) => screen.getByRole('button', { name });

test('shows the plate, model and subscription of a listed car, with a link to its page', async () => {
  const car = makeOwnCar({ regNo: 'KDL482J', year: 2018, make: 'Toyota', model: 'Fielder', price: 4_200 });
  const { user } = renderCars(car);
  const row = within(await screen.findByRole('article', { name: '2018 Toyota Fielder' }));
  expect(row.getByText('KDL 482J')).toBeVisible();
  expect(row.getByText('Fielder')).toBeVisible();
  expect(row.getByText(/^Active until /)).toBeVisible();
  expect(row.getByRole('link', { name: '2018 Toyota Fielder' })).toHaveAttribute('href', `/Car/${car._id}`);
  expect(received(listOwnCars).map(({ query }) => query)).toEqual([{ userId }]);
  await user.click(row.getByRole('button', { name: 'Actions for KDL 482J' }));
  expect(screen.getByRole('dialog', { name: '2018 Toyota Fielder' })).toHaveTextContent('Ksh. 4,200');
});

test('shows an expired car without a link to its page', async () => {
  renderCars(makeOwnCar({ subscriptionExpiry: '2020-01-01T00:00:00.000Z' }));
  const row = within(await screen.findByRole('article'));
  expect(row.getByText('Expired 1 Jan 2020')).toBeVisible();
  expect(row.queryByRole('link')).not.toBeInTheDocument();
});

test.each([
  { seenBy: 12, sentence: 'Number shown to 12 people' },
  { seenBy: 1, sentence: 'Number shown to 1 person' },
  { seenBy: 0, sentence: 'Number not shown yet' },
])('[R289] shows "$sentence" if $seenBy people have seen the number', async ({ seenBy, sentence }) => {
  await openActions({ seenBy });
  expect(screen.getByText(sentence)).toBeVisible();
});

test('[R803] opens the weekly figures of a car from its actions', async () => {
  const car = makeOwnCar();
  answer(listOwnCars, [car]);
  const { user } = renderScreen(
    <>
      <OwnCars userId={userId} onPay={() => undefined} onProvePhone={() => undefined} calendar={() => null} />
      <AddressProbe />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: /^Actions for / }));
  await user.click(screen.getByRole('button', { name: 'Views and hires' }));
  expect(screen.getByRole('region', { name: 'address', hidden: true })).toHaveTextContent(
    `/dashboard?car=${car._id}`,
  );
});

test('shows only the link List your car when the user has no cars', async () => {
  renderCars();
  expect(await screen.findByRole('link', { name: 'List your car' })).toHaveAttribute('href', '/register-car');
  expect(screen.queryByRole('heading', { name: /^My cars/ })).not.toBeInTheDocument();
});

test('shows an error when loading fails, and loads the cars on "Try again"', async () => {
  refuse(listOwnCars, 'internal');
  const { user } = renderScreen(
    <OwnCars userId={userId} onPay={() => undefined} onProvePhone={() => undefined} calendar={() => null} />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch car data');
  answer(listOwnCars, [makeOwnCar()]);
  await user.click(button('Try again'));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('[R147] offers Edit and Delete without Pay when the car is not due', async () => {
  const { dialog } = await openActions({ reminderSent: false });
  expect(within(dialog).getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
});

test('[R808] shows how complete a listing is in the actions, with a link to each missing part', async () => {
  const { user, car } = await openActions({ description: '', plansDays: false });
  expect(button('Complete the listing')).toHaveAccessibleDescription(/^Listing \d+% complete$/);
  await user.click(button('Complete the listing'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('meter')).toHaveAccessibleName('How complete the listing is');
  expect(dialog.getByRole('button', { name: 'Description' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Calendar' }));
  expect(screen.getByText(`Calendar of ${car.regNo}`)).toBeVisible();
});

test('[R908] shows the same completeness percentage in the actions, in the list of parts and in the form', async () => {
  answer(listCounties, ['Nairobi']);
  const { user } = await openActions({
    ...{ description: 'a'.repeat(60), plansDays: true, pickup: [], airCon: null },
  });
  const meter = () => screen.getByRole('dialog').querySelector('meter')?.getAttribute('value');
  const inActions = /\d+/.exec(button('Complete the listing').textContent ?? '')?.[0];
  expect(Number(inActions)).toBeGreaterThan(0);
  await user.click(button('Complete the listing'));
  expect(meter()).toBe(inActions);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Description' }));
  await screen.findByRole('textbox', { name: 'Description' });
  expect(meter()).toBe(inActions);
});

test('[R808] leads to the phone verification when the phone number is not verified', async () => {
  const { user, onProvePhone } = await openActions();
  await user.click(button('Complete the listing'));
  await user.click(button('Verify your phone'));
  expect(onProvePhone).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[R617] opens the calendar of the car by the action Calendar', async () => {
  const { user, car } = await openActions();
  await user.click(button('Calendar'));
  expect(screen.getByText(`Calendar of ${car.regNo}`)).toBeVisible();
});

test.each([
  { pausedUntil: '2026-05-05', words: 'Paused until 5 May' },
  { pausedUntil: '2026-05-04', words: 'Paused until 4 May' },
  { pausedUntil: '2026-05-03', words: undefined },
])(
  '[R619] shows the notice of a pause until $pausedUntil only up to that day (today is 4 May in Nairobi)',
  async ({ pausedUntil, words }) => {
    vi.useFakeTimers({ now: new Date('2026-05-03T22:00:00Z'), toFake: ['Date'] });
    renderCars(makeOwnCar({ pausedUntil }));
    const card = await screen.findByRole('article');
    expect(within(card).queryByText(/^Paused until/)?.textContent).toBe(words);
  },
);

test('[R147] offers to renew for 3 months at Ksh. 100 when the reminder was sent', async () => {
  const { user, onPay, car } = await openActions({ reminderSent: true });
  expect(button('Pay')).toHaveAccessibleDescription('Renew for 3 months Ksh. 100');
  expect(button('Pay')).toHaveTextContent('Ksh. 100');
  await user.click(button('Pay'));
  expect(onPay).toHaveBeenCalledExactlyOnceWith([car]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('deletes nothing and returns to the actions on Cancel', async () => {
  const { user } = await openActions();
  await user.click(button('Delete'));
  expect(screen.getByText(/^Delete this car\?/)).toHaveFocus();
  await user.click(button('Cancel'));
  expect(button('Edit')).toBeVisible();
  expect(received(deleteCar)).toHaveLength(0);
});

test('[R149] shows the progress and success of a deletion for 2 s, and removes the car from the list', async () => {
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

    answer(listOwnCars, []);
    release({ message: 'Car deleted successfully.' });
    expect(await screen.findByText('Car deleted successfully.')).toBeVisible();
    expect(received(deleteCar).map(({ params }) => params)).toEqual([{ regNo: car.regNo }]);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.getByRole('dialog')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'List your car' })).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('[R149] shows the error of a refused deletion and keeps Delete enabled', async () => {
  refuse(deleteCar, 'forbidden');
  const { user } = await openActions();
  await user.click(button('Delete'));
  await user.click(button('Delete'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You may not do this.');
  await waitFor(() => expect(button('Delete')).toBeEnabled());
});

test('[R149] shows "Something went wrong while deleting." when the connection fails', async () => {
  answer(deleteCar, () => {
    throw new BrokenConnection();
  });
  const { user } = await openActions();
  await user.click(button('Delete'));
  await user.click(button('Delete'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong while deleting.');
});
