import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  claimPaper,
  decidePaper,
  getPaper,
  getPaperPhoto,
  listPapers,
  type PaperDetails,
  type PaperRow,
} from '#shared/papers/admin-contract';
import { answer, received, refuse } from '../../../testing/answering-server';
import { makePaper } from '../../../testing/make-papers';
import { makePage, makeUser } from '../testing/make-rows';
import { button, expectToast, openAdmin, readTable } from '../testing/open-admin';

const USER = makeUser({ name: 'Achieng Otieno' });
const { canAppeal: _, ...FACTS } = makePaper({ sentAt: '2026-11-03T08:00:00.000Z' });
const ROW: PaperRow = { ...FACTS, user: { _id: USER._id, name: USER.name }, claimedBy: null };
const DETAILS: PaperDetails = {
  paper: ROW,
  email: USER.email,
  decidedBy: null,
  isNumberElsewhere: false,
  check: null,
  mayDecide: true,
};
const PHOTO = 'f'.repeat(24);

beforeEach(() => {
  answer(listPapers, makePage([ROW], { total: 1, size: 7 }));
  answer(getPaper, DETAILS);
  answer(claimPaper, {
    ...DETAILS,
    typed: { number: 'DLA4471203', name: '', chassis: '' },
    photos: [PHOTO],
    claimedUntil: '2026-11-03T08:30:00.000Z',
  });
  answer(getPaperPhoto, { image: 'data:image/jpeg;base64,AAAA' });
  answer(decidePaper, DETAILS);
});

async function openPaper() {
  const { user } = openAdmin('?tab=papers');
  await screen.findByRole('table', { name: 'Papers' });
  await user.click(button('View paper of Achieng Otieno'));
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Driving licence' })) };
}

async function openChecked() {
  const opened = await openPaper();
  await opened.user.click(opened.panel.getByRole('button', { name: 'Start checking' }));
  await opened.panel.findByText('DLA4471203');
  return opened;
}

test('[R2049] lists waiting papers, and decided ones by a filter', async () => {
  const { user } = openAdmin('?tab=papers');
  await screen.findByRole('table', { name: 'Papers' });
  expect(readTable('Papers')).toEqual([
    ['Driving licence', 'Achieng Otieno', '3 Nov 2026, 11:00', 'Waiting'],
  ]);
  await user.click(button('Decided'));
  await waitFor(() => expect(received(listPapers).at(-1)?.query).toMatchObject({ filter: 'decided' }));
});

test('[R2047] shows the admin the number and the photos only after they begin the check', async () => {
  const { user, panel } = await openPaper();
  expect(panel.queryByRole('img')).not.toBeInTheDocument();
  expect(panel.getByText(/Each view of a photo is recorded/)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Start checking' }));
  expect(await panel.findByText('DLA4471203')).toBeVisible();
  expect(await panel.findByRole('img', { name: 'Photo 1' })).toHaveAttribute(
    'src',
    'data:image/jpeg;base64,AAAA',
  );
  expect(received(getPaperPhoto).map(({ params }) => params)).toEqual([{ paperId: ROW._id, photoId: PHOTO }]);
});

test('enlarges a photo when it is pressed', async () => {
  const { user, panel } = await openChecked();
  await user.click(await panel.findByRole('button', { name: 'Photo 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo 1' }));
  await user.click(dialog.getByRole('button', { name: 'Zoom in' }));
  expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible();
});

test('[R2049] refuses a paper with a reason from the list, a text, or both, but not without a reason', async () => {
  const { user, panel } = await openChecked();
  await user.click(panel.getByRole('button', { name: 'Refuse' }));
  expect(await panel.findByText('Please choose a reason or write one.')).toBeVisible();
  expect(received(decidePaper)).toHaveLength(0);
  await user.selectOptions(panel.getByLabelText('Reason for a refusal'), 'The name cannot be read.');
  await user.type(panel.getByLabelText('Your own words'), 'Use daylight.');
  await user.click(panel.getByRole('button', { name: 'Refuse' }));
  await expectToast('Refused.');
  expect(received(decidePaper)[0]?.body).toEqual({
    ...{ decision: 'refuse', reason: 'unreadable', note: 'Use daylight.' },
  });
});

test.each([{ name: 'Accept', decision: 'accept', toast: 'Accepted.' }])(
  '[R2049] sends the decision $decision',
  async ({ name, decision, toast }) => {
    const { user, panel } = await openChecked();
    await user.click(panel.getByRole('button', { name }));
    await expectToast(toast);
    expect(received(decidePaper)[0]?.body).toMatchObject({ decision });
  },
);

test('[R2049] offers no check when the admin may not decide about the paper', async () => {
  answer(getPaper, { ...DETAILS, mayDecide: false });
  const { panel } = await openPaper();
  expect(panel.getByText('Another admin has to decide about this paper.')).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Start checking' })).not.toBeInTheDocument();
});

test('[R2049] shows the refusal when another admin is already checking the paper', async () => {
  refuse(claimPaper, 'paper_claimed');
  const { user, panel } = await openPaper();
  await user.click(panel.getByRole('button', { name: 'Start checking' }));
  expect(await panel.findByText('Another admin is checking this paper at the moment.')).toBeVisible();
});

test('[R2048, R2055] warns of a number in another account, and shows what the official register says about the number', async () => {
  answer(getPaper, { ...DETAILS, isNumberElsewhere: true, check: 'mismatch' });
  const { panel } = await openPaper();
  expect(panel.getByText('Another account has sent the same number.')).toBeVisible();
  expect(panel.getByText('Register: the number belongs to someone else.')).toBeVisible();
});
