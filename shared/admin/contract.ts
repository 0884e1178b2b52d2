import { z } from 'zod';
import { ownCar } from '../cars/own-cars-contract';
import { defineEndpoint } from '../core/endpoint';
import { id, instant, recordedPaymentPhone, sentenceReply } from '../core/values';
import { paymentPurpose, paymentState } from '../payments/contract';
import { ownUser } from '../users/contract';

const ADMIN_PLATE_SENTENCE =
  'Invalid registration number. It must be 6–7 characters, only uppercase letters and numbers, no spaces or symbols.';

/** A payment, which the API and the database call Transaction. */
export const transactionView = z.object({
  _id: id,
  MerchantRequestID: z.string().nullable(),
  CheckoutRequestID: z.string().nullable(),
  ResultCode: z.union([z.number(), z.string()]).nullable(),
  ResultDesc: z.string().nullable(),
  Amount: z.number(),
  MpesaReceiptNumber: z.string().nullable(),
  TransactionDate: z.string().nullable(),
  PhoneNumber: z.string(),
  AccountReference: z.string(),
  status: paymentState,
  purpose: paymentPurpose,
  createdAt: instant,
  updatedAt: instant,
});
export type TransactionView = z.output<typeof transactionView>;

export const userViewForAdmins = ownUser.omit({ language: true }).extend({ suspendedAt: instant.nullable() });
export type UserViewForAdmins = z.output<typeof userViewForAdmins>;

/** A car for admins; `email` is the owner's email address, `lender` the owner's name. */
export const carViewForAdmins = ownCar.extend({ email: z.string() });
export type CarViewForAdmins = z.output<typeof carViewForAdmins>;

/** Returns the newest rows to the polling dashboard; status 304 means that nothing has changed. */
export const getNewestDashboardRows = defineEndpoint('GET /data', {
  access: 'admin',
  cacheTopics: ['users', 'cars', 'payments'],
  summary: 'Users, cars and transactions for the dashboard',
  reply: z.object({
    users: z.array(userViewForAdmins),
    cars: z.array(carViewForAdmins),
    transactions: z.array(transactionView),
  }),
});

/** Records a payment; the server sets amount 100, receipt ADMINTRANSACTION and result code 0. */
export const addTransaction = defineEndpoint('POST /addTransaction', {
  access: 'admin',
  summary: 'Record a payment received by hand',
  body: z.object({
    PhoneNumber: recordedPaymentPhone,
    AccountReference: z
      .string({ error: ADMIN_PLATE_SENTENCE })
      .regex(/^[A-Z0-9]{6,7}$/, ADMIN_PLATE_SENTENCE),
  }),
  reply: sentenceReply.extend({ transaction: transactionView }),
});

/**
 * Deletes a payment by GET, because the specification requires it. A link cannot trigger the deletion: only
 * the bearer header authorises the call, never a cookie.
 */
export const deleteTransaction = defineEndpoint('GET /deleteTransaction/:id', {
  access: 'admin',
  hasEffect: true,
  summary: 'Delete a transaction',
  params: z.object({ id }),
  reply: sentenceReply,
  refusals: ['not_found', 'payment_used', 'payment_refunded'],
});
