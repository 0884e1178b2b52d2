import { BRAND } from '#shared/core/brand';
import { REFUSALS } from '#shared/core/errors';
import { FEES, SUBSCRIPTION_TIMES } from '#shared/core/limits';
import { formatMinutesAndSeconds } from '#shared/core/wait-sentence';

export const paymentWords = {
  title: { registration: 'Vehicle Registration', renewal: 'Subscription Renewal' },
  amount: 'Amount',
  amountHint: (regNo: string) => `Fixed fee. Lists ${regNo} for ${SUBSCRIPTION_TIMES.months} months.`,
  amountHintOfSeveral: (regNos: readonly string[]) =>
    `Ksh. ${FEES.listing} for each of ${regNos.length} cars. Lists them for ${SUBSCRIPTION_TIMES.months} months: ${regNos.join(', ')}.`,
  phone: 'Phone number',
  phonePlaceholder: '07XXXXXXXX',
  submit: 'Submit Payment',
  initiating: 'Initiating Payment...',
  sent: {
    registration: 'Check your phone to complete payment then submit...',
    renewal: 'Check your phone. The car will auto update after a minute...',
  },
  sentForSeveral: 'Check your phone. The cars will auto update after a minute...',
  refused: 'Failed to initiate payment',
  broken: 'Something went wrong.',
  /** Why a prompt has to wait, by the code of the refusal. */
  waits: {
    payment_open:
      'A payment for this car is already waiting on a phone. Answer it, or try again when the time is up.',
    too_many_requests: 'Too many payment requests in a short time.',
  },
  wait: (seconds: number) => `You can try again in ${formatMinutesAndSeconds(seconds)}.`,
  /** Sentence for screen readers, which would read out every change of the visible countdown. */
  waitSpoken: (minutes: number) =>
    minutes > 1
      ? `You can try again in about ${minutes} minutes.`
      : 'You can try again in less than a minute.',
  waitOver: 'You can try again now.',
  waiting: 'Waiting for M-Pesa. Enter your PIN on the phone.',
  waitingLong:
    'M-Pesa has not confirmed this payment yet. If you entered your PIN, please wait: we keep checking. If no request reached the phone, pay again.',
  unanswered: REFUSALS.payment_unavailable.sentence,
  paid: {
    registration: 'Payment received. You can submit the car now.',
    renewal: `Payment received. The car is listed for ${SUBSCRIPTION_TIMES.months} more months.`,
  },
  paidForSeveral: `Payment received. The cars are listed for ${SUBSCRIPTION_TIMES.months} more months.`,
  kept: 'Your payment is kept. You do not need to pay again.',
  payAgain: 'Pay again',
  expired: 'M-Pesa never confirmed this payment.',
  expiredNext: 'If no money was taken, try again. Otherwise write to us on the contact page.',
  inReview: 'M-Pesa confirmed this payment, but we must check it by hand. Please do not pay again.',
} as const;

export const ownPaymentWords = {
  title: 'Payments',
  last: (date: string) => `Last: ${date}`,
  loading: 'Loading payments...',
  failed: 'Failed to load your payments',
  empty: 'You have not paid anything yet.',
  more: 'Show older payments',
  purpose: { registration: 'Registration', renewal: `Renewal for ${SUBSCRIPTION_TIMES.months} months` },
  state: {
    created: 'Waiting for M-Pesa',
    pending: 'Waiting for M-Pesa',
    paid: 'Paid',
    failed: 'Not paid',
    expired: 'No answer from M-Pesa',
    needs_review: 'We are checking this payment',
  },
  receipt: 'Receipt',
  receiptOf: (regNo: string, date: string) => `Receipt for ${regNo}, ${date}`,
  receiptTitle: 'Payment receipt',
  paidTo: 'Paid to',
  car: 'Car',
  cars: 'Cars',
  paidFor: 'For',
  date: 'Date',
  amount: 'Amount',
  number: 'M-Pesa receipt',
  refunded: 'Refunded',
  refundedOn: (date: string, reference: string) => `Refunded on ${date}, M-Pesa reference ${reference}`,
  partRefunded: (regNo: string, date: string, reference: string) =>
    `${regNo}: refunded on ${date}, M-Pesa reference ${reference}`,
  partUnused: (regNo: string) =>
    `${regNo}: its fee has not been used. Register the car again, or ask us for a refund.`,
  /** Shown if M-Pesa's status query confirmed the payment, because its reply contains no receipt number. */
  noNumber: 'See the message from M-Pesa on your phone',
  byHand: `Recorded by ${BRAND.name}`,
  reference: 'Reference',
  print: 'Print',
  close: 'Close',
} as const;

export const unfinishedListingWords = {
  paid: (plates: string) => `You have paid for ${plates}, but renters do not see it yet.`,
  paidForSeveral: (plates: string) => `You have paid for ${plates}, but renters do not see them yet.`,
  filled: (plate: string) =>
    `You have paid for ${plate}. Fill in what is missing and submit: there is nothing more to pay.`,
  notListed: 'Paid, not listed yet',
  finish: 'Finish',
  finishOf: (plate: string) => `Finish the listing of ${plate}`,
} as const;
