import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAdminCars } from '#shared/admin/cars';
import { getAdminOverview, listContactReveals } from '#shared/admin/overview';
import { listTransactions } from '#shared/admin/transactions';
import { DAY_MS, MINUTE_MS } from '#shared/core/durations';
import { answer, BrokenConnection, received, refuse } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { makeOverview, makePage, makeQueues } from '../testing/make-rows';
import { button, openAdmin } from '../testing/open-admin';

test('[R906] lists every queue, the one with the oldest entry first, and links each to its rows', async () => {
  const queues = makeQueues({ unappliedPayments: 2, openDisputes: 3 });
  queues.openDisputes.oldestAt = new Date(Date.now() - 3 * DAY_MS).toISOString();
  answer(getAdminOverview, makeOverview({ queues }));
  openAdmin();
  expect(await screen.findByRole('heading', { name: '5 tasks waiting' })).toBeVisible();
  expect(screen.getByText('The oldest is a dispute, 3 days old.')).toBeVisible();
  const [, ...rows] = screen.getAllByRole('row');
  const texts = rows.map((row) => [...row.children].slice(1, -1).map(({ textContent }) => textContent));
  expect(texts).toEqual([
    ['Disputes', '3', '3 days', 'Two owners claim the same plate'],
    ['Unapplied payments', '2', '1 hour', 'Match a payment to its car, or refund it'],
    ['Payments to review', '', '', 'Nothing waits'],
    ['Reports', '', '', 'Nothing waits'],
    ['Papers', '', '', 'Nothing waits'],
    ['Late returns', '', '', 'Nothing waits'],
    ['Claims', '', '', 'Nothing waits'],
    ['Failed emails', '', '', 'Nothing waits'],
  ]);
  const links = rows.map((row) => within(row).getByRole('link'));
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Decide', '/ad-pan?tab=disputes'],
    ['Match', '/ad-pan?tab=transactions&filter=unapplied&sort=createdAt'],
    ['Review', '/ad-pan?tab=transactions&filter=needs_review&sort=createdAt'],
    ['Look', '/ad-pan?tab=reports'],
    ['Check', '/ad-pan?tab=papers'],
    ['Look', '/ad-pan?tab=hires&filter=not_returned&sort=from'],
    ['Decide', '/ad-pan?tab=claims'],
    ['Open', '/ad-pan?tab=letters'],
  ]);
});

test.for([
  { minutes: 1, age: '1 minute' },
  { minutes: 59, age: '59 minutes' },
  { minutes: 26 * 60, age: '26 hours' },
  { minutes: 49 * 60, age: '2 days' },
])('shows an age of $minutes minutes as $age', async ({ minutes, age }) => {
  const queues = makeQueues({ openReports: 1 });
  queues.openReports.oldestAt = new Date(Date.now() - minutes * MINUTE_MS).toISOString();
  answer(getAdminOverview, makeOverview({ queues }));
  openAdmin();
  expect(await screen.findByText(`The oldest is a report, ${age} old.`)).toBeVisible();
});

test('says that nothing waits when all queues are empty', async () => {
  openAdmin();
  expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeVisible();
});

test('links each figure of the last days to its rows', async () => {
  answer(getAdminOverview, makeOverview());
  openAdmin();
  const figures = within(await screen.findByRole('region', { name: 'The last 14 days' }));
  const links = figures.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['All figures', '/ad-pan?tab=figures'],
    ['Listed cars1,2488 more', '/ad-pan?tab=cars&filter=listed'],
    ['Paid feesKsh. 1,10011 fees', '/ad-pan?tab=transactions&filter=paid&from=2026-11-20'],
    ['New users4', '/ad-pan?tab=users&from=2026-11-20'],
    ['Contact reveals21', '/ad-pan?tab=reveals&from=2026-11-20'],
  ]);
});

