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

/** The action would run in a timer without delay. */
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

test('[R501] an action that needs a user: opens the sign-in, and goes on once it has closed', async () => {
  const { action, press } = open();
  await press('Ask');
  expect(screen.getByText('signin')).toBeVisible();
  await press('Sign in');
  expect(action).not.toHaveBeenCalled();
  await press('Close');
  await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
});

test('[R501] the sign-in closed without signing in: the action is forgotten, also for a later sign-in', async () => {
  const { action, press } = open();
  await press('Ask');
  await press('Close');
  await act(timersRun);
  await press('Sign in');
  await press('Close');
  await act(timersRun);
  expect(action).not.toHaveBeenCalled();
});

test('the screen left with the sign-in open: its action no longer waits', async () => {
  const { press, unmount } = open();
  await press('Ask');
  unmount();
  expect(takeActionPath()).toBeNull();
});
