import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { revealContact } from '#shared/cars/contract';
import { Refusal } from '#shared/core/errors';
import { DEFAULT_CAR_TERMS } from '#shared/hires/terms';
import { getVerification } from '#shared/users/verification';
import { answer, holdReply, received, refuse } from '../../../testing/answering-server';
import { makeCar } from '../../../testing/make-car';
import { setMatchingMedia } from '../../../testing/media';
import { signInAs } from '../../../testing/sign-in-as';
import { openCar } from '../testing/open-car';

beforeEach(() => setMatchingMedia('(min-width: 64rem)'));

const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.queryByRole('dialog');
const modal = () => screen.getByLabelText('modal').textContent;

/** Signs in, opens a car and then its terms. */
async function openTerms() {
  signInAs();
  const view = await openCar({ year: 2017, make: 'Toyota', model: 'Prado', price: 14_000 });
  await view.user.click(button('View Contact'));
  return view;
}

async function reveal(contact: string) {
  answer(revealContact, { contact });
  const view = await openTerms();
  await view.user.click(screen.getByRole('checkbox'));
  await view.user.click(button('Show Contact'));
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  return view;
}

test('[R103] opens a sign-in modal that returns to this car when the visitor is signed out', async () => {
  const { user, car } = await openCar();
  await user.click(button('Sign in to view contact'));
  expect(modal()).toBe(`signup /Car/${car._id}`);
  expect(dialog()).not.toBeInTheDocument();
});

test.each([
  { name: 'Sign in to view contact', findNext: () => screen.findByRole('dialog') },
  { name: 'Message Provider', findNext: () => screen.findByRole('region', { name: 'Chat' }) },
])('continues $name without another press when the visitor has signed in', async ({ name, findNext }) => {
  const { user } = await openCar();
  await user.click(button(name));
  await user.click(button('Finish signing in'));
  expect(await findNext()).toBeVisible();
});

test('[R104] shows four points of the terms, a link to all terms and a checkbox', async () => {
  await openTerms();
  expect(dialog()).toHaveAccessibleName('You MUST read this before proceeding');
  const points = screen.getAllByRole('listitem').filter((item) => dialog()?.contains(item));
  expect(points.map((point) => point.textContent)).toEqual([
    'Do not pay before visiting offices or receiving the vehicle.',
    'Twende is not liable for transaction agreements between you and the owner.',
    'Do your due diligence: check that the car has valid insurance and an NTSA inspection.',
    'Read the terms and conditions before you agree on anything.',
  ]);
  const terms = screen.getByRole('link', { name: 'terms and conditions' });
  expect(terms).toHaveAttribute('href', '/terms-and-conditions');
  expect(screen.getByRole('checkbox')).toHaveAccessibleName(
    'I have read and accept the terms and guidelines',
  );
});

test('[R105] disables Show Contact unless the checkbox is ticked', async () => {
  const { user } = await openTerms();
  expect(button('Show Contact')).toBeDisabled();
  await user.click(screen.getByRole('checkbox'));
  expect(button('Show Contact')).toBeEnabled();
  await user.click(screen.getByRole('checkbox'));
  expect(button('Show Contact')).toBeDisabled();
});

