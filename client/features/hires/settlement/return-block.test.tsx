import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getHireSettlement, type SettlementView } from '#shared/hires/settlement-contract';
import { answer, received } from '../../../testing/answering-server';
import { renderScreen } from '../../../testing/render-screen';
import {
  getTimeAfterReturn,
  makeLine,
  makeReturnedHire,
  makeSentSettlement,
  makeSettlement,
} from '../testing/make-settlement';
import { ReturnBlock } from './return-block';

const NOW = Date.parse(getTimeAfterReturn(2));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

function open(side: 'renter' | 'lender', settlement: SettlementView) {
  answer(getHireSettlement, settlement);
  return renderScreen(<ReturnBlock userId="me" hire={makeReturnedHire()} side={side} now={NOW} />);
}

const LINES = [makeLine(), makeLine({ kind: 'late' })];
const ANSWERED = { lines: LINES, answeredAt: getTimeAfterReturn(2), decideUntil: getTimeAfterReturn(60) };
const OFFERED = { ...ANSWERED, lines: [makeLine({ kind: 'damage', state: 'offered', offer: 10 })] };
const SETTLED = { ...ANSWERED, settledAt: getTimeAfterReturn(2) };
const sums = (charged: number) => ({ charged, open: 0, kept: charged, uncontested: 0, owed: 0 });

test.each([
  {
    stage: 'sendable',
    settlement: makeSettlement(),
    renter: 'Faith can say until Wed 2 Dec, 21:20 what the return cost.',
    lender: 'Say by Wed 2 Dec, 21:20 what the return cost.',
  },
  {
    stage: 'nothing',
    settlement: makeSettlement({ sentAt: getTimeAfterReturn(1), settledAt: getTimeAfterReturn(1) }),
    renter: 'Nothing is claimed.',
    lender: 'Nothing is claimed.',
  },
  {
    stage: 'answerable',
    settlement: makeSentSettlement({ lines: LINES }),
    renter: 'Faith asks for 2 things: answer by Thu 3 Dec, 22:20.',
    lender: "Waiting for Achieng's answer until Thu 3 Dec, 22:20.",
  },
  {
    stage: 'offered',
    settlement: makeSentSettlement(OFFERED),
    renter: 'Faith looks at your offer.',
    lender: 'Achieng offers another sum: please answer.',
  },
  {
    stage: 'contested',
    settlement: makeSentSettlement(ANSWERED),
    renter: "Twende's team decides by Thu 3 Dec.",
    lender: "Twende's team decides by Thu 3 Dec.",
  },
  {
    stage: 'sendable after an admin ended the hire without a return',
    settlement: makeSettlement({ return: null, computed: [] }),
    renter: 'Faith can say until Wed 2 Dec, 21:20 what you owe.',
    lender: 'Say by Wed 2 Dec, 21:20 what Achieng owes.',
  },
  {
    stage: 'settled',
    settlement: makeSentSettlement({ ...SETTLED, sums: sums(1_000) }),
    renter: 'Settled: Ksh. 2,000 comes back to you.',
    lender: 'Settled: Ksh. 2,000 goes back.',
  },
  {
    stage: 'owed',
    settlement: makeSentSettlement({ ...SETTLED, sums: sums(4_000) }),
    renter: 'Settled: you still owe Ksh. 1,000.',
    lender: 'Settled: Achieng still owes Ksh. 1,000.',
  },
])('[R2114] names the next step in one line if stage is $stage', async ({ settlement, renter, lender }) => {
  const { unmount } = open('renter', settlement);
  expect(await screen.findByRole('link')).toHaveTextContent(`After the return${renter}`);
  unmount();
  open('lender', settlement);
  expect(await screen.findByRole('link')).toHaveTextContent(`After the return${lender}`);
});

test('[R2114] shows nothing without a record of the return', async () => {
  open('renter', makeSettlement({ return: null, sendUntil: null }));
  await waitFor(() => expect(received(getHireSettlement)).toHaveLength(1));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
