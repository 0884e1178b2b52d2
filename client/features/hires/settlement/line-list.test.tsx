import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getHire } from '#shared/hires/contract';
import {
  addRepairEstimate,
  addSettlementLineMessage,
  getHireSettlement,
  getRepairEstimate,
  getSettlementAgreement,
  type SettlementLineView,
  type SettlementView,
  settleLine,
} from '#shared/hires/settlement-contract';
import { answer, BrokenConnection, received, refuse } from '../../../testing/answering-server';
import {
  getTimeAfterReturn,
  makeLine,
  makeReturnedHire,
  makeSentSettlement,
  makeSettlement,
} from '../testing/make-settlement';
import { openSettlement } from '../testing/open-settlement';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(getTimeAfterReturn(30)), toFake: ['Date'] });
});

function makeDamage(overrides: Partial<SettlementLineView> = {}) {
  return makeLine({
    ...{ kind: 'damage', amount: 2_500, text: 'Rear bumper', damage: { kind: 'scratch', cm: 12 } },
    ...overrides,
  });
}

function makeAnswered(line: SettlementLineView, overrides: Partial<SettlementView> = {}) {
  return makeSentSettlement({
    lines: [line],
    answeredAt: getTimeAfterReturn(24),
    decideUntil: getTimeAfterReturn(96),
    sums: { charged: 0, open: 2_500, kept: 0, uncontested: 500, owed: 0 },
    ...overrides,
  });
}

const OFFERED = makeDamage({ state: 'offered', offer: 1_500, answerText: 'It was there before.' });
const CONTESTED = makeDamage({ state: 'contested', answerText: 'See photo 5.' });
const damage = async () => within(await screen.findByRole('region', { name: 'Damage: Rear bumper' }));

describe('settlement lines for the owner', () => {
  test('withdraws a line after a confirmation', async () => {
    const line = makeDamage();
    answer(settleLine, makeSentSettlement({ lines: [{ ...line, state: 'withdrawn' }] }));
    const { user } = openSettlement('lender', makeSentSettlement({ lines: [line] }));
    expect(await screen.findByRole('heading', { name: 'You ask for 1 thing' })).toBeInTheDocument();
    await user.click((await damage()).getByRole('button', { name: 'Withdraw this line' }));
    expect(received(settleLine)).toHaveLength(0);
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this line?' }));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(received(settleLine)[0]?.body).toEqual({ action: 'withdraw' }));
  });

  test.each([
    { name: 'Accept Ksh. 1,500', action: 'accept-offer' },
    { name: 'Leave it to the team', action: 'refuse-offer' },
  ])('[R2113] answers an offer by $action', async ({ name, action }) => {
    answer(settleLine, makeAnswered({ ...OFFERED, state: 'contested' }));
    const { user } = openSettlement('lender', makeAnswered(OFFERED));
    expect(await screen.findByRole('heading', { name: 'Achieng offers another sum' })).toBeInTheDocument();
    expect((await damage()).getByText(/It was there before/)).toBeVisible();
    await user.click((await damage()).getByRole('button', { name }));
    await waitFor(() => expect(received(settleLine)[0]?.body).toEqual({ action }));
  });

  test('shows why an answer to an offer failed', async () => {
    refuse(settleLine, 'claim_decided');
    const { user } = openSettlement('lender', makeAnswered(OFFERED));
    await user.click((await damage()).getByRole('button', { name: 'Accept Ksh. 1,500' }));
    expect(await screen.findByText('This claim is decided already.')).toBeVisible();
  });

  test('sends a PDF as an estimate, and no other kind of file', async () => {
    const sent = makeAnswered({ ...CONTESTED, hasEstimate: true });
    answer(addRepairEstimate, sent);
    const { user } = openSettlement('lender', makeAnswered(CONTESTED));
    const field = (await damage()).getByLabelText("Add a garage's estimate");
    const anyKind = userEvent.setup({ applyAccept: false });
    await anyKind.upload(field, new File(['x'], 'a.txt', { type: 'text/plain' }));
    expect(screen.getByText('Please choose a PDF or a photo.')).toBeVisible();
    answer(getHireSettlement, sent);
    await user.upload(field, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(received(addRepairEstimate)).toHaveLength(1));
    await (await damage()).findByLabelText('Send another estimate');
  });
});

