import { expect, test } from 'vitest';
import { compareStatement, computePeriod, type StatementPayment } from './compare-statement';
import type { StatementLine } from './statement-file';

const NOON = new Date('2026-11-03T12:00:00Z');
const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

const makeLine = (changes: Partial<StatementLine> = {}): StatementLine => ({
  receipt: 'TKL4H8QZ2M',
  at: NOON,
  details: 'Pay Bill Online',
  isCompleted: true,
  paidIn: 100,
  withdrawn: 0,
  account: 'KDL482J',
  ...changes,
});
const makePayment = (changes: Partial<StatementPayment> = {}): StatementPayment => ({
  id: 'p1',
  regNo: 'KDL482J',
  isMpesa: true,
  status: 'paid',
  amount: 100,
  receipt: 'TKL4H8QZ2M',
  at: NOON,
  partOf: null,
  refund: null,
  ...changes,
});
const refund = { reference: 'TKM9REFUND', amount: 100, at: at(5) };
/** Lines at the start and the end of the statement, which set its period. */
const EDGES = [
  makeLine({ receipt: 'EDGE000001', at: at(-60), paidIn: 0, withdrawn: 5, details: 'Charge' }),
  makeLine({ receipt: 'EDGE000002', at: at(60), paidIn: 0, withdrawn: 5, details: 'Charge' }),
];

function compare(lines: StatementLine[], payments: StatementPayment[]) {
  const all = [...EDGES, ...lines];
  const { rows, otherLines } = compareStatement(all, payments, computePeriod(all));
  return { rows: rows.map(({ outcome, kind, receipt }) => [outcome, kind, receipt]), otherLines };
}

test.each<[string, StatementLine[], StatementPayment[], unknown[][]]>([
  ['a payment on both sides', [makeLine()], [makePayment()], [['matched', 'payment', 'TKL4H8QZ2M']]],
  ['a line without a payment', [makeLine()], [], [['missing_here', 'payment', 'TKL4H8QZ2M']]],
  [
    'a line whose payment failed here',
    [makeLine()],
    [makePayment({ status: 'failed' })],
    [['missing_here', 'payment', 'TKL4H8QZ2M']],
  ],
  ['a payment without a line', [], [makePayment()], [['missing_there', 'payment', 'TKL4H8QZ2M']]],
  ['a payment outside the statement’s time', [], [makePayment({ at: at(90) })], []],
  ['a payment that is not paid', [], [makePayment({ status: 'expired', receipt: null })], []],
  [
    'a line with another amount',
    [makeLine({ paidIn: 90 })],
    [makePayment()],
    [['different_amount', 'payment', 'TKL4H8QZ2M']],
  ],
  [
    'a payment without a receipt by plate, amount and time',
    [makeLine()],
    [makePayment({ receipt: null, at: at(-1) })],
    [['matched', 'payment', 'TKL4H8QZ2M']],
  ],
  [
    'a payment without a receipt for another plate',
    [makeLine()],
    [makePayment({ receipt: null, regNo: 'KDA001A' })],
    [
      ['missing_here', 'payment', 'TKL4H8QZ2M'],
      ['missing_there', 'payment', null],
    ],
  ],
  [
    'two lines with one payment without a receipt',
    [makeLine(), makeLine({ receipt: 'TKL4H8QZ2N' })],
    [makePayment({ receipt: null, at: at(-1) })],
    [
      ['missing_here', 'payment', 'TKL4H8QZ2N'],
      ['matched', 'payment', 'TKL4H8QZ2M'],
    ],
  ],
  [
    'one transaction in two overlapping statements, with its charge',
    [makeLine(), makeLine({ paidIn: 0, withdrawn: 1, details: 'Charge' }), makeLine()],
    [makePayment()],
    [['matched', 'payment', 'TKL4H8QZ2M']],
  ],
  [
    'a refund on both sides',
    [
      makeLine(),
      makeLine({ receipt: refund.reference, paidIn: 0, withdrawn: 100, details: 'Business Payment' }),
    ],
    [makePayment({ refund })],
    [
      ['matched', 'payment', 'TKL4H8QZ2M'],
      ['matched', 'refund', 'TKM9REFUND'],
    ],
  ],
  [
    'only the refund of a fee that an admin recorded',
    [makeLine({ receipt: refund.reference, paidIn: 0, withdrawn: 100, details: 'Business Payment' })],
    [makePayment({ isMpesa: false, receipt: null, refund })],
    [['matched', 'refund', 'TKM9REFUND']],
  ],
  [
    'a reversal that nobody recorded',
    [makeLine({ receipt: 'TKM9REFUND', paidIn: 0, withdrawn: 100, details: 'Pay Bill Reversal' })],
    [],
    [['missing_here', 'refund', 'TKM9REFUND']],
  ],
  [
    'a refund that the statement lacks',
    [makeLine()],
    [makePayment({ refund })],
    [
      ['missing_there', 'refund', 'TKM9REFUND'],
      ['matched', 'payment', 'TKL4H8QZ2M'],
    ],
  ],
])('[R342] compares %s', (_what, lines, payments, rows) => {
  expect(compare(lines, payments).rows).toEqual(rows);
});

test('counts charges, bank transfers and failed transactions as other lines', () => {
  const lines = [
    makeLine({ isCompleted: false }),
    makeLine({ receipt: 'BANK000001', paidIn: 0, withdrawn: 4000 }),
  ];
  expect(compare(lines, [])).toEqual({ rows: [], otherLines: 4 });
});

test('reports nothing as missing if the statement has no transactions', () => {
  expect(compareStatement([], [makePayment()], computePeriod([])).rows).toEqual([]);
});
