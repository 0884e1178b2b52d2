import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getLenderDashboard } from '#shared/lender-dashboard/contract';
import { SessionProvider } from '../../../lib/session/session';
import { answer, holdReply, refuse } from '../../../testing/answering-server';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import type { Dashboard } from '../api';
import { makeDashboard, makeDashboardCar, makeFigures } from '../testing/make-dashboard';
import { DashboardScreen } from './dashboard-screen';

function open(dashboard?: Dashboard, path = '/dashboard') {
  signInAs();
  if (dashboard) answer(getLenderDashboard, dashboard);
  return renderScreen(
    <SessionProvider>
      <DashboardScreen />
    </SessionProvider>,
    { path },
  );
}

const chart = (name: string) => screen.findByRole('article', { name });
const choose = (user: UserEvent, figure: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: 'Figure' }), figure);

test('[R796, R797] shows totals and a table of weeks with the current week first', async () => {
  const weeks = [{ views: 30, hires: 1, earnings: 12_000, answerMinutes: 90 }, { views: 12 }];
  const all = makeFigures(weeks, { hires: 2, earnings: 24_500 });
  const { user } = open(makeDashboard({ cars: [makeDashboardCar(all)], all, answerMinutes: 25 }));
  const earnings = within(await chart('Earnings'));
  expect(earnings.getByText('Ksh. 12,000', { selector: 'p' })).toBeVisible();
  expect(earnings.getByText('Agreed, not paid through Twende')).toBeVisible();
  expect(screen.getByText('After this week: 2 hires, Ksh. 24,500 agreed')).toBeVisible();
  expect(screen.getByText('You usually answer messages within 25 min')).toBeVisible();

  await choose(user, 'Views');
  expect(within(await chart('Views')).getByText('42', { selector: 'p' })).toBeVisible();
  await choose(user, 'Time to answer a request');
  const answers = within(await chart('Time to answer a request'));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await user.click(answers.getByText('Show the weeks as a table'));
  const rows = answers.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(0, 3)).toEqual(['Week fromTime to answer a request', '16 Nov, runningNone', '9 Nov2 h']);
  expect(rows).toHaveLength(13);
});

test('[R803] shows the figures and tips of one car when the owner chooses it', async () => {
  const fielder = makeDashboardCar({ ...makeFigures([{ views: 3 }]) });
  const prado = makeDashboardCar({
    model: 'Prado',
    regNo: 'KCA100B',
    ...makeFigures([{ views: 8, hires: 1 }]),
  });
  const { user } = open(
    makeDashboard({
      cars: [fielder, prado],
      all: makeFigures([{ views: 11 }]),
      tips: [
        { kind: 'terms', carId: fielder._id },
        { kind: 'calendar', carId: prado._id, days: 61 },
      ],
    }),
  );
  await chart('Earnings');
  await choose(user, 'Views');
  expect(within(await chart('Views')).getByText('11', { selector: 'p' })).toBeVisible();
  const compared = within(screen.getByRole('region', { name: 'Car by car' }));
  expect(compared.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '2018 Toyota Prado, KCA100B',
    '2018 Toyota Fielder, KDL482J',
  ]);
  expect(compared.getByText('8 views, 1 hire, Ksh. 0 agreed')).toBeVisible();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), '2018 Toyota Fielder, KDL482J');
  expect(within(await chart('Views')).getByText('3', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('The listing expires 21 Jan 2027')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set the terms' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the calendar' })).not.toBeInTheDocument();
});

test('[R802] shows each tip with its figures and link, and folds more than four', async () => {
  const car = makeDashboardCar();
  const carId = car._id;
  open(
    makeDashboard({
      cars: [car],
      tips: [
        { kind: 'expires', carId, days: 3 },
        { kind: 'answers', minutes: 300, usual: 60, lenders: 40 },
        { kind: 'price', carId, price: 9_000, area: 'kenya', low: 4_000, high: 7_500, cars: 12 },
        { kind: 'trait', carId, trait: 'description', times: 1.8, having: 120, lacking: 80 },
        { kind: 'terms', carId },
        { kind: 'calendar', carId, days: 61 },
      ],
    }),
  );
  const tips = within(await screen.findByRole('region', { name: 'Tips' }));
  expect(tips.getByText('Write a description: cars with one are seen 1.8 times as often.')).toBeVisible();
  expect(tips.getByText('From 120 cars with it and 80 without, in the last four full weeks.')).toBeVisible();
  expect(
    tips.getByText(
      'Ksh. 9,000 a day is more than most of 12 similar cars in Kenya ask: Ksh. 4,000 to Ksh. 7,500.',
    ),
  ).toBeVisible();
  expect(tips.getByText('2 more tips')).toBeVisible();
  const links = tips.getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Renew for Ksh. 100', '/Profile?pay=KDL482J'],
    ['Open messages', '/messages'],
    ['Change the price', '/Profile?edit=KDL482J'],
    ['Edit the listing', '/Profile?edit=KDL482J'],
    ['Set the terms', '/Profile?edit=KDL482J'],
    ['Open the calendar', '/Profile?calendar=KDL482J'],
  ]);
});

test('[R803] invites an owner without cars to list the first one', async () => {
  open(makeDashboard({ cars: [] }));
  expect(await screen.findByRole('link', { name: 'List your first car' })).toHaveAttribute(
    'href',
    '/register-car',
  );
});

test('[R803] shows a loading state, and loads the figures on "Try again" after a failure', async () => {
  const release = holdReply(getLenderDashboard);
  const { user, unmount } = open();
  expect(await screen.findByRole('status')).toHaveTextContent('Loading...');
  release(makeDashboard());
  expect(await chart('Earnings')).toBeVisible();
  unmount();

  refuse(getLenderDashboard, 'internal');
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your figures could not be loaded.');
  answer(getLenderDashboard, makeDashboard());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await chart('Earnings')).toBeVisible();
});
