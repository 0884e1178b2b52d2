import { fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { countHiresAwaitingCaller } from '#shared/hires/contract';
import { getUnreadMessageCount } from '#shared/messages/contract';
import { answer } from '../testing/answering-server';
import { signInAs } from '../testing/sign-in-as';
import { HeaderTitle } from '../ui/header-slots';
import { renderFrame } from './testing/render-frame';

const tabs = () => within(screen.getByRole('navigation', { name: 'Places' }));
const tab = (name: RegExp) => tabs().getByRole('link', { name });
const address = () => screen.getByLabelText('address');
const header = () => within(screen.getByRole('banner'));

const HIRES = {
  path: '/hires',
  element: (
    <>
      <h1>Hires screen</h1>
      <HeaderTitle>Hires</HeaderTitle>
    </>
  ),
};
const HIRE = { path: '/hires/:hireId', element: <h1>Hire screen</h1> };

function signIn(counts: { waiting: number; unread: number } = { waiting: 0, unread: 0 }) {
  answer(getUnreadMessageCount, { unreadCount: counts.unread });
  answer(countHiresAwaitingCaller, { waiting: counts.waiting });
  signInAs();
}

function scrollPageTo(top: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
  fireEvent.scroll(window);
}

test('[R2041] shows five tabs, with the counts of waiting hires and unread messages', async () => {
  signIn({ waiting: 2, unread: 1 });
  renderFrame();
  expect(await tabs().findByText('2', { exact: false })).toBeVisible();
  expect(
    tabs()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Search', '/'],
    ['Favourites', '/favourites'],
    ['Hires2 hires wait for you', '/hires'],
    ['Messages1 unread message', '/messages'],
    ['Me', '/profile'],
  ]);
});

test('[R2041] marks the tab of the current screen, even for a screen inside the tab', () => {
  signIn();
  renderFrame({ path: '/hires/1', screens: [HIRES, HIRE] });
  expect(tab(/^Hires/)).toHaveAttribute('aria-current', 'true');
  expect(tab(/^Search/)).not.toHaveAttribute('aria-current');
});

test.each([
  ['Hires', '/hires'],
  ['Messages', '/messages'],
  ['Me', '/profile'],
])('[R2042] asks a visitor to sign in before %s, and opens it afterwards', async (name, path) => {
  const { user } = renderFrame();
  await user.click(tab(new RegExp(`^${name}\\b`)));
  expect(await screen.findByRole('dialog')).toHaveTextContent(/to see your/);
  expect(address()).toHaveTextContent(/^\/$/);
  expect(document.querySelector(`.tab[href="${path}"]`)).toHaveTextContent(name);
});

test('[R2042] opens the favourites of this device for a visitor', async () => {
  const { user } = renderFrame();
  await user.click(tab(/^Favourites/));
  expect(address()).toHaveTextContent('/favourites');
});

test("[R2043] returns to a tab's last address with its query and scroll position", async () => {
  signIn();
  const { user } = renderFrame({ path: '/?county=nairobi', screens: [HIRES] });
  scrollPageTo(640);
  await user.click(tab(/^Hires/));
  expect(await screen.findByRole('heading', { name: 'Hires screen' })).toBeVisible();
  const scroll = vi.mocked(window.scrollTo);
  scrollPageTo(0);
  scroll.mockClear();
  await user.click(tab(/^Search/));
  expect(address()).toHaveTextContent('/?county=nairobi');
  expect(scroll.mock.calls).toEqual([[0, 640]]);
});

test('[R2043] scrolls to the top when the tab of the open screen is pressed', async () => {
  const { user } = renderFrame({ path: '/?county=nairobi' });
  const scroll = vi.mocked(window.scrollTo);
  scrollPageTo(640);
  scroll.mockClear();
  await user.click(tab(/^Search/));
  expect(scroll.mock.calls).toEqual([[0, 0]]);
  expect(address()).toHaveTextContent('/?county=nairobi');
});

test("[R2044] shows the title of a tab's main screen in the header, and Back on the screens inside the tab", async () => {
  signIn();
  const { user } = renderFrame({
    path: '/hires',
    screens: [
      {
        ...HIRES,
        element: (
          <>
            {HIRES.element}
            <Link to="/hires/1">A hire</Link>
          </>
        ),
      },
      HIRE,
    ],
  });
  expect(header().getByText('Hires', { selector: '[aria-hidden]' })).toBeVisible();
  expect(header().queryByRole('button', { name: 'Back' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'A hire' }));
  expect(await screen.findByRole('heading', { name: 'Hire screen' })).toBeVisible();
  expect(header().queryByText('Hires', { selector: '[aria-hidden]' })).toBeNull();
  await user.click(header().getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Hires screen' })).toBeVisible();
});

test('[R2044] opens the tab of a screen on Back if the visit began on that screen', async () => {
  signIn();
  window.history.replaceState(null, '');
  const { user } = renderFrame({ path: '/hires/1', screens: [HIRES, HIRE] });
  await user.click(header().getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Hires screen' })).toBeVisible();
});
