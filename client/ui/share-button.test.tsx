import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ShareButton } from './share-button';

const URL_OF_CAR = `${window.location.origin}/Car/17`;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

function open() {
  const user = userEvent.setup();
  render(<ShareButton title="A car" path="/Car/17" />);
  return user;
}

const shareSheet = (share: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

test('[R481] passes title and link to the share sheet, and shows nothing if the sheet closes', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  shareSheet(share);
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'A car', url: URL_OF_CAR });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['no share sheet', undefined],
  ['a share sheet that fails', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
])('[R481] offers WhatsApp with title and link if there is %s', async (_, share) => {
  if (share) shareSheet(share);
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`A car ${URL_OF_CAR}`)}`,
  );
});

test('[R481] copies the link and shows Copied! for 1.5 s', async () => {
  const user = open();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const button = await screen.findByRole('button', { name: 'Copy link' });
  vi.useFakeTimers();
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(copy).toHaveBeenCalledExactlyOnceWith(URL_OF_CAR);
  expect(screen.getByRole('button', { name: 'Copied!' })).toBeVisible();
  act(() => void vi.advanceTimersByTime(1_499));
  expect(screen.getByRole('button', { name: 'Copied!' })).toBeVisible();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

test('[R481] shows the link in a field if the browser forbids copying', async () => {
  const user = open();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByLabelText('Copy this link')).toHaveValue(URL_OF_CAR);
});
