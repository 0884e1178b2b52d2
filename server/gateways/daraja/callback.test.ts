import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCallback } from './callback';

const ids = { MerchantRequestID: '29115-34620561-1', CheckoutRequestID: 'ws_CO_191220191020363925' };

const paidItems = [
  { Name: 'Amount', Value: 100 },
  { Name: 'MpesaReceiptNumber', Value: 'NLJ7RT61SV' },
  { Name: 'Balance' },
  { Name: 'TransactionDate', Value: 20191219102115 },
  { Name: 'PhoneNumber', Value: 254708374149 },
];

function callback(fields: object) {
  return { Body: { stkCallback: { ...ids, ResultCode: 0, ResultDesc: 'Success.', ...fields } } };
}

const paid = {
  merchantRequestId: '29115-34620561-1',
  checkoutRequestId: 'ws_CO_191220191020363925',
  resultCode: '0',
  resultDesc: 'Success.',
  amount: 100,
  receipt: 'NLJ7RT61SV',
  transactionDate: '20191219102115',
  phone: '254708374149',
};

test('a success with an empty Balance: every item read by name', () => {
  expect(readCallback(callback({ CallbackMetadata: { Item: paidItems } }))).toEqual(paid);
});

test('four items in another order with strings for numbers: the same content', () => {
  const items = paidItems
    .filter((item) => item.Name !== 'Balance')
    .reverse()
    .map((item) => ({ Name: item.Name, Value: String(item.Value) }));
  expect(readCallback(callback({ CallbackMetadata: { Item: items } }))).toEqual(paid);
});

test('a failure: the code as a string, no payment details', () => {
  const read = readCallback(callback({ ResultCode: 1032, ResultDesc: 'Request cancelled by user' }));
  expect(read).toEqual({
    merchantRequestId: ids.MerchantRequestID,
    checkoutRequestId: ids.CheckoutRequestID,
    resultCode: '1032',
    resultDesc: 'Request cancelled by user',
  });
});

test.each([
  ['0', '0'],
  [' 1037 ', '1037'],
  ['SFC_IC0003', 'SFC_IC0003'],
])('ResultCode %j as a string: read as %s', (code, expected) => {
  expect(readCallback(callback({ ResultCode: code }))?.resultCode).toBe(expected);
});

test('a masked phone, a decimal amount, malformed items: the readable values', () => {
  const items = [
    null,
    'Amount',
    { Name: 7, Value: 1 },
    { Name: 'Amount', Value: 100.5 },
    { Name: 'Amount', Value: 1 },
    { Name: 'MpesaReceiptNumber', Value: 'not a receipt' },
    { Name: 'TransactionDate', Value: 'yesterday' },
    { Name: 'PhoneNumber', Value: '2547*****149' },
  ];
  expect(readCallback(callback({ CallbackMetadata: { Item: items } }))).toMatchObject({
    amount: 100.5,
    receipt: undefined,
    transactionDate: undefined,
    phone: '2547*****149',
  });
});

test.each([
  ['no metadata', {}],
  ['null metadata', { CallbackMetadata: null }],
  ['malformed metadata', { CallbackMetadata: { Item: 'none' } }],
  ['an empty amount', { CallbackMetadata: { Item: [{ Name: 'Amount', Value: '' }] } }],
  ['an amount in words', { CallbackMetadata: { Item: [{ Name: 'Amount', Value: 'hundred' }] } }],
])('%s: a callback without an amount', (_condition, fields) => {
  const read = readCallback(callback(fields));
  expect(read).not.toBeNull();
  expect(read?.amount).toBeUndefined();
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a string', 'Body'],
  ['an array', []],
  ['no stkCallback', { Body: {} }],
  ['a MongoDB operator as an id', callback({ CheckoutRequestID: { $ne: null } })],
  ['an empty id', callback({ CheckoutRequestID: '' })],
  ['an id that is too long', callback({ MerchantRequestID: 'x'.repeat(101) })],
  ['no code', callback({ ResultCode: undefined })],
  ['an empty code', callback({ ResultCode: ' ' })],
  ['true as a code', callback({ ResultCode: true })],
])('%s: not a callback', (_condition, body) => {
  expect(readCallback(body)).toBeNull();
});

test('arbitrary values in fields: no exception, only strings and numbers in the result', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.array(fc.anything()), (code, description, items) => {
      const fields = { ResultCode: code, ResultDesc: description, CallbackMetadata: { Item: items } };
      const read = readCallback(callback(fields));
      for (const value of Object.values(read ?? {})) {
        expect(['string', 'number', 'undefined']).toContain(typeof value);
      }
    }),
  );
});
