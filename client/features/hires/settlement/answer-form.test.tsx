import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getHirePhoto } from '#shared/hires/photos';
import { answerHireSettlement } from '#shared/hires/settlement-contract';
import { tabStorage } from '../../../lib/browser-storage';
import { clearTabStorage } from '../../../lib/kept-on-device';
import { answer, holdReply, received, refuse } from '../../../testing/answering-server';
import {
  getTimeAfterReturn,
  makeLine,
  makePhoto,
  makeReturnedHire,
  makeSentSettlement,
} from '../testing/make-settlement';
import { openSettlement } from '../testing/open-settlement';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(getTimeAfterReturn(2)), toFake: ['Date'] });
  tabStorage.clear();
});

const KILOMETRES = makeLine({ kind: 'kilometres', amount: 1_000 });
const FUEL = makeLine({ kind: 'fuel', amount: 900 });
const LATE = makeLine({ kind: 'late', amount: 283 });
const AFTER = makePhoto({ view: 'rear' });
const BEFORE = makePhoto({ kind: 'handover', view: 'rear' });
const DAMAGE = makeLine({
  kind: 'damage',
  amount: 2_500,
  text: 'Rear bumper',
  damage: { kind: 'scratch', cm: 12 },
  photos: [AFTER._id],
});

const line = (name: string) => within(screen.getByRole('region', { name }));
const sums = () => screen.getByRole('region', { name: 'Sums' });
const sendButton = () => screen.getByRole('button', { name: 'Send my answers' });

async function openLines(lines = [KILOMETRES, FUEL]) {
  const opened = openSettlement('renter', makeSentSettlement({ lines }));
  await screen.findByRole('heading', { name: `Faith asks for ${lines.length} things` });
  return opened;
}

test('explains how each line was computed, and shows the deadline for the answers', async () => {
  const hire = makeReturnedHire({ photos: [makePhoto({ view: 'dashboard' }), BEFORE, AFTER] });
  answer(getHirePhoto, 'photo');
  openSettlement('renter', makeSentSettlement({ lines: [KILOMETRES, FUEL, LATE, DAMAGE] }), hire);
  expect(await screen.findByRole('heading', { name: 'Faith asks for 4 things' })).toBeVisible();
  expect(screen.getByText('Accept or contest each one, until Thu 3 Dec, 22:20.')).toBeVisible();
  expect(screen.getByText('Returned on Mon 30 Nov at 21:20')).toBeVisible();
  expect(line('Kilometres').getByText('850 km driven, 800 included, 50 × Ksh. 20')).toBeVisible();
  expect(line('Fuel').getByText('6 of 8 at pick-up, 5 of 8 at return')).toBeVisible();
  expect(line('Late return').getByText('1 h 20 min after 20:00; the first 30 min are free')).toBeVisible();
  expect(line('Late return').getByText('Both confirmed the return at 21:20')).toBeVisible();
  expect(line('Damage: Rear bumper').getByText('Scratch, 12 cm: Rear bumper')).toBeVisible();
});

test('shows the dashboard photo of a reading, and damage beside the photo at the hand-over', async () => {
  const dashboard = makePhoto({ view: 'dashboard' });
  answer(getHirePhoto, 'photo');
  const { user } = openSettlement(
    'renter',
    makeSentSettlement({ lines: [KILOMETRES, DAMAGE] }),
    makeReturnedHire({ photos: [dashboard, BEFORE, AFTER] }),
  );
  await user.click(await screen.findByRole('button', { name: 'After: 49,060' }));
  expect(await screen.findByRole('img', { name: 'Dashboard at return' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: 'Before: 48,210' })).not.toBeInTheDocument();
  const captions = line('Damage: Rear bumper').getAllByText(/^At /);
  expect(captions.map(({ textContent }) => textContent)).toEqual(['At pick-up, 21:20', 'At return, 21:20']);
});

