import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SessionProvider } from '../../../lib/session/session';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { makeOwnUser } from '../testing/make-me';
import { UserCard } from './user-card';

function renderCard(overrides: Parameters<typeof makeOwnUser>[0] = {}) {
  const me = makeOwnUser(overrides);
  signInAs({ _id: me._id });
  const view = renderScreen(
    <SessionProvider>
      <UserCard user={me} />
    </SessionProvider>,
  );
  return { ...view, me };
}

const copy = () => screen.getByRole('button', { name: 'Copy Catalogue Link' });

test('[R144] shows the name, the email and a link to the catalogue', () => {
  const { me } = renderCard();
  expect(screen.getByRole('heading', { name: 'Wanjiku Kamau' })).toBeVisible();
  expect(screen.getByText('wanjiku@example.com')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Catalogue' })).toHaveAttribute(
    'href',
    `/Catalogue/${me._id}`,
  );
  expect(screen.queryByText('Verified')).not.toBeInTheDocument();
});

test('shows the badge of a verified owner', () => {
  renderCard({ isVerified: true });
  expect(screen.getByTitle('Verified Provider')).toBeVisible();
});

test('[R145] copies the catalogue link and shows "Copied!" for 1.5 s', async () => {
  const { me } = renderCard();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  vi.useFakeTimers();
  try {
    fireEvent.click(copy());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(write).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/Catalogue/${me._id}`);
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeVisible();
    act(() => void vi.advanceTimersByTime(1_499));
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeVisible();
    act(() => void vi.advanceTimersByTime(1));
    expect(copy()).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('shows the link in a text field when the browser forbids copying', async () => {
  const { user, me } = renderCard();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  await user.click(copy());
  expect(await screen.findByRole('textbox', { name: 'Catalogue link' })).toHaveValue(
    `${window.location.origin}/Catalogue/${me._id}`,
  );
});
