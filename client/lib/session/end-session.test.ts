import { expect, test, vi } from 'vitest';
import { signOut } from '#shared/auth/sessions';
import { Refusal } from '#shared/core/errors';
import { answer, BrokenConnection, received } from '../../testing/answering-server';
import { signInAs } from '../../testing/sign-in-as';
import { endSession } from './session';
import { setRejectedTokenListener } from './token-expiry';

test('[R260] ends a session with its own token, not with the newest token', async () => {
  answer(signOut, { message: '' });
  signInAs();
  endSession('token.of.before');
  await vi.waitFor(() => expect(received(signOut)).toHaveLength(1));
  expect(received(signOut)[0]?.authorization).toBe('Bearer token.of.before');
});

test('[R260] sends the end of a session again when the connection is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer(signOut, () => {
    throw new BrokenConnection();
  });
  endSession('a.b.c');
  await vi.waitFor(() => expect(received(signOut)).toHaveLength(1));
  answer(signOut, { message: '' });
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(received(signOut)).toHaveLength(2));
  online.mockRestore();
});

test('[R260] keeps a newly signed-in user if the earlier session has already ended', async () => {
  const rejected = vi.fn();
  setRejectedTokenListener(rejected);
  signInAs();
  answer(signOut, () => {
    throw new Refusal('not_signed_in');
  });
  endSession('token.of.before');
  await vi.waitFor(() => expect(received(signOut)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(rejected).not.toHaveBeenCalled();
});