test('[R2112] counts lines without an answer, and sends the answers once every line has one', async () => {
  answer(answerHireSettlement, makeSentSettlement({ lines: [{ ...KILOMETRES, state: 'accepted' }] }));
  const { user } = await openLines();
  expect(screen.getByText('Two lines still need your answer.')).toBeVisible();
  expect(sendButton()).toBeDisabled();
  await user.click(line('Kilometres').getByRole('button', { name: 'Accept' }));
  expect(line('Kilometres').getByText('Accepted')).toBeVisible();
  expect(line('Kilometres').getByRole('button', { name: 'Undo' })).toHaveFocus();
  expect(sums()).toHaveTextContent(
    'Deposit that Faith holdsKsh. 3,000Accepted so far− Ksh. 1,000Comes back to you, so farKsh. 2,000',
  );
  expect(screen.getByText('One line still needs your answer.')).toBeVisible();
  await user.click(line('Fuel').getByRole('button', { name: 'Contest' }));
  const form = within(screen.getByRole('form', { name: 'Contest Fuel' }));
  await user.click(form.getByRole('button', { name: 'Keep this answer' }));
  expect(form.getByText('Please say why.')).toBeVisible();
  await user.type(form.getByLabelText('Why do you contest it?'), 'It was at 5 already.');
  await user.click(form.getByRole('button', { name: 'Keep this answer' }));
  expect(line('Fuel').getByText('You contest this.')).toBeVisible();
  await user.click(sendButton());
  await waitFor(() =>
    expect(received(answerHireSettlement)[0]?.body).toEqual({
      answers: [
        { lineId: KILOMETRES._id, answer: 'accept' },
        { lineId: FUEL._id, answer: 'contest', text: 'It was at 5 already.' },
      ],
    }),
  );
});

test('lets the renter undo an answer before it is sent', async () => {
  const { user } = await openLines();
  await user.click(line('Kilometres').getByRole('button', { name: 'Accept' }));
  await user.click(line('Kilometres').getByRole('button', { name: 'Undo' }));
  expect(line('Kilometres').getByRole('button', { name: 'Contest' })).toHaveFocus();
  expect(screen.getByText('Two lines still need your answer.')).toBeVisible();
});

test('[R2113] lets the renter offer a lower sum for damage, but not for computed lines', async () => {
  const { user } = await openLines([FUEL, DAMAGE]);
  await user.click(line('Fuel').getByRole('button', { name: 'Contest' }));
  expect(line('Fuel').queryByLabelText('Offer another sum')).not.toBeInTheDocument();
  await user.click(line('Damage: Rear bumper').getByRole('button', { name: 'Contest' }));
  const form = within(screen.getByRole('form', { name: 'Contest Damage: Rear bumper' }));
  const offer = form.getByLabelText('Offer another sum');
  await user.type(offer, '2500');
  await user.click(form.getByRole('button', { name: 'Keep this answer' }));
  expect(form.getByText('Please enter a lower sum than the one that is claimed.')).toBeVisible();
  await user.clear(offer);
  await user.type(offer, '1500');
  await user.click(form.getByRole('button', { name: 'Keep this answer' }));
  expect(line('Damage: Rear bumper').getByText('You offer Ksh. 1,500.')).toBeVisible();
  await user.click(line('Damage: Rear bumper').getByRole('button', { name: 'Change your answer' }));
  expect(screen.getByLabelText('Offer another sum')).toHaveValue('1500');
  await user.click(screen.getByRole('button', { name: 'Accept instead' }));
  expect(line('Damage: Rear bumper').getByText('Accepted')).toBeVisible();
});

test.each([
  { event: 'a reload', end: () => undefined, isKept: true },
  { event: 'the end of the session', end: clearTabStorage, isKept: false },
])('[R2112] keeps unsent answers until the session ends ($event: $isKept)', async ({ end, isKept }) => {
  const { user, unmount, hire } = await openLines();
  await user.click(line('Kilometres').getByRole('button', { name: 'Accept' }));
  unmount();
  end();
  openSettlement('renter', makeSentSettlement({ lines: [KILOMETRES, FUEL] }), hire);
  await screen.findByRole('region', { name: 'Kilometres' });
  expect(line('Kilometres').queryAllByText('Accepted')).toHaveLength(isKept ? 1 : 0);
});

test('shows the sum that exceeds the deposit, and the reason if the answers could not be sent', async () => {
  const extra = makeLine({ kind: 'extra', amount: 5_000, text: 'Lost key' });
  refuse(answerHireSettlement, 'settlement_closed');
  const { user } = openSettlement('renter', makeSentSettlement({ lines: [extra] }));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(sums()).toHaveTextContent('Beyond the deposit, you owe so farKsh. 2,000');
  await user.click(sendButton());
  expect(await screen.findByText('The time for this is over.')).toBeVisible();
});

test('disables the button while the answers are being sent', async () => {
  const release = holdReply(answerHireSettlement);
  const { user } = openSettlement('renter', makeSentSettlement({ lines: [FUEL] }));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await user.click(sendButton());
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  release(makeSentSettlement({ lines: [{ ...FUEL, state: 'accepted', settled: 900 }] }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sending...' })).not.toBeInTheDocument());
});

test('offers no answer once the time is over', async () => {
  vi.setSystemTime(Date.parse(getTimeAfterReturn(74)));
  openSettlement('renter', makeSentSettlement({ lines: [FUEL] }));
  expect(await screen.findByText('The time to answer is over. The lines are being settled.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});
