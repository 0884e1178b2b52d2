import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signOut } from '#shared/auth/sessions';
import { listOwnCars, type OwnCar } from '#shared/cars/own-cars-contract';
import { listCounties } from '#shared/cars/search';
import type { ParsedReply } from '#shared/core/endpoint';
import { getOwnCalendar } from '#shared/hires/calendar-contract';
import { listNotifications } from '#shared/notifications/contract';
import { listOwnPapers } from '#shared/papers/contract';
import {
  getPayment,
  listOwnPayments,
  listUnusedRegistrationFees,
  type PaymentView,
  startPayment,
  startRenewalPayment,
} from '#shared/payments/contract';
import { getOwnUser } from '#shared/users/contract';
import { getVerification } from '#shared/users/verification';
import { makeOwnCar } from '../../features/own-cars/testing/make-own-car';
import { makePayment } from '../../features/payments/testing/make-payment';
import { makeOwnUser } from '../../features/users/testing/make-me';
import { SessionProvider } from '../../lib/session/session';
import { getStoredUser } from '../../lib/session/stored-user';
import { answer, holdReply, received, refuse } from '../../testing/answering-server';
import { makeId } from '../../testing/make-car';
import { makeOwnPapers, makePaper, NO_PAPERS } from '../../testing/make-papers';
import { AddressProbe, ModalProbe } from '../../testing/probes';
import { renderScreen } from '../../testing/render-screen';
import { signInAs } from '../../testing/sign-in-as';
import { ProfileScreen } from './profile-screen';

const me = makeOwnUser();

function openProfile(
  path = '/Profile',
  cars: OwnCar[] = [],
  unused: ParsedReply<typeof listUnusedRegistrationFees> = { fees: [] },
  payments: PaymentView[] = [],
) {
  signInAs({ _id: me._id });
  answer(listOwnCars, () => cars);
  answer(listOwnPapers, NO_PAPERS);
  answer(listOwnPayments, { payments, next: null });
  answer(listUnusedRegistrationFees, unused);
  answer(listNotifications, { items: [], next: null, unread: 4 });
  answer(getVerification, { email: me.email, emailProven: true, phone: '', bySms: false });
  return renderScreen(
    <SessionProvider>
      <ProfileScreen />
      <AddressProbe />
    </SessionProvider>,
    { path },
  );
}

test('[R143] shows Loading... until the user is loaded, then the card and the cars', async () => {
  const release = holdReply(getOwnUser);
  openProfile('/Profile', [makeOwnCar()]);
  expect(screen.getByText('Loading...')).toBeVisible();
  release(me);
  expect(await screen.findByRole('heading', { name: 'Wanjiku Kamau' })).toBeVisible();
  expect(await screen.findByRole('article')).toBeVisible();
});

test.each([
  { papers: 'off', reply: NO_PAPERS, links: ['/Profile/verification'] },
  {
    papers: 'off again, with a stored paper',
    reply: { ...NO_PAPERS, items: [makePaper()] },
    links: ['/Profile/papers', '/Profile/verification'],
  },
  { papers: 'on', reply: makeOwnPapers(), links: ['/Profile/papers'] },
])('[R2056] links to papers and verification if papers are $papers', async ({ reply, links }) => {
  answer(getOwnUser, me);
  openProfile();
  answer(listOwnPapers, reply);
  const settings = within(await screen.findByRole('navigation', { name: 'Settings' }));
  const shown = () => settings.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  await waitFor(() => expect(shown().filter((href) => /papers|verification/.test(href))).toEqual(links));
});

test('links to each screen of settings, and shows the current state beside the links', async () => {
  answer(getOwnUser, me);
  openProfile('/Profile', [makeOwnCar()], undefined, [
    makePayment({ createdAt: '2020-11-23T09:00:00.000Z' }),
  ]);
  const links = within(await screen.findByRole('navigation', { name: 'Settings' }));
  await links.findByText('Last: 23 Nov 2020');
  await links.findByText('4');
  await links.findByText('Verified');
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/Profile/payments',
    '/Profile/verification',
    '/notifications',
    '/Profile/security',
    '/Profile/language',
    '/Profile/your-data',
  ]);
});

