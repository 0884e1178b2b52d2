import { REFUSALS } from '#shared/core/errors';
import { SUBSCRIPTION } from '#shared/core/limits';

/** What the payment modal and the state of a payment say (SPEC §2 Payment modal, §5, §8). */
export const paymentWords = {
  title: { registration: 'Vehicle Registration', renewal: 'Subscription Renewal' },
  amount: 'Amount',
  amountHint: (regNo: string) => `Fixed fee. Lists ${regNo} for ${SUBSCRIPTION.months} months.`,
  phone: 'Phone number',
  phonePlaceholder: '07XXXXXXXX',
  cancel: 'Cancel',
  submit: 'Submit Payment',
  initiating: 'Initiating Payment...',
  sent: {
    registration: 'Check your phone to complete payment then submit...',
    renewal: 'Check your phone. The car will auto update after a minute...',
  },
  refused: 'Failed to initiate payment',
  broken: 'Something went wrong.',
  waiting: 'Waiting for M-Pesa. Enter your PIN on the phone.',
  unanswered: REFUSALS.payment_unavailable.sentence,
  paid: {
    registration: 'Payment received. You can submit the car now.',
    renewal: `Payment received. The car is listed for ${SUBSCRIPTION.months} more months.`,
  },
  expired: 'M-Pesa never told us how this payment ended.',
  expiredNext: 'If nothing was taken from your phone, try again. Otherwise tell us on the contact page.',
  doubted: 'M-Pesa confirmed this payment in a way that we must check by hand. Please do not pay again.',
} as const;
