import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { REFUSALS } from '#shared/core/errors';
import {
  getVerification,
  requestEmailVerificationLink,
  requestPhoneVerificationCode,
  type Verification,
  verifyPhone,
} from '#shared/users/verification';
import { SessionProvider } from '../../../lib/session/session';
import { answer, received, refuse } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { VerificationPanel } from './verification-panel';
import { VerifyDialog } from './verify-dialog';

const CAR_ID = makeId();
const SENT = { message: 'We have sent a link to wanjiku@example.com.' };
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  answer(requestEmailVerificationLink, SENT);
});

function state(overrides: Partial<Verification> = {}) {
  answer(getVerification, {
    email: 'wanjiku@example.com',
    emailProven: false,
    phone: '',
    bySms: false,
    ...overrides,
  });
}

function openDialog() {
  signInAs();
  const onClose = vi.fn();
  const view = renderScreen(
    <SessionProvider>
      <VerifyDialog carId={CAR_ID} onClose={onClose} />
    </SessionProvider>,
  );
  return { ...view, onClose };
}

function openPanel() {
  return renderScreen(<VerificationPanel userId={makeId()} />);
}

test('[R281] emails a link that leads back to the car when SMS is not available', async () => {
  state();
  const { user } = openDialog();
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Verify your account to see this number');
  expect(screen.getByText('wanjiku@example.com')).toBeVisible();
  await user.click(button('Send me a link'));
  expect(await screen.findByText(/We have sent a link to wanjiku@example.com\./)).toHaveTextContent(
    'Open it on any device: this page then shows the number by itself.',
  );
  expect(received(requestEmailVerificationLink).map(({ body }) => body)).toEqual([{ carId: CAR_ID }]);
  expect(button('Send again')).toBeEnabled();
  expect(screen.queryByLabelText('Phone number')).not.toBeInTheDocument();
});

test('shows the error of the server when the user has requested too many emails', async () => {
  state();
  refuse(requestEmailVerificationLink, 'too_many_requests');
  const { user } = openDialog();
  await user.click(button('Send me a link'));
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSALS.too_many_requests.sentence);
});

test('closes the dialog on Escape', async () => {
  state();
  const { user, onClose } = openDialog();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

test('[R281] refuses an invalid phone number, sends a code by SMS and verifies the code', async () => {
  state({ bySms: true });
  answer(requestPhoneVerificationCode, { message: 'We have sent a code to +254712345678.' });
  const { user } = openDialog();
  const phone = await screen.findByLabelText('Phone number');
  await user.type(phone, '0812');
  await user.click(button('Send me a code'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a Kenyan mobile number');
  expect(received(requestPhoneVerificationCode)).toHaveLength(0);

  await user.clear(phone);
  await user.type(phone, '0712 345 678{Enter}');
  expect(await screen.findByText('We have sent a code to +254712345678.')).toBeVisible();
  expect(received(requestPhoneVerificationCode).map(({ body }) => body)).toEqual([{ phone: '0712 345 678' }]);
  const code = screen.getByLabelText('The six digits of the SMS');
  expect(code).toHaveFocus();
  expect(button('Verify')).toBeDisabled();

  refuse(verifyPhone, 'code_invalid');
  await user.type(code, '12 34x56');
  expect(code).toHaveValue('123456');
  await user.click(button('Verify'));
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSALS.code_invalid.sentence);
  expect(code).toHaveAccessibleDescription(REFUSALS.code_invalid.sentence);

  answer(verifyPhone, { message: '' });
  await user.clear(code);
  await user.type(code, '654321{Enter}');
  await waitFor(() => expect(received(getVerification)).toHaveLength(2));
  expect(received(verifyPhone).at(-1)?.body).toEqual({ code: '654321' });
});

test('[R288] emails a link from the profile, and offers phone verification when SMS is available', async () => {
  state({ bySms: true });
  const { user } = openPanel();
  await user.click(await screen.findByRole('button', { name: 'Verify your email' }));
  expect(await screen.findByText(/We have sent a link/)).toHaveTextContent('Open it on any device.');
  expect(received(requestEmailVerificationLink).map(({ body }) => body)).toEqual([{}]);
  await user.click(button('Verify your phone'));
  expect(screen.getByLabelText('Phone number')).toBeVisible();
});

test('hides phone verification in the profile when SMS is not available', async () => {
  state();
  openPanel();
  expect(await screen.findByRole('button', { name: 'Verify your email' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Verify your phone' })).not.toBeInTheDocument();
});

test('[R288] shows email and phone as verified in the profile, without buttons', async () => {
  state({ emailProven: true, phone: '254712345678', bySms: true });
  openPanel();
  expect(await screen.findByText('Email verified')).toBeVisible();
  expect(screen.getByText('Phone verified')).toBeVisible();
  expect(screen.getByText('+254712345678')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('shows an error with a retry when the verification state cannot be loaded', async () => {
  refuse(getVerification, 'internal');
  const { user } = openPanel();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not check whether your email is verified',
  );
  state({ emailProven: true });
  await user.click(button('Try again'));
  expect(await screen.findByText('Email verified')).toBeVisible();
});
