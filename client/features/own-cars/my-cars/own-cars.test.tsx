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
  await view.user.click(await screen.findByRole('button', { name: 'Actions' }));
  return { ...view, car, dialog: screen.getByRole('dialog') };
}

const button = (name: string) => screen.getByRole('button', { name });

test('shows the plate, title, price and subscription of a car', async () => {
  renderCars(makeOwnCar({ regNo: 'KDL482J', year: 2018, make: 'Toyota', model: 'Fielder', price: 4_200 }));
  const card = within(await screen.findByRole('article', { name: '2018 Toyota Fielder' }));
  expect(card.getByText('KDL 482J')).toBeVisible();
  expect(card.getByText('Ksh. 4,200')).toBeVisible();
  expect(card.getByText(/^Active until /)).toBeVisible();
  expect(received(listOwnCars).map(({ query }) => query)).toEqual([{ userId }]);
});

test.each([
  { seenBy: 12, sentence: 'Number shown to 12 people' },
  { seenBy: 1, sentence: 'Number shown to 1 person' },
  { seenBy: 0, sentence: 'Number not shown yet' },
])(
  '[R289] shows for a number revealed to $seenBy people the text $sentence',
  async ({ seenBy, sentence }) => {
    renderCars(makeOwnCar({ seenBy }));
    expect(await screen.findByText(sentence)).toBeVisible();
  },
);

test('[R803] links to the weekly figures of all cars, and of one car in its actions', async () => {
  const car = makeOwnCar();
  answer(listOwnCars, [car]);
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

test('links to Register Vehicle when the owner has no cars', async () => {
  renderCars();
  expect(await screen.findByText('You have no cars yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Register Vehicle' })).toHaveAttribute('href', '/register-car');
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

test('[R808] shows how complete a listing is, with a link to each missing part', async () => {
  const car = makeOwnCar({ year: 2018, make: 'Toyota', model: 'Fielder', description: '', plansDays: false });
  const { user } = renderCars(car);
  expect(await screen.findByRole('meter')).toHaveAccessibleName('How complete the listing is');
  await user.click(button('Complete the listing of 2018 Toyota Fielder'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Description' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Calendar' }));
  expect(screen.getByText(`Calendar of ${car.regNo}`)).toBeVisible();
});

test('[R908] shows the same percentage on the card, in the list of parts and in the form', async () => {
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

test('[R808] leads to the phone verification when the phone number is unproven', async () => {
  const { user, onProvePhone } = renderCars(makeOwnCar());
  await user.click(await screen.findByRole('button', { name: /^Complete the listing/ }));
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
  '[R619] hides the pause notice after the last day of a pause (until $pausedUntil, today 4 May in Nairobi)',
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
    expect(await screen.findByText('You have no cars yet.')).toBeVisible();
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
