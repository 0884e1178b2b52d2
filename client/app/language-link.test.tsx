import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { updateOwnUser } from '#shared/users/contract';
import { answer, received } from '../testing/answering-server';
import { signInAs } from '../testing/sign-in-as';
import * as choice from './language-link';
import { renderFrame } from './testing/render-frame';

test('links the language switch of the menu to the same address and query in Swahili', async () => {
  const { user } = renderFrame({ path: '/categories?a=1' });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Twende' }));
  const link = menu.getByRole('link', { name: 'Kiswahili' });
  expect(link).toHaveAttribute('href', '/sw/categories?a=1');
  expect(link).toHaveAttribute('lang', 'sw');
});

test('stores the chosen language in this browser, and in the account of a signed-in user', async () => {
  answer(updateOwnUser, () => {
    throw new Error('only the request matters here');
  });
  const assign = vi.fn();
  vi.stubGlobal('window', { ...window, location: { assign } });
  await choice.switchLanguage('sw', '/sw/Profile');
  expect(document.cookie).toContain('language=sw');
  expect(received(updateOwnUser)).toEqual([]);
  signInAs();
  await choice.switchLanguage('en', '/Profile');
  expect(document.cookie).toContain('language=en');
  expect(received(updateOwnUser)).toMatchObject([{ body: { language: 'en' } }]);
  expect(assign.mock.calls).toEqual([['/sw/Profile'], ['/Profile']]);
  vi.unstubAllGlobals();
});
