import { SUBSCRIPTION } from '#shared/core/limits';
import type { PaymentPurpose, PaymentState } from '#shared/payments/contract';
import type { TagTone } from '../panel/tag';

const FALLBACK = 'Failed to post transaction';

/** Texts of the transactions tab. */
export const transactionWords = {
  columns: { regNo: 'Reg No', code: 'Transaction Code', amount: 'Amount', createdAt: 'Date' },
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
  unappliedNote: 'Paid, but no car has had it yet.',
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
  removeTitle: 'Delete transaction',
  removeQuestion: 'Are you sure you want to delete this transaction?',
  removeUnapplied: 'It was paid and no car has had it yet: whoever paid could no longer use it.',
  removeApplied: 'The car that has had it keeps the time that was paid with it.',
  removed: 'Transaction deleted successfully.',
  notRemoved: (reason: string) => `Failed to delete transaction: ${reason}`,
} as const;

/** Texts of recording a refund. */
export const refundWords = {
  record: 'Record refund',
  recording: 'Recording...',
  recorded: 'Refund recorded.',
  description: (amount: string, phone: string) =>
    `Send ${amount} back to ${phone} in the M-Pesa portal first. This form only records it.`,
  reference: 'M-Pesa reference of the refund',
  referenceHint: 'Ten letters and digits, from M-Pesa’s message or the portal.',
  unused: 'This fee can then no longer be used for a car.',
  used: 'The car that used this fee keeps its time. To take it off the lists, edit or delete it under Cars.',
} as const;