test('[R906] shows in the navigation how many entries of each queue wait', async () => {
  answer(getAdminOverview, makeOverview({ queues: makeQueues({ unappliedPayments: 3, openReports: 1 }) }));
  answer(listTransactions, makePage([]));
  openAdmin('?tab=transactions&filter=unapplied');
  const sections = within(screen.getByRole('navigation', { name: 'Admin sections' }));
  expect(await sections.findByRole('link', { name: /^Reports\s*1\s*waiting$/ })).toBeVisible();
  expect(sections.getAllByRole('link').map((link) => link.textContent?.trim())).toEqual([
    'twende',
    'Overview',
    'Payments to review',
    'Unapplied payments 3 waiting',
    'Disputes',
    'Reports 1 waiting',
    'Papers',
    'Late returns',
    'Claims',
    'Failed emails',
    'Users',
    'Cars',
    'Transactions',
    'Hires',
    'Audit log',
  ]);
  expect(sections.getByRole('link', { current: 'page' })).toHaveTextContent('Unapplied payments');
});

test('[R373] shows refunded fees beside the number of payments and leaves them out of the sum', async () => {
  answer(getAdminOverview, makeOverview({ refundedFees: 1_200 }));
  openAdmin('?tab=figures');
  expect(await screen.findByText('42 payments, Ksh. 1,200 refunded, not counted')).toBeVisible();
});

test('shows the numbers of a chart per day as a table with links to their rows', async () => {
  answer(getAdminOverview, makeOverview());
  const { user } = openAdmin('?tab=figures');
  const users = within(await screen.findByRole('article', { name: 'New users' }));
  await user.click(users.getByText('Show the days as a table'));
  const rows = users.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['DayNew users', '21 Nov0', '20 Nov4']);
  expect(users.getByRole('link', { name: '4' })).toHaveAttribute(
    'href',
    '/ad-pan?tab=users&from=2026-11-20&to=2026-11-20',
  );
  const cars = within(screen.getByRole('article', { name: 'Listed cars' }));
  await user.click(cars.getByText('Show the days as a table'));
  expect(cars.getByRole('link', { name: '8' })).toHaveAttribute(
    'href',
    '/ad-pan?tab=cars&from=2026-11-21&to=2026-11-21',
  );
  expect(cars.getByRole('link', { name: '1,240' })).toHaveAttribute('href', '/ad-pan?tab=cars&on=2026-11-20');
});

test('filters the cars by a past day and clears the filter when its chip is pressed', async () => {
  answer(listAdminCars, makePage([]));
  const { user } = openAdmin('?tab=cars&on=2026-11-20');
  const chip = await screen.findByRole('button', { name: /Listed on 20 Nov 2026/ });
  expect(received(listAdminCars).at(-1)?.query).toEqual({ on: '2026-11-20', page: '1' });
  await user.click(chip);
  await waitFor(() => expect(received(listAdminCars).at(-1)?.query).toEqual({ page: '1' }));
});

test('shows an error when the connection fails, and loads the overview on "Try again"', async () => {
  answer(getAdminOverview, () => {
    throw new BrokenConnection();
  });
  const { user } = openAdmin();
  expect(await screen.findByText('The overview could not be loaded.')).toBeVisible();
  answer(getAdminOverview, makeOverview());
  await user.click(button('Try again'));
  expect(await screen.findByRole('heading', { name: '7 tasks waiting' })).toBeVisible();
});

test('lists the contact reveals of one day, and clears the day by a chip', async () => {
  answer(
    listContactReveals,
    makePage([
      {
        _id: makeId(),
        at: '2026-11-20T08:00:00.000Z',
        user: { _id: 'a'.repeat(24), name: 'Njeri', email: 'njeri@example.com' },
        car: null,
      },
    ]),
  );
  const { user } = openAdmin('?tab=reveals&from=2026-11-20&to=2026-11-20');
  expect(await screen.findByRole('link', { name: 'Njeri' })).toBeVisible();
  expect(screen.getByText('Deleted')).toBeVisible();
  expect(screen.getByText('20 Nov 2026, 11:00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await user.click(button(/^On 20 Nov 2026/));
  await screen.findByText('1-1 of 1');
  expect(received(listContactReveals).at(-1)?.query).toEqual({ page: '1' });
});

test('shows an error instead of the overview when the server refuses', async () => {
  refuse(getAdminOverview, 'internal');
  openAdmin();
  expect(await screen.findByRole('alert')).toHaveTextContent('The overview could not be loaded.');
});
