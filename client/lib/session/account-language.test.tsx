import { screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen';
import { signInAs } from '../../testing/sign-in-as';
import { openInAccountLanguage, useAccountLanguage } from './account-language';
import { SessionProvider, useSession } from './session';
import { useActionAfterSignIn } from './use-after-sign-in';

const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/Car/17', search: '?from=2026-05-03', hash: '', assign });
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockClear();
  keep('en');
});

/** Stores the language in the cookie, as the reply to a sign-in does. */
function keep(language: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as a server would set it.
  document.cookie = `language=${language};path=/`;
}

test('[R816] opens the same screen in Swahili if the sign-in has set this language', () => {
  keep('sw');
  openInAccountLanguage();
  expect(assign.mock.calls).toEqual([['/sw/Car/17?from=2026-05-03']]);
});

test('opens nothing if the sign-in keeps the language of the page', () => {
  keep('en');
  openInAccountLanguage();
  expect(assign).not.toHaveBeenCalled();
});

function Screen({ action }: { action: () => void }) {
  const { signIn, closeModal } = useSession();
  const navigate = useNavigate();
  const ask = useActionAfterSignIn('to ask', action);
  useAccountLanguage();
  return (
    <>
      <button type="button" onClick={ask}>
        Ask
      </button>
      <button type="button" onClick={() => [signIn(signInAs()), closeModal(), openInAccountLanguage()]}>
        Sign in
      </button>
      <button type="button" onClick={() => navigate('/hires')}>
        Next
      </button>
    </>
  );
}

test('[R816] keeps the screen of an action that waited for the sign-in in its language, and opens the next screen in Swahili', async () => {
  const action = vi.fn();
  const { user } = renderScreen(
    <SessionProvider>
      <Screen action={action} />
    </SessionProvider>,
    { path: '/Car/17' },
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Ask');
  keep('sw');
  await press('Sign in');
  await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
  expect(assign).not.toHaveBeenCalled();
  await press('Next');
  expect(assign).toHaveBeenCalledOnce();
});
