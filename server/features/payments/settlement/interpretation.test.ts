import { expect, test } from 'vitest';
import type { DarajaCallback } from '../../../gateways/daraja/callback';
import {
  type ExpectedPayment,
  interpretCallback,
  interpretPushReply,
  interpretQuery,
} from './interpretation';

const PENDING: ExpectedPayment = {
  status: 'pending',
  Amount: 100,
  MerchantRequestID: 'merchant-1',
  CheckoutRequestID: 'ws_CO_1',
};

/** The reply to the push is lost or not received yet. */
const WITHOUT_IDS: ExpectedPayment = { status: 'created', Amount: 100 };

const SUCCESS: DarajaCallback = {
  merchantRequestId: 'merchant-1',
  checkoutRequestId: 'ws_CO_1',
  resultCode: '0',
  resultDesc: 'Done',
  amount: 100,
  receipt: 'RKTQDM7W6S',
  transactionDate: '20260301130509',
};
const CANCELLED: DarajaCallback = { ...SUCCESS, resultCode: '1032', resultDesc: 'Request cancelled by user' };

test('returns a confirmation with all data of the callback if a success matches the payment', () => {
  const wanted = {
    event: 'confirmed',
    cause: 'callback 0',
    reason: null,
    facts: {
      MerchantRequestID: 'merchant-1',
      CheckoutRequestID: 'ws_CO_1',
      ResultCode: 0,
      ResultDesc: 'Done',
      MpesaReceiptNumber: 'RKTQDM7W6S',
      TransactionDate: '20260301130509',
    },
  };
  expect(interpretCallback(PENDING, SUCCESS)).toEqual(wanted);
  expect(interpretCallback(WITHOUT_IDS, SUCCESS)).toEqual(wanted);
});

test.each<[string, Partial<DarajaCallback>, string]>([
  ['another merchant request', { merchantRequestId: 'merchant-2' }, 'callback 0 names another prompt'],
  ['another checkout request', { checkoutRequestId: 'ws_CO_2' }, 'callback 0 names another prompt'],
  ['less money', { amount: 1 }, 'callback 0 says 1 shillings'],
  ['more money', { amount: 101 }, 'callback 0 says 101 shillings'],
  ['cents', { amount: 100.5 }, 'callback 0 says 100.5 shillings'],
  ['no amount', { amount: undefined as never }, 'callback 0 says no shillings'],
  ['no receipt', { receipt: undefined as never }, 'callback 0 has no receipt'],
])('returns a mismatch without payment details for a success with %s', (_what, changes, cause) => {
  expect(interpretCallback(PENDING, { ...SUCCESS, ...changes })).toEqual({
    event: 'mismatched',
    cause,
    facts: {},
    reason: null,
  });
});

test.each([
  { resultCode: '1', reason: 'insufficient_funds', stored: 1 },
  { resultCode: '1032', reason: 'cancelled', stored: 1032 },
  { resultCode: '1037', reason: 'unreachable', stored: 1037 },
  { resultCode: '2001', reason: 'wrong_pin', stored: 2001 },
  { resultCode: 'SFC_IC0003', reason: 'misconfigured', stored: 'SFC_IC0003' },
  { resultCode: '7777', reason: 'declined', stored: 7777 },
])('returns the failure $reason for result code $resultCode', ({ resultCode, reason, stored }) => {
  expect(interpretCallback(PENDING, { ...CANCELLED, resultCode })).toMatchObject({
    event: 'failed',
    cause: `callback ${resultCode}`,
    reason,
    facts: { ResultCode: stored },
  });
});

test('ignores the failure of another prompt, and result codes that are not final', () => {
  expect(interpretCallback(PENDING, { ...CANCELLED, checkoutRequestId: 'ws_CO_2' }).event).toBeNull();
  expect(interpretCallback(PENDING, { ...CANCELLED, resultCode: '4999' }).event).toBeNull();
});

test('maps the results of a query to confirmed, failed or no event', () => {
  expect(interpretQuery({ kind: 'paid' })).toMatchObject({ event: 'confirmed', facts: { ResultCode: 0 } });
  expect(interpretQuery({ kind: 'failed', code: '1037', reason: 'unreachable' })).toMatchObject({
    event: 'failed',
    cause: 'query 1037',
    reason: 'unreachable',
    facts: { ResultCode: 1037 },
  });
  expect(interpretQuery({ kind: 'unknown', detail: 'ResultCode 4999' })).toEqual({
    event: null,
    why: 'ResultCode 4999',
  });
});

test("maps M-Pesa's reply to a push to the event push_accepted or push_refused, or to null", () => {
  const accepted = {
    kind: 'accepted',
    merchantRequestId: 'merchant-1',
    checkoutRequestId: 'ws_CO_1',
    customerMessage: '',
  } as const;
  expect(interpretPushReply(accepted)).toMatchObject({
    event: 'push_accepted',
    facts: { MerchantRequestID: 'merchant-1', CheckoutRequestID: 'ws_CO_1' },
  });
  const daraja = { code: '400.002.02', message: 'Bad Request - Invalid PhoneNumber' };
  expect(interpretPushReply({ kind: 'refused', reason: 'not_mpesa', sentence: '', daraja })).toMatchObject({
    event: 'push_refused',
    cause: 'push refused: 400.002.02 Bad Request - Invalid PhoneNumber',
    reason: 'not_mpesa',
  });
  expect(interpretPushReply({ kind: 'unknown', detail: 'HTTP 500' })).toBeNull();
});