test('shows "List your car" instead of the owner rows to a user without cars and payments', async () => {
  answer(getOwnUser, me);
  openProfile();
  expect(await screen.findByRole('link', { name: 'List your car' })).toHaveAttribute('href', '/register-car');
  expect(screen.queryByRole('link', { name: /^Payments/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/^My cars/)).not.toBeInTheDocument();
});

test('[R17] signs out by the last row and opens the home screen', async () => {
  answer(getOwnUser, me);
  answer(signOut, { message: '' });
  const { user } = openProfile();
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(getStoredUser()).toBeNull();
  expect(screen.getByRole('region', { name: 'address' })).toHaveTextContent(/^\/$/);
});

test.each([
  ['?security=two-step', '/Profile/security/two-step'],
  ['?security=devices', '/Profile/security/devices'],
  ['?notifications=choices', '/Profile/notifications'],
  ['?delete=17.abc', '/Profile/your-data?delete=17.abc'],
])('redirects the address %s of earlier emails to %s', async (search, path) => {
  answer(getOwnUser, me);
  openProfile(`/Profile${search}`);
  await waitFor(() => expect(screen.getByRole('region', { name: 'address' }).textContent).toBe(path));
});

test('offers the payment at once, without a choice of listings, if one listing is due', async () => {
  answer(getOwnUser, me);
  const { user } = openProfile('/Profile', [makeOwnCar({ regNo: 'KDL482J', reminderSent: true })]);
  expect(await screen.findByText('1 listing to renew')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose which to renew' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pay Ksh. 100' }));
  expect(await screen.findByRole('dialog', { name: 'Subscription Renewal' })).toBeVisible();
});

test('shows an error with a retry if the user cannot be loaded', async () => {
  refuse(getOwnUser, 'internal');
  const { user } = openProfile();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your profile');
  answer(getOwnUser, me);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Wanjiku Kamau' })).toBeVisible();
});

