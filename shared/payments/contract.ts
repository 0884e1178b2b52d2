import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { RENEWAL_LIMITS } from '../core/limits';
import {
  feeAmount,
  id,
  instant,
  list,
  payerPhone,
  plate,
  REQUIRED_SENTENCE,
  sentenceReply,
} from '../core/values';

/** States of a payment; rules.ts holds the transitions. */
export const PAYMENT_STATES = ['created', 'pending', 'paid', 'failed', 'expired', 'needs_review'] as const;
export const paymentState = z.enum(PAYMENT_STATES);
export type PaymentState = z.output<typeof paymentState>;

export const paymentPurpose = z.enum(['registration', 'renewal']);
export type PaymentPurpose = z.output<typeof paymentPurpose>;

/** The receipt of a payment that an admin recorded. */
export const ADMIN_PAYMENT_RECEIPT = 'ADMINTRANSACTION';

/** A refund; `reference` is M-Pesa's code of the transfer to the payer. */
export const refundView = z.object({
  reference: z.string(),
  /** Amount in whole KES. */
  amount: z.number(),
  at: instant,
});
export type RefundView = z.output<typeof refundView>;

/** One car's fee in a payment for several cars. */
export const paymentPart = z.object({
  _id: id,
  regNo: z.string(),
  /** Amount in whole KES. */
  amount: z.number(),
  /** Whether the fee is paid but not used, because its car no longer exists. */
  isUnapplied: z.boolean(),
  refund: refundView.nullable(),
});
export type PaymentPart = z.output<typeof paymentPart>;

/** A payment for its payer; `reason` is a key of PAYMENT_FAILURE_SENTENCES, null unless it failed. */
export const paymentView = z.object({
  _id: id,
  regNo: z.string(),
  /** Plates of a payment that renews several cars. */
  regNos: z.array(z.string()).optional(),
  /** Amount in whole KES. */
  amount: z.number(),
  purpose: paymentPurpose,
  state: paymentState,
  reason: z.string().nullable(),
  receipt: z.string().nullable(),
  /** Refund; for a payment for several cars, present only once every fee was refunded. */
  refund: refundView.nullable(),
  /** Fees of a payment for several cars, present once it is paid. */
  parts: z.array(paymentPart).optional(),
  createdAt: instant,
});
export type PaymentView = z.output<typeof paymentView>;

/** Starts a payment: a renewal if the caller owns the car with this plate, otherwise a registration. */
export const startPayment = defineEndpoint('POST /stkPush', {
  access: 'user',
  limit: 'payment',
  waitsForExternalService: true,
  summary: 'Ask for the fee by M-Pesa',
  body: z.object({ phone: payerPhone, amount: feeAmount, regNo: plate }),
  reply: sentenceReply.extend({ payment: paymentView }),
  refusals: [
    'car_exists',
    'plate_reserved',
    'payment_open',
    'already_paid',
    'payment_refused',
    'payment_unavailable',
  ],
});

/**
 * Sends one payment prompt for several of the caller's cars and renews each car when the payment is paid. If
 * a car no longer exists, its fee can register the plate again or be refunded.
 */
export const startRenewalPayment = defineEndpoint('POST /renewals', {
  access: 'user',
  limit: 'payment',
  waitsForExternalService: true,
  summary: 'Ask for the fees of several cars by one M-Pesa payment',
  body: z.object({
    phone: payerPhone,
    regNos: list(
      plate,
      RENEWAL_LIMITS.cars,
      `Please renew at most ${RENEWAL_LIMITS.cars} cars at a time.`,
    ).refine((plates) => plates.length > 0, REQUIRED_SENTENCE),
  }),
  reply: sentenceReply.extend({ payment: paymentView }),
  refusals: ['car_not_found', 'payment_open', 'payment_refused', 'payment_unavailable'],
});

/** Checks whether the caller has a paid, unused fee for this plate; queries M-Pesa if a query is due. */
export const checkRegistrationPayment = defineEndpoint('GET /checkPaymentOnRegistration', {
  access: 'user',
  waitsForExternalService: true,
  summary: 'Whether the registration fee is paid',
  query: z.object({ regNo: plate }),
  reply: z.object({
    paid: z.boolean(),
    payment: paymentView.nullable(),
  }),
});

/** Returns a payment; queries M-Pesa if a query is due. The page polls it while a payment is open. */
export const getPayment = defineEndpoint('GET /payments/:paymentId', {
  access: 'user',
  waitsForExternalService: true,
  summary: 'The state of one payment',
  params: z.object({ paymentId: id }),
  reply: paymentView,
  refusals: ['not_found'],
});

/** Lists the caller's payments, newest first; `next` is the `before` of the next page. */
export const listOwnPayments = defineEndpoint('GET /payments', {
  access: 'user',
  summary: 'The payments and receipts of the caller',
  query: z.object({ before: id.optional() }),
  reply: z.object({ payments: z.array(paymentView), next: id.nullable() }),
});

/** Lists unused fees, oldest first, so that the user can finish a registration on any device. */
export const listUnusedRegistrationFees = defineEndpoint('GET /unused-fees', {
  access: 'user',
  summary: 'Paid registration fees without a car',
  reply: z.object({
    fees: z.array(
      z.object({
        regNo: z.string(),
        /** Phone number that paid; empty after its erasure. */
        phone: z.string(),
      }),
    ),
  }),
});

/** Receives a callback. Daraja does not sign callbacks: the secret in the path authenticates the call. */
export const receivePaymentCallback = defineEndpoint('POST /payments/callback/:paymentId/:secret', {
  access: 'public',
  limit: 'none',
  summary: 'Result of a payment prompt, sent by M-Pesa',
  params: z.object({ paymentId: z.string().max(64), secret: z.string().max(128) }),
  body: z.unknown(),
  reply: z.object({ ResultCode: z.literal(0), ResultDesc: z.literal('Accepted') }),
});
