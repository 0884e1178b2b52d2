import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  type DisputeDetails,
  decideDispute,
  getDispute,
  getDisputeLogbook,
  listDisputes,
} from '#shared/disputes/contract';
import { answer, received, refuse } from '../../../testing/answering-server';
import { makeAdminCar, makePage, makeUser } from '../testing/make-rows';
import { button, expectToast, openAdmin, readTable } from '../testing/open-admin';

const USER = makeUser({ name: 'Owner Wanjiku' });
const LISTER = makeUser({ name: 'Lister Kamau' });
const ROW = {
  _id: 'd'.repeat(24),
  regNo: 'KDL482J',
  state: 'open' as const,
  createdAt: '2026-11-03T08:00:00.000Z',
  user: { _id: USER._id, name: USER.name },
};
const DETAILS: DisputeDetails = {
  dispute: {
    ...ROW,
    phone: '0712345678',
    text: 'This is my car, I bought it in 2019.',
    decidedAt: null,
    reason: null,
    isUnfinished: false,
  },
  user: USER,
  car: makeAdminCar({ regNo: 'KDL482J', name: 'Toyota Prado' }),
  lister: LISTER,
};

beforeEach(() => {
  answer(listDisputes, makePage([ROW], { total: 1, size: 7 }));
  answer(getDispute, DETAILS);
  answer(getDisputeLogbook, { image: 'data:image/jpeg;base64,AAAA' });
});

async function openDispute() {
  const { user } = openAdmin('?tab=disputes');
  await screen.findByRole('table', { name: 'Disputes' });
  await user.click(button('View dispute about KDL482J'));
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Dispute KDL 482J' })) };
}

test('[R537] lists open disputes first and shows decided ones by a filter', async () => {
  const { user } = openAdmin('?tab=disputes');
  await screen.findByRole('table', { name: 'Disputes' });
  expect(readTable('Disputes')).toEqual([['KDL 482J', 'Owner Wanjiku', '3 Nov 2026, 11:00', 'Open']]);
  answer(listDisputes, makePage([], { total: 0, size: 7 }));
  await user.click(button('Decided'));
  expect(await screen.findByText('Nothing to show under “Decided”.')).toBeVisible();
  expect(received(listDisputes).at(-1)?.query).toMatchObject({ filter: 'decided' });
});

test('shows the claim, the logbook photo and the current listing of a dispute', async () => {
  const { panel } = await openDispute();
  for (const text of ['This is my car, I bought it in 2019.', '0712345678', 'Toyota Prado'])
    expect(panel.getByText(text)).toBeVisible();
  expect(panel.getByRole('link', { name: 'Lister Kamau' })).toHaveAttribute(
    'href',
    `/ad-pan?tab=users&view=${LISTER._id}`,
  );
  expect(await panel.findByRole('img', { name: 'Logbook photo sent for KDL482J' })).toHaveAttribute(
    'src',
    'data:image/jpeg;base64,AAAA',
  );
});

test('[R344] upholds a dispute only with a reason, and shows the refusal if it is already decided', async () => {
  const { user, panel } = await openDispute();
  await user.click(panel.getByRole('button', { name: 'Uphold' }));
  const reason = panel.getByRole('textbox', { name: 'Reason' });
  await waitFor(() => expect(reason).toHaveAccessibleDescription('This field is required'));
  await user.type(reason, 'As the logbook says');
  refuse(decideDispute, 'dispute_decided');
  await user.click(panel.getByRole('button', { name: 'Uphold' }));
  expect(await panel.findByText('This dispute is already decided.')).toBeVisible();

  const upheld = { ...DETAILS.dispute, state: 'upheld' as const, reason: 'As the logbook says' };
  const decided = { ...DETAILS, dispute: upheld, car: null, lister: null };
  answer(decideDispute, decided);
  answer(getDispute, decided);
  await user.click(panel.getByRole('button', { name: 'Uphold' }));
  await expectToast('Dispute upheld.');
  expect(received(decideDispute).at(-1)).toMatchObject({
    params: { disputeId: ROW._id },
    body: { decision: 'uphold', reason: 'As the logbook says' },
  });
  expect(panel.queryByRole('button', { name: 'Uphold' })).not.toBeInTheDocument();
});

test('shows a notice when the logbook photo was deleted', async () => {
  answer(getDisputeLogbook, { image: null });
  const { panel } = await openDispute();
  expect(await panel.findByText(/The photo is deleted/)).toBeVisible();
});
