import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAdminCars } from '#shared/admin/cars';
import { getAdminOverview, listContactReveals } from '#shared/admin/overview';
import { answer, BrokenConnection, received, refuse } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { makeOverview, makePage } from '../testing/make-rows';
import { button, openAdmin } from '../testing/open-admin';

test('links each number to its rows', async () => {
  answer(getAdminOverview, makeOverview());
  openAdmin();
  // Takes the first match, because the table of days repeats some links.
  const expectLink = async (name: string, to: string) => {
    for (const link of await screen.findAllByRole('link', { name })) {
      expect(link).toHaveAttribute('href', `/ad-pan?${to}`);
    }
  };
  await expectLink('2 Unapplied payments', 'tab=transactions&filter=unapplied');
  await expectLink('0 Payments to review', 'tab=transactions&filter=needs_review');
  await expectLink('2 Open disputes', 'tab=disputes');
  await expectLink('0 Open reports', 'tab=reports');
  await expectLink('5 Cars about to expire', 'tab=cars&filter=expiring');
  await expectLink('1 Suspended users', 'tab=users&filter=suspended');
  await expectLink('1,248', 'tab=cars&filter=listed');
  await expectLink('31', 'tab=users&from=2026-11-20');
  await expectLink('Ksh. 4,200', 'tab=transactions&filter=paid&from=2026-11-20');
  await expectLink('97', 'tab=reveals&from=2026-11-20');
  expect(screen.getByText('42 payments')).toBeVisible();
});

test('[R906] shows in the navigation how many payments, disputes and reports wait for an admin', async () => {
  answer(getAdminOverview, makeOverview({ paymentsToReview: 1, openReports: 1 }));
  openAdmin();
  const sections = within(screen.getByRole('navigation', { name: 'Admin sections' }));
  const links = await Promise.all(
    [/^Transactions/, /^Disputes\s*2/, /^Reports/, /^Users/].map((name) =>
      sections.findByRole('link', { name }),
    ),
  );
  expect(links.map((link) => link.textContent)).toEqual([
    'Transactions 3 payments to look after',
    'Disputes 2 open disputes',
    'Reports 1 open report',
    'Users ',
  ]);
});

test('[R373] shows refunded fees beside the number of payments and leaves them out of the sum', async () => {
  answer(getAdminOverview, makeOverview({ refundedFees: 1_200 }));
  openAdmin();
  expect(await screen.findByText('42 payments, Ksh. 1,200 refunded, not counted')).toBeVisible();
});

test('shows the numbers of a chart per day as a table with links to their rows', async () => {
  answer(getAdminOverview, makeOverview());
  const { user } = openAdmin();
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
  expect(await screen.findByRole('article', { name: 'Listed cars' })).toBeVisible();
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