test('[R106] closes the terms and resets the checkbox on Cancel, without fetching the number', async () => {
  const { user } = await openTerms();
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Cancel'));
  expect(dialog()).not.toBeInTheDocument();
  expect(received(revealContact)).toHaveLength(0);
  await user.click(button('View Contact'));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('[R106] closes the terms on Escape and returns the focus to View Contact', async () => {
  const { user } = await openTerms();
  await user.keyboard('{Escape}');
  expect(dialog()).not.toBeInTheDocument();
  await waitFor(() => expect(button('View Contact')).toHaveFocus());
});

test('[R106] never shows the number when the user cancels while it loads', async () => {
  const release = holdReply(revealContact);
  const { user } = await openTerms();
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Show Contact'));
  await user.click(button('Cancel'));
  release({ contact: '0712345678' });
  await waitFor(() => expect(received(revealContact)).toHaveLength(1));
  await user.click(button('View Contact'));
  expect(button('Show Contact')).toBeDisabled();
  expect(screen.queryByRole('link', { name: 'Book' })).not.toBeInTheDocument();
});

test('[R106] closes the terms on a click outside', async () => {
  await openTerms();
  const outside = userEvent.setup({ pointerEventsCheck: 0 });
  await waitFor(async () => {
    await outside.click(document.body);
    expect(dialog()).not.toBeInTheDocument();
  });
});

test('[R108] shows a number with a leading 0 as +254, callable, with a Book link to WhatsApp', async () => {
  const { car } = await reveal('0712345678');
  expect(screen.getByRole('link', { name: '+254712345678' })).toHaveAttribute('href', 'tel:+254712345678');
  const book = await screen.findByRole('link', { name: 'Book' });
  expect(book).toHaveAttribute('target', '_blank');
  const link = new URL(book.getAttribute('href') ?? '');
  expect(link.origin + link.pathname).toBe('https://wa.me/254712345678');
  expect(link.searchParams.get('text')).toBe(
    `Hello Wanjiku Kamau, I would like to hire your 2017 Toyota Prado. I found it on Twende: ${window.location.origin}/Car/${car._id} Which days is it free?`,
  );
  expect(screen.queryByRole('button', { name: 'View Contact' })).not.toBeInTheDocument();
});

test('[R881] puts the chosen days, driver, place and total into the Book message', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T06:00:00Z'), toFake: ['Date'] });
  signInAs();
  answer(revealContact, { contact: '0712345678' });
  const terms = { ...DEFAULT_CAR_TERMS, driverPerDay: 2_000, deliveryFee: 1_500 };
  const { user, car } = await openCar(
    { year: 2017, make: 'Toyota', model: 'Prado', price: 14_000, terms },
    '?from=2026-05-03&to=2026-05-05&driver=1&place=Westgate&back=1',
  );
  await user.click(button('View Contact'));
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Show Contact'));
  const book = await screen.findByRole('link', { name: 'Book' });
  expect(new URL(book.getAttribute('href') ?? '').searchParams.get('text')).toBe(
    `Hello Wanjiku Kamau, I would like to hire your 2017 Toyota Prado with a driver: 3–5 May, 3 days, Ksh. 49,500 in all. Place: Westgate. I found it on Twende: ${window.location.origin}/Car/${car._id}?from=2026-05-03&to=2026-05-05&driver=1&place=Westgate Is it free?`,
  );
});

test('[R881] leaves the days out of the Book message when the car cannot be hired on them', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T06:00:00Z'), toFake: ['Date'] });
  signInAs();
  answer(revealContact, { contact: '0712345678' });
  const { user, car } = await openCar({ terms: DEFAULT_CAR_TERMS }, '?from=2026-04-03&to=2026-04-05');
  await user.click(button('View Contact'));
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Show Contact'));
  const book = await screen.findByRole('link', { name: 'Book' });
  expect(book.getAttribute('href')).toContain(encodeURIComponent(`/Car/${car._id} Which days is it free?`));
});

test('[R107] moves the focus from the button to the revealed number', async () => {
  await reveal('0712345678');
  await waitFor(() => expect(screen.getByRole('link', { name: '+254712345678' })).toHaveFocus());
});

test('shows a number with a country code unchanged and dials it with a plus', async () => {
  await reveal('254712345678');
  expect(screen.getByRole('link', { name: '254712345678' })).toHaveAttribute('href', 'tel:+254712345678');
});

