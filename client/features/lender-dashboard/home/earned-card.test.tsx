import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getLenderDashboard } from '#shared/lender-dashboard/contract';
import { answer, refuse } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { renderScreen } from '../../../testing/render-screen';
import { makeDashboard } from '../testing/make-dashboard';
import { EarnedCard } from './earned-card';

const WEEKS = [
  { from: '2026-11-01', to: '2026-11-01', earnings: 0 },
  { from: '2026-11-02', to: '2026-11-08', earnings: 12_600 },
];

const open = () => renderScreen(<EarnedCard userId={makeId()} />);

test('[R797] shows the amount of the month above its weeks, and links to the figures', async () => {
  answer(getLenderDashboard, makeDashboard({ month: { hires: 2, earnings: 12_600, weeks: WEEKS } }));
  open();
  const card = within(await screen.findByRole('region', { name: 'Earned this month' }));
  expect(await card.findByText('Ksh. 12,600')).toBeVisible();
  expect(card.getByText('2 hires in November, paid to you directly')).toBeVisible();
  expect(card.getAllByRole('listitem').map((week) => week.textContent)).toEqual(['01', '12,6002–8']);
  expect(card.getByRole('link', { name: 'Figures per week' })).toHaveAttribute('href', '/dashboard');
});

test('[R797] shows a sentence without bars if nothing was earned', async () => {
  const weeks = WEEKS.map((week) => ({ ...week, earnings: 0 }));
  answer(getLenderDashboard, makeDashboard({ month: { hires: 0, earnings: 0, weeks } }));
  open();
  expect(await screen.findByText('No hires in November yet')).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('keeps the link to the weekly figures if the earned amount cannot be loaded, and loads the amount on "Try again"', async () => {
  refuse(getLenderDashboard, 'internal');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('What you earned could not be loaded.');
  expect(screen.getByRole('link', { name: 'Figures per week' })).toBeVisible();
  answer(getLenderDashboard, makeDashboard());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ksh. 0')).toBeVisible();
});
