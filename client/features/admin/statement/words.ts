import type { StatementOutcome } from '#shared/payments/statement';
import type { TagTone } from '../panel/tag';

/** Texts of the comparison of a statement with the transactions. */
export const statementWords = {
  open: 'Compare statement',
  title: 'Compare a statement',
  description:
    'Choose an organisation statement that you downloaded from the M-Pesa portal as CSV. It is compared with the transactions, then forgotten: nothing is changed.',
  file: 'Statement (CSV)',
  fileMissing: 'Please choose a file.',
  compare: 'Compare',
  comparing: 'Comparing...',
  another: 'Another statement',
  period: (from: string, to: string) => `From ${from} to ${to}`,
  empty: 'The statement has no transactions.',
  clean: 'Everything matches.',
  otherLines: (count: number) =>
    `${count.toLocaleString('en-KE')} other ${count === 1 ? 'line' : 'lines'}: charges, transfers and failed transactions.`,
  outcomes: {
    missing_here: 'Missing here',
    missing_there: 'Missing there',
    different_amount: 'Different amount',
    matched: 'Matched',
  } satisfies Record<StatementOutcome, string>,
  tones: {
    missing_here: 'bad',
    missing_there: 'warning',
    different_amount: 'bad',
    matched: 'good',
  } satisfies Record<StatementOutcome, TagTone>,
  /** Label of a filter with the number of rows that it shows. */
  counted: (label: string, count: number) => `${label} ${count.toLocaleString('en-KE')}`,
  table: 'Compared transactions',
  columns: { transaction: 'Transaction', there: 'Statement', here: 'Here' },
  refund: 'Refund',
  noReceipt: 'No receipt',
  none: 'Nothing to show here.',
  more: (shown: number) => `Only the first ${shown} are shown. The file from Export has all.`,
} as const;