test('[R107] replaces the button by the number and Book on a phone, and keeps the price', async () => {
  setMatchingMedia();
  await reveal('0712345678');
  expect(screen.getByRole('link', { name: '+254712345678' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Book' })).toBeVisible();
  expect(screen.getByText('Ksh. 14,000')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+254712345678');
  expect(screen.getByText('Opens WhatsApp with a message ready to send: the car.')).toBeVisible();
});

test('[R502] shows a revealed number again after a reload without the terms and without storing it', async () => {
  signInAs();
  answer(revealContact, { contact: '0712345678' });
  const { user, car, unmount } = await openCar();
  await user.click(button('View Contact'));
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Show Contact'));
  expect(await screen.findByRole('link', { name: '+254712345678' })).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('712345678');
  unmount();
  const again = await openCar({ _id: car._id });
  expect(await screen.findByRole('link', { name: '+254712345678' })).toBeVisible();
  expect(received(revealContact)).toHaveLength(2);
  again.unmount();
  sessionStorage.clear();
  await openCar({ _id: car._id });
  expect(button('View Contact')).toBeVisible();
});

test('disables the button and sends one request while the number loads', async () => {
  const release = holdReply(revealContact);
  const { user } = await openTerms();
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Show Contact'));
  expect(button('Loading...')).toBeDisabled();
  await user.click(button('Loading...'));
  release({ contact: '0712345678' });
  expect(await screen.findByRole('link', { name: 'Book' })).toBeInTheDocument();
  expect(received(revealContact)).toHaveLength(1);
});

test('shows the refusal of the server in the terms dialog, and the phone number after a retry', async () => {
  refuse(revealContact, 'too_many_requests');
  const { user } = await openTerms();
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Show Contact'));
  expect(await screen.findByRole('alert')).toHaveTextContent(new Refusal('too_many_requests').message);
  answer(revealContact, { contact: '0712345678' });
  await user.click(button('Show Contact'));
  expect(await screen.findByRole('link', { name: 'Book' })).toBeInTheDocument();
});

/** Accepts the terms; the server then asks to verify the account. */
async function openVerification() {
  refuse(revealContact, 'verification_needed');
  answer(getVerification, UNVERIFIED);
  const view = await openTerms();
  await view.user.click(screen.getByRole('checkbox'));
  await view.user.click(button('Show Contact'));
  expect(await screen.findByRole('region', { name: 'Verify' })).toHaveTextContent(view.car._id);
  expect(dialog()).not.toBeInTheDocument();
  return view;
}

const UNVERIFIED = { email: 'wanjiku@example.com', emailProven: false, phone: '', bySms: true };

test.each([
  { name: 'the email', proof: { emailProven: true } },
  { name: 'the phone', proof: { phone: '254712345678' } },
])('[R280] shows the number without the terms again once $name is verified', async ({ proof }) => {
  await openVerification();
  answer(revealContact, { contact: '0712345678' });
  answer(getVerification, { ...UNVERIFIED, ...proof });
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByRole('link', { name: '+254712345678' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Verify' })).not.toBeInTheDocument();
  expect(received(revealContact)).toHaveLength(2);
});

test('[R280] shows the number without a press when the user verified the account elsewhere, but only for the same car', async () => {
  const { car, unmount, user } = await openVerification();
  await user.click(button('Close verification'));
  expect(button('View Contact')).toHaveFocus();
  unmount();
  answer(getVerification, { ...UNVERIFIED, emailProven: true });
  answer(revealContact, { contact: '0712345678' });
  const { unmount: closeOther } = await openCar();
  expect(button('View Contact')).toBeEnabled();
  closeOther();
  await openCar({ _id: car._id });
  expect(await screen.findByRole('link', { name: '+254712345678' })).toBeInTheDocument();
  expect(received(revealContact)).toHaveLength(2);
});

test('[R280] shows an error in the terms when a verified user has reached the daily limit', async () => {
  await openVerification();
  refuse(revealContact, 'too_many_reveals');
  answer(getVerification, { ...UNVERIFIED, emailProven: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByRole('alert')).toHaveTextContent(new Refusal('too_many_reveals').message);
  expect(received(revealContact)).toHaveLength(2);
});

test('[R110] opens the sign-in modal on Message Provider when the visitor is signed out', async () => {
  const { user, car } = await openCar();
  await user.click(button('Message Provider'));
  expect(modal()).toBe(`signup /Car/${car._id}`);
});

test('[R110] opens a chat with the owner on Message Provider when the user is signed in', async () => {
  signInAs();
  const { user, car } = await openCar();
  await user.click(button('Message Provider'));
  const chat = screen.getByRole('region', { name: 'Chat' });
  expect(chat).toHaveTextContent(`${car.userId} Wanjiku Kamau`);
  await user.click(button('Close chat'));
  expect(screen.queryByRole('region', { name: 'Chat' })).not.toBeInTheDocument();
});

test('links to the profile instead of Message Provider when the car belongs to the user', async () => {
  const { _id } = signInAs();
  await openCar(makeCar({ userId: _id }));
  expect(screen.queryByRole('button', { name: 'Message Provider' })).not.toBeInTheDocument();
  expect(screen.getByText(/This is your own car\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See it in your profile' })).toHaveAttribute('href', '/Profile');
});