describe('settlement lines for the renter', () => {
  test('shows which line is contested, and until when the team decides', async () => {
    openSettlement('renter', makeAnswered(CONTESTED));
    expect(await screen.findByRole('heading', { name: "Twende's team decides" })).toBeInTheDocument();
    expect(screen.getByText(/and decides by Fri 4 Dec\.$/)).toBeVisible();
    const line = await damage();
    expect(line.getByText('You contest this.')).toBeVisible();
    expect(line.queryByRole('button', { name: 'Withdraw this line' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Sums' })).toHaveTextContent(
      'Not decided yet− Ksh. 2,500Comes back to you nowKsh. 500',
    );
  });

  test('downloads the estimate', async () => {
    answer(getRepairEstimate, '%PDF-1.7');
    const { user } = openSettlement('renter', makeAnswered({ ...CONTESTED, hasEstimate: true }));
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click((await damage()).getByRole('button', { name: "Garage's estimate" }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved.mock.contexts[0]).toMatchObject({ download: 'estimate-KDL482J.pdf' });
    expect((await damage()).queryByLabelText(/estimate$/)).not.toBeInTheDocument();
  });
});

describe('settlement lines for both sides', () => {
  test('[R2115] shows messages about a contested line, and sends a new message', async () => {
    const messages = [
      { by: 'admin' as const, at: getTimeAfterReturn(25), text: 'Who washed the car?' },
      { by: 'lender' as const, at: getTimeAfterReturn(26), text: 'A'.repeat(500) },
    ];
    answer(addSettlementLineMessage, makeAnswered(CONTESTED));
    const { user } = openSettlement('renter', makeAnswered({ ...CONTESTED, messages }));
    const list = (await damage()).getByRole('region', { name: 'Messages' });
    expect(list).toHaveTextContent(/Twende's team .*Who washed the car\?.*Faith .*A{500}$/);
    await user.click((await damage()).getByRole('button', { name: 'Write about it' }));
    const field = (await damage()).getByLabelText('Your message');
    await user.click((await damage()).getByRole('button', { name: 'Send message' }));
    expect(received(addSettlementLineMessage)).toHaveLength(0);
    await user.type(field, 'Nobody did.');
    await user.click((await damage()).getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(received(addSettlementLineMessage)[0]?.body).toEqual({ text: 'Nobody did.' }));
  });

  test.each(['renter', 'lender'] as const)(
    '[R2115] shows a decision with its note, and says that it is no judgement of a court (as the %s)',
    async (side) => {
      const decided = makeDamage({
        state: 'decided',
        settled: 800,
        decision: { at: getTimeAfterReturn(29), note: 'Half of it is older.' },
      });
      openSettlement(
        side,
        makeAnswered(decided, {
          settledAt: getTimeAfterReturn(29),
          sums: { charged: 800, open: 0, kept: 800, uncontested: 2_200, owed: 0 },
        }),
      );
      const line = await damage();
      expect(line.getByText("Twende's team decided: Ksh. 800.")).toBeVisible();
      expect(line.getByText(/Half of it is older/)).toHaveTextContent(
        "This is a decision of Twende's team, not a judgement of a court.",
      );
      expect(screen.getByRole('region', { name: 'Sums' })).toHaveTextContent(
        side === 'renter'
          ? 'Stays with the owner− Ksh. 800Comes back to youKsh. 2,200'
          : 'Stays with you− Ksh. 800Goes back to AchiengKsh. 2,200',
      );
    },
  );

  test('downloads the settlement, and shows the sum that is still owed', async () => {
    answer(getSettlementAgreement, '%PDF-1.7');
    const line = makeDamage({ state: 'accepted', amount: 5_000, settled: 4_000, bySilence: true });
    const settled = makeAnswered(line, {
      settledAt: getTimeAfterReturn(25),
      sums: { charged: 4_000, open: 0, kept: 3_000, uncontested: 0, owed: 1_000 },
    });
    const { user } = openSettlement('lender', settled);
    expect((await damage()).getByText('Settled for Ksh. 4,000.')).toBeVisible();
    expect((await damage()).getByText('Achieng did not answer in time.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Sums' })).toHaveTextContent('Achieng still owesKsh. 1,000');
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Download the settlement' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });

  test('shows why a download failed', async () => {
    refuse(getSettlementAgreement, 'not_yet');
    const line = makeDamage({ state: 'accepted', settled: 2_500 });
    const { user } = openSettlement('renter', makeAnswered(line, { settledAt: getTimeAfterReturn(25) }));
    await user.click(await screen.findByRole('button', { name: 'Download the settlement' }));
    expect(await screen.findByText('It is too early for this.')).toBeVisible();
  });
});

describe('settlement screen', () => {
  test('says until when the owner can claim, or after that time that nothing is claimed', async () => {
    const { unmount } = openSettlement('renter', makeSettlement());
    expect(await screen.findByText(/^Faith can say until Wed 2 Dec, 21:20/)).toBeVisible();
    unmount();
    openSettlement('renter', makeSettlement({ settledAt: getTimeAfterReturn(48) }));
    expect(await screen.findByRole('heading', { name: 'Nothing is claimed' })).toBeInTheDocument();
  });

  test('shows "Page Not Found" if the car is not returned, and for a hire of other users', async () => {
    const { unmount } = openSettlement('renter', makeSettlement({ return: null, sendUntil: null }));
    expect(await screen.findByText('Page Not Found')).toBeVisible();
    unmount();
    const { unmount: leave } = openSettlement('renter', makeSettlement());
    leave();
    refuse(getHireSettlement, 'hire_not_found');
    refuse(getHire, 'hire_not_found');
    openSettlement('renter', makeSettlement(), makeReturnedHire());
    refuse(getHireSettlement, 'hire_not_found');
    expect(await screen.findByText('Page Not Found')).toBeVisible();
  });

  test('offers a retry if the connection fails', async () => {
    const settlement = makeSettlement();
    const { user } = openSettlement('renter', settlement);
    answer(getHireSettlement, () => {
      throw new BrokenConnection();
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    answer(getHireSettlement, settlement);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'The car is back' })).toBeInTheDocument();
  });
});
