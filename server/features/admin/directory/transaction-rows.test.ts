import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import type { PaymentDirectoryRecord } from '../../payments/admin/payment-admin.reads';
import { createTransactionRows } from './transaction-rows';

const newId = () => new mongoose.Types.ObjectId();

function makeRecord(changes: Partial<PaymentDirectoryRecord>): PaymentDirectoryRecord {
  return {
    _id: newId(),
    AccountReference: 'KDA123A',
    PhoneNumber: '254712345678',
    Amount: 100,
    status: 'paid',
    createdAt: new Date('2026-11-03T08:00:00Z'),
    ...changes,
  };
}

const wholeId = newId();
const WHOLE = makeRecord({
  _id: wholeId,
  Amount: 200,
  parts: [
    { _id: '1'.repeat(24), carId: '2'.repeat(24), regNo: 'KDA123A' },
    { _id: '3'.repeat(24), carId: '4'.repeat(24), regNo: 'KDB456B' },
  ],
});
const USED = makeRecord({ partOf: wholeId, consumedByCarId: newId() });
const UNUSED = makeRecord({ partOf: wholeId, AccountReference: 'KDB456B' });
const refund = { reference: 'TKL4H8QZ2M', amount: 100, reason: '', at: new Date(), adminId: '' };

describe('createTransactionRows', () => {
  test.each([
    { order: 'payment first', records: [WHOLE, USED, UNUSED] },
    { order: 'parts first', records: [USED, UNUSED, WHOLE] },
  ])(
    '[R905] shows one row for a payment and its parts, whether the payment or a part is stored first',
    ({ records }) => {
      const store = createTransactionRows();
      for (const record of [makeRecord({}), ...records]) store.put(record);
      expect([store.rows.size, store.size()]).toEqual([2, 4]);
      const row = store.rows.get(wholeId.toHexString());
      expect(row).toMatchObject({ amount: 200, isUnapplied: true, refunded: 0 });
      expect(row?.text).toContain('kdb456b');

      store.put({ ...UNUSED, refund });
      expect(store.rows.get(wholeId.toHexString())).toMatchObject({ isUnapplied: false, refunded: 100 });
      store.remove(UNUSED._id.toHexString());
      expect(store.rows.get(wholeId.toHexString())).toMatchObject({ isUnapplied: false, refunded: 0 });
      expect([store.rows.size, store.size()]).toEqual([2, 3]);
    },
  );

  test('shows a part of a payment as its own row while the payment for several cars is not in the store', () => {
    const store = createTransactionRows();
    store.put(UNUSED);
    expect([...store.rows.keys()]).toEqual([UNUSED._id.toHexString()]);
    store.put(WHOLE);
    expect([...store.rows.keys()]).toEqual([wholeId.toHexString()]);
    store.remove(wholeId.toHexString());
    expect([...store.rows.keys()]).toEqual([UNUSED._id.toHexString()]);
    expect(store.size()).toBe(1);
  });
});
