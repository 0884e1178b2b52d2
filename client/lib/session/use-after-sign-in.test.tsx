import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen';
import { signInAs } from '../../testing/sign-in-as';
import { SessionProvider, useSession } from './session';
import { takeActionPath, useAfterSignIn } from './use-after-sign-in';

function Asking({ action }: { action: () => void }) {
  const { modal, signIn, closeModal } = useSession();
  const ask = useAfterSignIn(action);
  return (
    <>
      <button type="button" onClick={ask}>
        Ask
      </button>
      <p>{modal ?? 'closed'}</p>
      <button type="button" onClick={() => signIn(signInAs())}>
        Sign in
      </button>
      <button type="button" onClick={closeModal}>
        Close
      </button>
    </>
  );
}

/** Resolves after a timer without delay, by which the action would have run. */
const timersRun = () => new Promise<void>((resolve) => setTimeout(resolve));

function open() {
  const action = vi.fn();
  const view = renderScreen(
    <SessionProvider>
      <Asking action={action} />
    </SessionProvider>,
  );
  return { ...view, action, press: (name: string) => view.user.click(screen.getByRole('button', { name })) };
}

test('[R501] opens the sign-in for an action, and runs the action after the sign-in has closed', async () => {
  const { action, press } = open();
  await press('Ask');
  expect(screen.getByText('signin')).toBeVisible();
  await press('Sign in');
  expect(action).not.toHaveBeenCalled();
  await press('Close');
  await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
});

test('[R501] forgets the action if the sign-in is closed without signing in', async () => {
  const { action, press } = open();
  await press('Ask');
  await press('Close');
  await act(timersRun);
  await press('Sign in');
  await press('Close');
  await act(timersRun);
  expect(action).not.toHaveBeenCalled();
});

test('forgets the action if the user leaves the screen with the sign-in open', async () => {
  const { press, unmount } = open();
  await press('Ask');
  unmount();
  expect(takeActionPath()).toBeNull();
});
