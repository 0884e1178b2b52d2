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

test('reads every item by its name if the Balance is empty', () => {
  expect(readCallback(callback({ CallbackMetadata: { Item: paidItems } }))).toEqual(paid);
});

test('reads four items in another order and with strings instead of numbers', () => {
  const items = paidItems
    .filter((item) => item.Name !== 'Balance')
    .reverse()
    .map((item) => ({ Name: item.Name, Value: String(item.Value) }));
  expect(readCallback(callback({ CallbackMetadata: { Item: items } }))).toEqual(paid);
});

test('returns the code as a string without payment details for a failure', () => {
  const read = readCallback(callback({ ResultCode: 1032, ResultDesc: 'Request cancelled by user' }));
  expect(read).toEqual({
    merchantRequestId: ids.MerchantRequestID,
    checkoutRequestId: ids.CheckoutRequestID,
    resultCode: '1032',
    resultDesc: 'Request cancelled by user',
  });
});

test.each([
  { code: '0', expected: '0' },
  { code: ' 1037 ', expected: '1037' },
  { code: 'SFC_IC0003', expected: 'SFC_IC0003' },
])('reads ResultCode $code as $expected', ({ code, expected }) => {
  expect(readCallback(callback({ ResultCode: code }))?.resultCode).toBe(expected);
});

test('reads a masked phone and a decimal amount among malformed items', () => {
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
  { condition: 'no metadata', fields: {} },
  { condition: 'null metadata', fields: { CallbackMetadata: null } },
  { condition: 'malformed metadata', fields: { CallbackMetadata: { Item: 'none' } } },
  { condition: 'an empty amount', fields: { CallbackMetadata: { Item: [{ Name: 'Amount', Value: '' }] } } },
  {
    condition: 'an amount in words',
    fields: { CallbackMetadata: { Item: [{ Name: 'Amount', Value: 'hundred' }] } },
  },
])('returns no amount for a callback with $condition', ({ fields }) => {
  const read = readCallback(callback(fields));
  expect(read).not.toBeNull();
  expect(read?.amount).toBeUndefined();
});

test.each([
  { condition: 'nothing', body: undefined },
  { condition: 'null', body: null },
  { condition: 'a string', body: 'Body' },
  { condition: 'an array', body: [] },
  { condition: 'no stkCallback', body: { Body: {} } },
  { condition: 'a MongoDB operator as an id', body: callback({ CheckoutRequestID: { $ne: null } }) },
  { condition: 'an empty id', body: callback({ CheckoutRequestID: '' }) },
  { condition: 'an id that is too long', body: callback({ MerchantRequestID: 'x'.repeat(101) }) },
  { condition: 'no code', body: callback({ ResultCode: undefined }) },
  { condition: 'an empty code', body: callback({ ResultCode: ' ' }) },
  { condition: 'true as a code', body: callback({ ResultCode: true }) },
])('returns null if the body is or has $condition', ({ body }) => {
  expect(readCallback(body)).toBeNull();
});

test('returns only strings and numbers for any field values', () => {
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
