import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Refusal } from '#shared/core/errors';
import { getUnreadMessageCount } from '#shared/messages/contract';
import {
  changeNotificationChoices,
  getNotificationChoices,
  getUnsubscribeLinkKind,
  listNotifications,
  markNotificationsAsRead,
  type NotificationChoices,
  type NotificationView,
  unsubscribeFromNotificationKind,
} from '#shared/notifications/contract';
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_WAYS,
  type NotificationKind,
  type NotificationWay,
} from '#shared/notifications/kinds';
import { renderFrame } from '../../app/testing/render-frame';
import { SessionProvider } from '../../lib/session/session';
import { answer, received } from '../../testing/answering-server';
import { emitFromServer, hasSocketListener } from '../../testing/live-socket';
import { renderScreen } from '../../testing/render-screen';
import { signInAs } from '../../testing/sign-in-as';
import { NotificationChoicesScreen } from './screens/choices-screen';
import { NotificationsScreen } from './screens/notifications-screen';
import { StopEmailKindScreen } from './screens/stop-kind-screen';
import { notificationChoiceWords, notificationWords, stopEmailWords } from './words';

const NEWEST: NotificationView = {
  _id: '6560a1b2c3d4e5f601234562',
  kind: 'request',
  text: 'Amina asks for your Toyota Prado.',
  path: '/hires/6560a1b2c3d4e5f601234569',
  at: new Date().toISOString(),
  isRead: false,
};
const OLDER = {
  ...NEWEST,
  ...{ _id: '6560a1b2c3d4e5f601234561', text: 'Baraka wrote a review.', path: '/Catalogue/1', isRead: true },
};

function table(isOn: (kind: NotificationKind, way: NotificationWay) => boolean) {
  const rows = NOTIFICATION_KINDS.map((kind) => [
    kind,
    Object.fromEntries(NOTIFICATION_WAYS.map((way) => [way, isOn(kind, way)])),
  ]);
  return Object.fromEntries(rows) as NotificationChoices['choices'];
}
const CHOICES: NotificationChoices = {
  choices: table((_, way) => way !== 'sms'),
  available: ['mail', 'push'],
  pushKey: 'B'.repeat(87),
  sms: 'no_phone',
};

function openList() {
  signInAs();
  return renderScreen(
    <SessionProvider>
      <NotificationsScreen />
    </SessionProvider>,
    { path: '/notifications' },
  );
}

function openChoices() {
  signInAs();
  return renderScreen(
    <SessionProvider>
      <NotificationChoicesScreen />
    </SessionProvider>,
    { path: '/Profile/notifications' },
  );
}

test('[R720] counts unread notifications on the bell, and recounts when a notification arrives', async () => {
  answer(listNotifications, { items: [], next: null, unread: 1 });
  answer(getUnreadMessageCount, { unreadCount: 0 });
  signInAs();
  renderFrame();
  const bell = await screen.findByRole('link', { name: /Notifications/ }, { timeout: 10_000 });
  expect(bell).toHaveAttribute('href', '/notifications');
  await within(bell).findByText('1', { exact: false });
  await waitFor(() => expect(hasSocketListener('changed')).toBe(true));
  answer(listNotifications, { items: [], next: null, unread: 2 });
  emitFromServer('changed', 'notifications');
  await within(bell).findByText('2', { exact: false });
});

test('[R721] lists notifications by day with links, marks them as read and still labels the new ones', async () => {
  answer(listNotifications, { items: [NEWEST, OLDER], next: null, unread: 1 });
  answer(markNotificationsAsRead, { unread: 0 });
  openList();
  const today = await screen.findByRole('region', { name: 'Today' });
  const [first, second] = within(today).getAllByRole('link');
  expect(first).toHaveAttribute('href', NEWEST.path);
  expect(first).toHaveTextContent(notificationWords.unread);
  expect(second).not.toHaveTextContent(notificationWords.unread);
  await waitFor(() =>
    expect(received(markNotificationsAsRead)).toMatchObject([{ body: { before: NEWEST._id } }]),
  );
});

