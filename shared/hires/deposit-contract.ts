import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { HIRE_LIMITS } from '../core/limits';
import { id, instant, requiredText } from '../core/values';
import { wholeShillings } from '../core/whole-number';
import {
  DEPOSIT_PAYMENT_ANSWERS,
  DEPOSIT_PAYMENT_KINDS,
  DEPOSIT_PAYMENT_STATES,
  DEPOSIT_PAYMENT_WAYS,
} from './deposits';

const hireParams = z.object({ id });

export const depositPaymentView = z.object({
  _id: id,
  kind: z.enum(DEPOSIT_PAYMENT_KINDS),
  amount: z.number(),
  way: z.enum(DEPOSIT_PAYMENT_WAYS),
  /** M-Pesa's code; empty for other ways, and after the erasure of the payer. */
  code: z.string(),
  /** Whether the M-Pesa code seems to be from another day than its record. */
  isDateOdd: z.boolean(),
  state: z.enum(DEPOSIT_PAYMENT_STATES),
  at: instant,
  answeredAt: instant.nullable(),
});
export type DepositPaymentView = z.output<typeof depositPaymentView>;

const depositView = z.object({
  /** Agreed deposit in whole KES, fixed at the acceptance. */
  agreed: z.number(),
  received: z.number(),
  givenBack: z.number(),
  toPay: z.number(),
  toReturn: z.number(),
  /** Time by which the deposit has to be back; null before the hire has ended. */
  dueAt: instant.nullable(),
  /** Recorded payments, oldest first. */
  payments: z.array(depositPaymentView),
});
export type DepositView = z.output<typeof depositView>;

export const getDeposit = defineEndpoint('GET /hires/:id/deposit', {
  access: 'user',
  summary: 'The deposit of a hire and its payments, for its two sides and admins',
  params: hireParams,
  reply: depositView,
  refusals: ['hire_not_found'],
});

const CODE_SENTENCE = 'Please enter the ten letters and digits of the M-PESA message.';

export const depositPaymentFields = z
  .object({
    amount: wholeShillings({ max: HIRE_LIMITS.maxDeposit }),
    way: z.enum(DEPOSIT_PAYMENT_WAYS),
    code: requiredText(20).or(z.literal('')).default(''),
  })
  .transform((fields) => ({ ...fields, code: fields.way === 'mpesa' ? fields.code.toUpperCase() : '' }))
  .refine(({ way, code }) => way !== 'mpesa' || /^[A-Z][A-Z0-9]{9}$/.test(code), {
    error: CODE_SENTENCE,
    path: ['code'],
  });

/** Records what the renter paid or what the lender gave back; the other side confirms it. */
export const recordDepositPayment = defineEndpoint('POST /hires/:id/deposit', {
  access: 'user',
  createsResource: true,
  limit: 'hireChange',
  summary: 'Record a payment of the deposit',
  params: hireParams,
  body: depositPaymentFields,
  reply: depositView,
  refusals: ['hire_not_found', 'state_moved_on', 'deposit_too_much', 'reference_taken'],
});

/** Answers a payment as receiver. A confirmed M-Pesa payment can be reported as reversed for 72 hours. */
export const answerDepositPayment = defineEndpoint('POST /hires/:id/deposit/:paymentId', {
  access: 'user',
  limit: 'hireChange',
  summary: 'Confirm or deny a payment of the deposit, or report its reversal',
  params: hireParams.extend({ paymentId: id }),
  body: z.object({ answer: z.enum(DEPOSIT_PAYMENT_ANSWERS) }),
  reply: depositView,
  refusals: ['hire_not_found', 'not_found', 'forbidden', 'state_moved_on'],
});
