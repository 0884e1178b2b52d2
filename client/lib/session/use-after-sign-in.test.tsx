import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen';
import { signInAs } from '../../testing/sign-in-as';
import { SessionProvider, useSession } from './session';
import { getWaitingActionPath, useActionAfterSignIn } from './use-after-sign-in';

function Asking({ action }: { action: () => void }) {
  const ask = useActionAfterSignIn('to see the number', action);
  return (
    <button type="button" onClick={ask}>
      Ask
    </button>
  );
}

/** Stands in for the frame with its modal, and for the terms that the modal links. */
function Page({ action }: { action: () => void }) {
  const { modal, reason, signIn, closeModal, openModal } = useSession();
  const [isReading, setReading] = useState(false);
  return (
    <>
      {isReading || <Asking action={action} />}
      {isReading || <Asking action={action} />}
      <p>{modal ? `${modal} ${reason}` : 'closed'}</p>
      <button type="button" onClick={() => signIn(signInAs())}>
        Sign in
      </button>
      <button type="button" onClick={closeModal}>
        Close
      </button>
      <button type="button" onClick={() => [setReading(true), closeModal()]}>
        Read the terms
      </button>
      <button
        type="button"
        onClick={() => [
          openModal('signup', { returnTo: '/', reason: 'to see the number' }),
          setReading(false),
        ]}
      >
        Back from the terms
      </button>
    </>
  );
}

/** Resolves after a timer of 0 ms; if the action runs at all, it has run by then. */
const timersRun = () => new Promise<void>((resolve) => setTimeout(resolve));

function open() {
  const action = vi.fn();
  const view = renderScreen(
    <SessionProvider>
      <Page action={action} />
    </SessionProvider>,
  );
  const press = (name: string) => view.user.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
  return { ...view, action, press };
}

test('[R501] opens the sign-up for an action, and runs the action after the sign-in has closed', async () => {
  const { action, press } = open();
  await press('Ask');
  expect(screen.getByText('signup to see the number')).toBeVisible();
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

test('[R501] runs the action once if the user read the terms before the sign-in', async () => {
  const { action, press } = open();
  await press('Ask');
  await press('Read the terms');
  await act(timersRun);
  expect(getWaitingActionPath()).toBeNull();
  await press('Back from the terms');
  await press('Sign in');
  await press('Close');
  await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
  await act(timersRun);
  expect(action).toHaveBeenCalledOnce();
});

test('forgets the action if the user leaves the screen with the sign-in open', async () => {
  const { press, unmount } = open();
  await press('Ask');
  unmount();
  expect(getWaitingActionPath()).toBeNull();
});
