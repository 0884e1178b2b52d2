import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getAdminOverview } from '#shared/admin/overview';
import { decideReport, getReport, listReports, type ReportView } from '#shared/safety/reports';
import { answer, received, refuse } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { makeMessage } from '../../../testing/make-message';
import { makeOverview, makeQueues } from '../testing/make-rows';
import { expectToast, openAdmin } from '../testing/open-admin';

const MEMBERS = { senderId: makeId(), receiverId: makeId() };

function makeReport(overrides: Partial<ReportView> = {}): ReportView {
  return {
    _id: makeId(),
    kind: 'message',
    targetId: makeId(),
    subject: 'Pay first, then you see the car',
    reason: 'advance_payment',
    text: 'He wants money.',
    state: 'open',
    createdAt: '2026-11-20T08:00:00.000Z',
    reporter: { _id: makeId(), name: 'Amina Njeri' },
    about: { _id: makeId(), name: 'Baraka Otieno', email: 'baraka@example.com', suspendedAt: null },
    decision: null,
    ...overrides,
  };
}

const decided = makeReport({
  state: 'decided',
  decision: { action: 'warn', reason: 'First time.', admin: 'Njeri', at: '2026-11-20T09:00:00.000Z' },
});

function answerReport(report: ReportView) {
  answer(listReports, { items: [report], next: null, open: 3 });
  answer(getAdminOverview, makeOverview({ queues: makeQueues({ openReports: 3 }) }));
  answer(getReport, {
    report,
    messages: [
      makeMessage({ ...MEMBERS, message: 'Is it free?' }),
      makeMessage({ ...MEMBERS, _id: report.targetId, message: 'This message was removed by our team.' }),
    ],
    car: null,
    review: null,
    earlier: [decided],
    earlierCount: 1,
  });
}

test('shows the number of open reports in the sidebar, and the reason, subject and person of each', async () => {
  answerReport(makeReport());
  openAdmin('?tab=reports');
  const row = within(await screen.findByRole('list', { name: 'Reports' })).getByRole('button');
  expect(row).toHaveTextContent('Asks for money before the car is seen');
  expect(row).toHaveTextContent('Pay first, then you see the car');
  expect(row).toHaveTextContent('Baraka Otieno');
  expect(await screen.findByRole('link', { name: /^Reports\s*3\s*waiting$/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('shows an empty state without open reports, and lists decided ones by a filter', async () => {
  answer(listReports, ({ query }) => ({
    items: query.state === 'decided' ? [decided] : [],
    next: null,
    open: 0,
  }));
  const { user } = openAdmin('?tab=reports');
  expect(await screen.findByText('No open reports. Well done.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decided' }));
  expect(await screen.findByText('Warn the person by email')).toBeVisible();
});

test('shows an error with a retry when the reports cannot be loaded', async () => {
  refuse(listReports, 'internal');
  const { user } = openAdmin('?tab=reports');
  expect(await screen.findByText('The reports could not be loaded.')).toBeVisible();
  answerReport(makeReport());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Reports' })).toBeVisible();
});

test('[R298] shows the original message with the messages around it and earlier reports, and sends the decision', async () => {
  const report = makeReport();
  answerReport(report);
  answer(decideReport, { ...report, state: 'decided', decision: decided.decision });
  const { user } = openAdmin('?tab=reports');
  await user.click(within(await screen.findByRole('list', { name: 'Reports' })).getByRole('button'));
  const panel = within(await screen.findByRole('dialog', { name: 'Report: Message' }));
  expect(await panel.findByText('Is it free?')).toBeVisible();
  expect(panel.getByText('Pay first, then you see the car')).toBeVisible();
  expect(panel.queryByText('This message was removed by our team.')).toBeNull();
  expect(panel.getByText('Warn the person by email', { selector: 'span' })).toBeVisible();

  const action = panel.getByRole('combobox', { name: 'What to do' });
  expect(within(action).queryByRole('option', { name: 'Hide the car' })).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(action).toHaveAccessibleDescription('This field is required'));
  expect(received(decideReport)).toEqual([]);
  await user.selectOptions(action, 'Remove the message');
  await user.type(panel.getByRole('textbox', { name: 'Why' }), 'Asks for money.');
  await user.click(panel.getByRole('button', { name: 'Decide' }));
  await expectToast('Report decided.');
  expect(received(decideReport)[0]).toMatchObject({
    params: { reportId: report._id },
    body: { action: 'remove_message', reason: 'Asks for money.' },
  });
});

test('shows the error of the server when another admin has already decided the report', async () => {
  answerReport(makeReport({ kind: 'user', subject: 'Baraka Otieno' }));
  refuse(decideReport, 'report_decided');
  const { user } = openAdmin('?tab=reports');
  await user.click(within(await screen.findByRole('list', { name: 'Reports' })).getByRole('button'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What to do' }), 'Dismiss');
  await user.type(screen.getByRole('textbox', { name: 'Why' }), 'No reason to act.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('This report has been decided already.')).toBeVisible();
});
