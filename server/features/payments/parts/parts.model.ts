import { type PaymentRecord, type PaymentSummary, TransactionModel } from '../payments.model';

/** Stored parts of payments for several cars by the payment's id, in the order of its plates. */
export type PartsById = ReadonlyMap<string, PaymentSummary[]>;

export async function findParts(
  payments: readonly Pick<PaymentRecord, '_id' | 'parts'>[],
): Promise<PartsById> {
  const named = payments.flatMap(({ parts }) => parts?.map(({ _id }) => _id) ?? []);
  if (named.length === 0) return new Map();
  const stored = await TransactionModel.find({ _id: { $in: named } }, { history: 0 }).lean();
  const byId = new Map(stored.map((part) => [part._id.toHexString(), part]));
  return new Map(
    payments.map(({ _id, parts }) => [
      _id.toHexString(),
      (parts ?? []).flatMap((part) => byId.get(part._id) ?? []),
    ]),
  );
}
