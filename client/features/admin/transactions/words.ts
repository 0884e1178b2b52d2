import { SUBSCRIPTION } from '#shared/core/limits';
import type { PaymentPurpose, PaymentState } from '#shared/payments/contract';
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

const FALLBACK = 'Failed to post transaction';

/** Texts of the transactions tab. */
export const transactionWords = {
  columns: {
    AccountReference: 'Reg No',
    MpesaReceiptNumber: 'Transaction Code',
    Amount: 'Amount',
    createdAt: 'Date',
  },
  filters: [
    ['paid', 'Paid'],
    ['unapplied', 'Unapplied'],
    ['refunded', 'Refunded'],
    ['needs_review', 'Needs review'],
    ['open', 'Waiting'],
    ['failed', 'Failed'],
  ],
  transaction: 'Transaction',
  viewOf: (regNo: string) => `View transaction for ${regNo}`,
  removeOf: (regNo: string) => `Delete transaction for ${regNo}`,
  states: {
    created: 'Waiting',
    pending: 'Waiting',
    paid: 'Paid',
    failed: 'Failed',
    expired: 'Expired',
    needs_review: 'Needs review',
  } satisfies Record<PaymentState, string>,
  tones: {
    created: 'plain',
    pending: 'plain',
    paid: 'good',
    failed: 'bad',
    expired: 'bad',
    needs_review: 'warning',
  } satisfies Record<PaymentState, TagTone>,
  purposes: { registration: 'Registration', renewal: 'Renewal' } satisfies Record<PaymentPurpose, string>,
  origins: { mpesa: 'M-Pesa', admin: 'Recorded by an admin' },
  unapplied: 'Unapplied',
  refunded: 'Refunded',
  used: 'Used',
  unappliedNote: 'Paid, but no car has had it yet.',
  unappliedPartNote: 'A fee of this payment is unused. Open it below to apply it to a plate.',
  parts: 'Fees of the cars',
  otherCars: (count: number) => `and ${count} more`,
  openWhole: 'Payment for several cars',
  applyTo: 'Apply to a plate',
  applyHint: `The car with this plate is renewed for ${SUBSCRIPTION.months} months. Without such a car the fee lies ready for registering it.`,
  apply: 'Apply',
  applying: 'Applying...',
  applied: 'Payment applied.',
  applyOther: 'Apply to another plate?',
  applyOtherQuestion: (paidFor: string, regNo: string) =>
    `This payment was made for ${paidFor}. It then belongs to ${regNo}, which cannot be undone.`,
  reviewNote:
    'M-Pesa reported success in a way that does not fit. Compare it with the statement, then decide.',
  reason: 'Reason',
  accept: 'Accept as paid',
  reject: 'Reject',
  deciding: 'Saving...',
  decided: { accept: 'Payment accepted.', reject: 'Payment rejected.' },
  facts: {
    amount: 'Amount',
    code: 'Transaction code',
    purpose: 'For',
    origin: 'From',
    phone: 'Phone number',
    started: 'Started',
    changed: 'Last changed',
    reason: 'Reason',
    result: 'M-Pesa said',
    checkout: 'Checkout request',
    merchant: 'Merchant request',
    payer: 'Payer',
    car: 'Car',
    applied: 'Applied to a car',
    refund: 'Refund',
    refundedAt: 'Refunded',
    partOf: 'Part of',
  },
  shillings: (amount: string) => `Ksh. ${amount}`,
  history: 'History',
  payerAndCar: 'Who and what',
  add: 'Add New Transaction',
  submit: 'Submit',
  submitting: 'Submitting...',
  phone: 'Phone number',
  regNo: 'Car registration number',
  added: 'Transaction submitted successfully.',
  notAdded: (reason: string) => `Failed to submit transaction: ${reason || FALLBACK}`,
  deletion: {
    title: 'Delete transaction',
    question: 'Are you sure you want to delete this transaction?',
    confirm: 'Delete',
    busy: 'Deleting...',
    done: 'Transaction deleted successfully.',
  },
  removeUnapplied: 'It was paid and no car has had it yet: whoever paid could no longer use it.',
  removeApplied: 'The car that has had it keeps the time that was paid with it.',
  notRemoved: (reason: string) => `Failed to delete transaction: ${reason}`,
} as const;

/** Texts of the dialog that records a refund. */
export const refundWords = {
  record: 'Record refund',
  recording: 'Recording...',
  recorded: 'Refund recorded.',
  description: (amount: string, phone: string) =>
    `Send ${amount} back to ${phone} in the M-Pesa portal first. This form only records it.`,
  reference: 'M-Pesa reference of the refund',
  referenceHint: 'Ten letters and digits, from M-Pesa’s message or the portal.',
  unused: 'This fee can then no longer be used for a car.',
  several:
    'This refunds the fee of every car that was not refunded yet. Cars that used theirs keep their time.',
  used: 'The car that used this fee keeps its time. To take it off the lists, edit or delete it under Cars.',
} as const;
