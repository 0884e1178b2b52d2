import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app';
import { refundReferences } from './refund-references';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const newId = () => new mongoose.Types.ObjectId();

describe('refundReferences', () => {
  test('[R904] stores refund references with their payment and drops the old index, even if run twice', async () => {
    const { db } = mongoose.connection;
    if (!db) throw new Error('not connected');
    const payments = db.collection('transactions');
    const [single, whole] = [newId(), newId()];
    const createdAt = new Date('2026-11-24T09:00:00Z');
    const paid = {
      AccountReference: 'KDA123A',
      PhoneNumber: '254712345678',
      status: 'paid',
      Amount: 100,
      createdAt,
    };
    await payments.createIndex(
      { 'refund.reference': 1 },
      { unique: true, partialFilterExpression: { 'refund.reference': { $type: 'string' } } },
    );
    await payments.insertMany([
      { ...paid, _id: single, refund: { reference: 'TKL4H8QZ2M', amount: 100 } },
      { ...paid, _id: whole, Amount: 200 },
      { ...paid, partOf: whole, refund: { reference: 'TKL4H8QZ2N', amount: 100 } },
      { ...paid, partOf: whole, refund: { reference: 'TKL4H8QZ2P', amount: 100 } },
    ]);

    expect(await refundReferences.affected(db)).toBe(3);
    for (const _ of [1, 2]) {
      await refundReferences.run(db);
      const of = async (_id: unknown) =>
        (await payments.findOne({ _id: _id as typeof single }))?.refundReferences;
      expect(await of(single)).toEqual(['TKL4H8QZ2M']);
      expect(await of(whole)).toEqual(['TKL4H8QZ2N', 'TKL4H8QZ2P']);
      expect((await payments.indexes()).map(({ name }) => name)).not.toContain('refund.reference_1');
    }
  });
});