test('groups the notifications of one hire and day under the newest', async () => {
  const earlier = {
    ...NEWEST,
    ...{ _id: '6560a1b2c3d4e5f601234560', text: 'Amina sent a note.', path: `${NEWEST.path}/settlement` },
  };
  answer(listNotifications, { items: [NEWEST, OLDER, earlier], next: null, unread: 0 });
  answer(markNotificationsAsRead, { unread: 0 });
  const { user } = openList();
  const rows = within(await screen.findByRole('region', { name: 'Today' })).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(screen.getByText(earlier.text)).not.toBeVisible();
  await user.click(screen.getByText('1 earlier about this hire'));
  expect(within(rows[0] ?? document.body).getByText(earlier.text)).toBeVisible();
});

test('[R721] explains what will appear in an empty list, and loads earlier notifications on demand', async () => {
  answer(listNotifications, { items: [], next: null, unread: 0 });
  const { unmount } = openList();
  expect(await screen.findByText(notificationWords.none)).toBeVisible();
  unmount();
  answer(listNotifications, ({ query }) =>
    query.before
      ? { items: [OLDER], next: null, unread: 0 }
      : { items: [{ ...NEWEST, isRead: true }], next: NEWEST._id, unread: 0 },
  );
  const { user } = openList();
  await user.click(await screen.findByRole('button', { name: notificationWords.more }));
  expect(await screen.findByText(OLDER.text)).toBeVisible();
});

test('[R725] shows three rows with their channels, and saves a choice in an unfolded row at once', async () => {
  answer(getNotificationChoices, CHOICES);
  answer(changeNotificationChoices, CHOICES);
  const { user } = openChoices();
  const rows = await screen.findAllByRole('button', { expanded: false });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Hires Email, Push',
    'Messages and saved searches Email, Push',
    'Your cars and account Email, Push',
  ]);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Your cars and account/ }));
  expect(screen.getByRole('row', { name: /^Security of your account always/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Messages/ }));
  const box = (name: string) => screen.getByRole('checkbox', { name });
  expect(screen.getByText(notificationChoiceWords.smsNoPhone)).toBeVisible();
  expect(box('New messages by SMS')).toBeDisabled();
  expect(screen.getByText(notificationChoiceWords.pushUnsupported)).toBeVisible();
  await user.click(box('New messages by Email'));
  await waitFor(() =>
    expect(received(changeNotificationChoices)).toMatchObject([
      { body: { choices: { message: { mail: false } } } },
    ]),
  );
});

test('[R725] changes all kinds of a row by its first box, except kinds that are always on', async () => {
  answer(getNotificationChoices, CHOICES);
  answer(changeNotificationChoices, CHOICES);
  const { user } = openChoices();
  await user.click(await screen.findByRole('button', { name: /^Your cars and account/ }));
  await user.click(screen.getByRole('checkbox', { name: 'All of these by Email' }));
  await waitFor(() =>
    expect(received(changeNotificationChoices).map(({ body }) => body)).toEqual([
      { choices: { listing_live: { mail: false }, calendar: { mail: false }, paper: { mail: false } } },
    ]),
  );
});

test("[R725] says that a row's notifications appear only under the bell if no channel is chosen", async () => {
  answer(getNotificationChoices, { ...CHOICES, choices: table((kind) => kind === 'message') });
  openChoices();
  expect(await screen.findByRole('button', { name: 'Hires Only in the list under the bell' })).toBeVisible();
});

function openStop() {
  return renderScreen(
    <Routes>
      <Route path="/notifications/stop/:token" element={<StopEmailKindScreen />} />
    </Routes>,
    { path: '/notifications/stop/a-token' },
  );
}

test('[R724] asks before it stops the emails of one kind, and shows an error for an invalid link', async () => {
  answer(getUnsubscribeLinkKind, { kind: 'review', mails: true });
  answer(unsubscribeFromNotificationKind, { kind: 'review', mails: false });
  const { user, unmount } = openStop();
  expect(await screen.findByText(stopEmailWords.sentence('reviews'))).toBeVisible();
  expect(received(unsubscribeFromNotificationKind)).toEqual([]);
  await user.click(screen.getByRole('button', { name: stopEmailWords.stop }));
  expect(await screen.findByText(stopEmailWords.done('reviews'))).toBeVisible();
  unmount();
  answer(getUnsubscribeLinkKind, () => {
    throw new Refusal('stop_link_invalid');
  });
  openStop();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work any more.');
});
