import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sendContactForm } from '#shared/contact/contract';
import { BRAND } from '#shared/core/brand';
import { Refusal } from '#shared/core/errors';
import { SessionProvider } from '../../../lib/session/session';
import { answer, BrokenConnection, holdReply, received } from '../../../testing/answering-server';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { ContactScreen } from './contact-screen';

test('[R199] shows three fields, the note, the support email and the address, with the canonical URL /Contact', () => {
  open();
  expect(screen.getByLabelText('Name')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Message')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(screen.getByText('It may take up to a minute to submit.')).toBeVisible();
  expect(screen.getByRole('link', { name: BRAND.supportEmail })).toHaveAttribute(
    'href',
    `mailto:${BRAND.supportEmail}`,
  );
  expect(screen.getByText(/Nairobi, Kenya/)).toBeVisible();
  expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${window.location.origin}/Contact`,
  );
});

test('[R201] shows the message of the server, clears the form and ignores a second submit', async () => {
  const release = holdReply(sendContactForm);
  const { user } = await openFilled();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  release({ message: 'Asante, we will write back.' });
  expect(await screen.findByRole('status')).toHaveTextContent('Asante, we will write back.');
  expect(screen.getByLabelText('Message')).toHaveValue('');
  expect(received(sendContactForm)).toMatchObject([
    { body: { name: 'Wanjiku', email: 'wanjiku@example.com', message: 'Habari' } },
  ]);
});

test('[R201] shows "Thank you for your message!" when the reply is empty', async () => {
  answer(sendContactForm, { message: '' });
  const { user } = await openFilled();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Thank you for your message!')).toBeVisible();
});

test('[R202] shows an error and keeps the text when sending fails', async () => {
  answer(sendContactForm, () => {
    throw new BrokenConnection();
  });
  const { user } = await openFilled();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error sending message. Please try again later.',
  );
  expect(screen.getByLabelText('Name')).toHaveValue('Wanjiku');
  expect(screen.getByLabelText('Message')).toHaveValue('Habari');
  expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
});

test('[R200, R561] sends an empty form and shows the error of the server beside its field', async () => {
  answer(sendContactForm, () => {
    throw new Refusal('invalid_input', { fields: { name: 'Please enter your name.' } });
  });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please enter your name.'),
  );
  expect(screen.getByText('Not sent yet: please look at the marked fields.')).toBeVisible();
  expect(screen.queryByText('Error sending message. Please try again later.')).toBeNull();
  expect(received(sendContactForm)).toHaveLength(1);
});

test('[R561] fills in name and email of a signed-in user, and keeps both after the message is sent', async () => {
  const signedIn = signInAs();
  answer(sendContactForm, { message: '' });
  const { user } = open();
  expect(screen.getByLabelText('Name')).toHaveValue(signedIn.name);
  await user.type(screen.getByLabelText('Message'), 'Habari');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Thank you for your message!')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(signedIn.email);
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test('keeps the text typed while the message is being sent', async () => {
  const release = holdReply(sendContactForm);
  const { user } = await openFilled();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.type(screen.getByLabelText('Message'), ' tena');
  release({ message: 'Asante.' });
  expect(await screen.findByText('Asante.')).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('Habari tena');
});

function open() {
  return renderScreen(
    <SessionProvider>
      <ContactScreen />
    </SessionProvider>,
  );
}

async function openFilled() {
  const view = open();
  await view.user.type(screen.getByLabelText('Name'), 'Wanjiku');
  await view.user.type(screen.getByLabelText('Email'), 'wanjiku@example.com');
  await view.user.type(screen.getByLabelText('Message'), 'Habari');
  return view;
}
