import type mongoose from 'mongoose';
import type { Database, Migration } from './migration';

type StoredPayment = {
  _id: mongoose.Types.ObjectId;
  partOf?: mongoose.Types.ObjectId | null;
  refund?: { reference?: unknown } | null;
  refundReferences?: string[];
  changedAt?: Date;
};

const REFUNDED = { 'refund.reference': { $type: 'string' as const } };
/** Name of the unique index to drop: it kept one transfer from refunding several fees of a payment. */
const EARLIER_INDEX = 'refund.reference_1';

/** Stores refund references with the refunded M-Pesa transaction, which may cover several payments. */
export const refundReferences: Migration = {
  version: 4,
  name: 'payments: references of refunds belong to the M-Pesa transaction',

  async affected(database) {
    return paymentsOf(database).countDocuments(REFUNDED);
  },

  async run(database) {
    const payments = paymentsOf(database);
    for await (const { _id, partOf, refund } of payments.find(REFUNDED)) {
      if (typeof refund?.reference !== 'string') continue;
      await payments.updateOne(
        { _id: partOf ?? _id },
        { $addToSet: { refundReferences: refund.reference }, $set: { changedAt: new Date() } },
      );
    }
    const hasIndex = (await payments.indexes().catch(ignoreMissing)).some(
      ({ name }) => name === EARLIER_INDEX,
    );
    if (hasIndex) await payments.dropIndex(EARLIER_INDEX).catch(ignoreMissing);
  },
};

function paymentsOf(database: Database) {
  return database.collection<StoredPayment>('transactions');
}

/** Ignores a missing index: the database has no payments, or another instance has dropped it. */
function ignoreMissing(error: unknown): [] {
  const missing = ['NamespaceNotFound', 'IndexNotFound'];
  if (error instanceof Error && 'codeName' in error && missing.includes(String(error.codeName))) return [];
  throw error;
}
