import { expect, test } from 'vitest';
import type { DarajaCallback } from '../../../gateways/daraja/callback';
import { type ExpectedPayment, interpretCallback, interpretPush, interpretQuery } from './interpretation';

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

test('a matching success: confirmed with all its facts', () => {
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
])('a success with %s: mismatched, none of its facts stored', (_what, changes, cause) => {
  expect(interpretCallback(PENDING, { ...SUCCESS, ...changes })).toEqual({
    event: 'mismatched',
    cause,
    facts: {},
    reason: null,
  });
});

test.each([
  ['1', 'insufficient_funds', 1],
  ['1032', 'cancelled', 1032],
  ['1037', 'unreachable', 1037],
  ['2001', 'wrong_pin', 2001],
  ['SFC_IC0003', 'misconfigured', 'SFC_IC0003'],
  ['7777', 'declined', 7777],
])('a callback with %s: failed as %s', (resultCode, reason, stored) => {
  expect(interpretCallback(PENDING, { ...CANCELLED, resultCode })).toMatchObject({
    event: 'failed',
    cause: `callback ${resultCode}`,
    reason,
    facts: { ResultCode: stored },
  });
});

test('a failure of another prompt or a code that is not final: no update', () => {
  expect(interpretCallback(PENDING, { ...CANCELLED, checkoutRequestId: 'ws_CO_2' }).event).toBeNull();
  expect(interpretCallback(PENDING, { ...CANCELLED, resultCode: '4999' }).event).toBeNull();
});

test('results of a query: confirmed without a receipt, failed by a known code, else no update', () => {
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

test('replies to a push: accepted with its ids, refused with its reason, unknown without an update', () => {
  const accepted = {
    kind: 'accepted',
    merchantRequestId: 'merchant-1',
    checkoutRequestId: 'ws_CO_1',
    customerMessage: '',
  } as const;
  expect(interpretPush(accepted)).toMatchObject({
    event: 'push_accepted',
    facts: { MerchantRequestID: 'merchant-1', CheckoutRequestID: 'ws_CO_1' },
  });
  const daraja = { code: '400.002.02', message: 'Bad Request - Invalid PhoneNumber' };
  expect(interpretPush({ kind: 'refused', reason: 'not_mpesa', sentence: '', daraja })).toMatchObject({
    event: 'push_refused',
    cause: 'push refused: 400.002.02 Bad Request - Invalid PhoneNumber',
    reason: 'not_mpesa',
  });
  expect(interpretPush({ kind: 'unknown', detail: 'HTTP 500' })).toBeNull();
});