test('shows a visitor a button for the sign-in modal that returns to this address', async () => {
  const { user } = renderScreen(
    <SessionProvider>
      <ProfileScreen />
      <ModalProbe />
    </SessionProvider>,
    { path: '/Profile?pay=KDL482J' },
  );
  expect(screen.getByText('Sign in to see your profile and your cars.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.getByLabelText('modal')).toHaveTextContent('signin /Profile?pay=KDL482J');
});

test('opens the payment of a due car from the link of the reminder', async () => {
  answer(getOwnUser, me);
  const due = makeOwnCar({ regNo: 'KDL482J', reminderSent: true });
  const { user } = openProfile('/Profile?pay=kdl482j', [due]);
  expect(await screen.findByRole('dialog', { name: 'Subscription Renewal' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue(me.phone);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[R674] opens the calendar of a car from the link on the page of the car', async () => {
  answer(getOwnUser, me);
  answer(getOwnCalendar, {
    ...{ blocked: [], hired: [], imported: [], pausedUntil: null, importUrl: '', importState: null },
    exportUrl: 'https://twende.test/api/calendars/secret.ics',
  });
  openProfile('/Profile?calendar=KDL482J', [makeOwnCar({ regNo: 'KDL482J' })]);
  expect(await screen.findByRole('dialog')).toHaveTextContent('KDL 482J');
});

test('[R802] opens the form of a car from a tip of the dashboard, and closes the form', async () => {
  answer(getOwnUser, me);
  answer(listCounties, []);
  const { user } = openProfile('/Profile?edit=KDL482J', [makeOwnCar({ regNo: 'KDL482J' })]);
  expect(await screen.findByRole('dialog', { name: 'Edit car' })).toHaveTextContent('KDL 482J');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['a car that is not due', [makeOwnCar({ regNo: 'KDL482J', reminderSent: false })]],
  ['another lender’s car', [makeOwnCar({ regNo: 'KCX318Q', reminderSent: true })]],
])('opens no payment from a link to pay for %s', async (_, cars) => {
  answer(getOwnUser, me);
  openProfile('/Profile?pay=KDL482J', cars);
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[R804] renews the chosen due cars by one payment', async () => {
  answer(getOwnUser, me);
  const plates = ['KDA101A', 'KDB202B', 'KDC303C'];
  const cars = plates.map((regNo) => makeOwnCar({ regNo, _id: makeId(), reminderSent: true }));
  const payment = makePayment({ purpose: 'renewal', amount: 200, regNos: plates.slice(1), state: 'paid' });
  answer(startRenewalPayment, { message: '', payment });
  answer(getPayment, payment);
  const { user } = openProfile('/Profile', [...cars, makeOwnCar({ regNo: 'KDD404D', _id: makeId() })]);
  expect(await screen.findByText('3 listings to renew')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay Ksh. 300' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose which to renew' }));
  const choice = within(screen.getByRole('dialog', { name: 'Renew with one payment' }));
  expect(choice.getAllByRole('checkbox')).toHaveLength(3);
  expect(choice.getByRole('button', { name: 'Renew 3 cars: Ksh. 300' })).toBeVisible();
  await user.click(choice.getByRole('checkbox', { name: /KDA 101A/ }));
  await user.click(choice.getByRole('button', { name: 'Renew 2 cars: Ksh. 200' }));
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('Ksh. 200');
  await user.click(screen.getByRole('button', { name: 'Submit Payment' }));
  expect(
    await screen.findByText('Check your phone. The cars will auto update after a minute...'),
  ).toBeVisible();
  expect(received(startRenewalPayment).map(({ body }) => body)).toEqual([
    { phone: me.phone, regNos: plates.slice(1) },
  ]);
  expect(received(startPayment)).toHaveLength(0);
  const paid = await screen.findAllByText('Payment received. The cars are listed for 3 more months.');
  expect(paid[0]).toBeVisible();
});

test('[R148] polls a renewal until it is paid, then refetches the cars and closes the modal after 5 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    answer(getOwnUser, me);
    const cars = [makeOwnCar({ regNo: 'KDL482J', reminderSent: true })];
    const payment = makePayment({ purpose: 'renewal' });
    answer(startPayment, { message: '', payment });
    answer(getPayment, payment);
    const { user } = openProfile('/Profile', cars);
    await user.click(await screen.findByRole('button', { name: /^Actions for / }));
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    await user.click(await screen.findByRole('button', { name: 'Submit Payment' }));
    const sentence = 'Check your phone. The car will auto update after a minute...';
    expect(await screen.findByText(sentence)).toBeVisible();

    cars.splice(0, 1, makeOwnCar({ regNo: 'KDL482J', reminderSent: false }));
    answer(getPayment, { ...payment, state: 'paid' });
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(received(listOwnCars)).toHaveLength(2));
    expect(screen.getByText(sentence)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Payment received. The car is listed for 3 more months.')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('shows a cancelled renewal in the modal and above the cars, with Pay again', async () => {
  answer(getOwnUser, me);
  const payment = makePayment({ purpose: 'renewal' });
  answer(startPayment, { message: '', payment });
  answer(getPayment, { ...payment, state: 'failed', reason: 'cancelled' });
  const { user } = openProfile('/Profile?pay=KDL482J', [
    makeOwnCar({ regNo: 'KDL482J', reminderSent: true }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Submit Payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The payment was cancelled on the phone.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('The payment was cancelled on the phone.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay again' }));
  expect(screen.getByRole('dialog', { name: 'Subscription Renewal' })).toBeVisible();
});

test('[R909] links to the form of a car that is paid for and not listed', async () => {
  answer(getOwnUser, me);
  openProfile('/Profile', [], { fees: [{ regNo: 'KDL482J', phone: '' }] });
  expect(await screen.findByText('Paid, not listed yet')).toBeVisible();
  expect(screen.getByRole('link', { name: /^KDL 482J.*Finish$/ })).toHaveAttribute(
    'href',
    '/register-car?finish=KDL482J',
  );
});
