import type { Types } from 'mongoose';
import mongoose from 'mongoose';
import { PAYMENT_STATES, type PaymentState, paymentPurpose } from '#shared/payments/contract';
import { defineModel, defineSchema, type SchemaFields } from '../../db/define-model';
import { insertMissing } from '../../db/insert-missing';
import { retryOnConflict, writeUnlessDuplicate } from '../../db/write-errors';

const { ObjectId, Mixed } = mongoose.Schema.Types;

type Change = {
  status: PaymentState;
  /** Cause of a payment's state, a text for operators that contains no secrets. */
  cause: string;
  at: Date;
};

/** Refund of a fee to its payer, recorded by an admin. */
export type Refund = {
  /** M-Pesa's reference of the refunding transfer, equal for all parts that one transfer refunds. */
  reference: string;
  /** Whole KES. */
  amount: number;
  reason: string;
  at: Date;
  adminId: string;
};

/**
 * One car's share of a payment for several cars. `_id` is the id under which the part is stored once the
 * whole is paid; ids are hexadecimal.
 */
export type PlannedPaymentPart = { _id: string; carId: string; regNo: string };

const transactionFields = {
  MerchantRequestID: String,
  CheckoutRequestID: String,
  /** Result code of Daraja: a number, or a string for codes such as SFC_IC0003. */
  ResultCode: Mixed,
  ResultDesc: String,
  /** Amount of the payment in whole KES. */
  Amount: { type: Number, required: true },
  MpesaReceiptNumber: String,
  /** Time of the transaction in Daraja's format: 14 digits, in East Africa Time. */
  TransactionDate: String,
  PhoneNumber: { type: String, required: true },
  /** Plate of the car; for several cars the first plate. */
  AccountReference: { type: String, required: true },
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },

  /** Origin of the payment; 'part' is one car's share of a payment for several cars. */
  origin: { type: String, enum: ['mpesa', 'admin', 'part'], required: true },
  status: { type: String, enum: PAYMENT_STATES, required: true },
  purpose: { type: String, enum: paymentPurpose.options, required: true },
  /** The payer; absent if an admin recorded the fee for a plate without a car. */
  userId: ObjectId,
  /** Reason of a failure, a key of PAYMENT_FAILURE_SENTENCES; absent unless the payment failed. */
  reason: String,
  history: { type: Array, required: true },

  /** SHA-256 of the callback URL's secret, so that a reader of the database cannot forge a callback. */
  callbackSecretHash: { type: String, select: false },
  /** Plates that the push pays for. */
  plates: { type: [String], default: undefined },
  /** true while the payment blocks other pushes for its plates; unique per plate. */
  open: Boolean,
  /** true while the payment blocks its payer's other pushes for its plates; unique per plate and payer. */
  openForPayer: Boolean,
  /**
   * Status queries: time of the last query, number of queries, and, while the payment is open, time of the
   * next query.
   */
  askedAt: Date,
  queries: { type: Number, required: true, default: 0 },
  nextQueryAt: Date,

  carId: ObjectId,
  /**
   * Parts of a payment that renews several cars, one per car; once paid, each part is stored as a separate
   * payment.
   */
  parts: Mixed,
  /** Id of the payment for several cars that this part belongs to. */
  partOf: ObjectId,
  /** Time at which a renewal was paid; removed once its car is renewed or its parts are stored. */
  renewalDueSince: Date,
  consumedByCarId: ObjectId,
  consumedAt: Date,
  /** Time at which a car used the fee; removed once this car is known to be stored. */
  unconfirmedSince: Date,
  /**
   * Refund of the payment. If no car has used a refunded payment, no car can use it any more. Refunds of a
   * divided payment are stored with its parts.
   */
  refund: Mixed,
  /**
   * M-Pesa's references of this transaction's refunds, including refunds of its parts; no reference occurs in
   * two transactions.
   */
  refundReferences: { type: [String], default: undefined },
} as const;
const transactionSchema = defineSchema(transactionFields, 'transactions', {
  timestamps: { createdAt: false, updatedAt: 'changedAt' },
});
transactionSchema.index(
  { CheckoutRequestID: 1 },
  { unique: true, partialFilterExpression: { CheckoutRequestID: { $type: 'string' } } },
);
transactionSchema.index(
  { MpesaReceiptNumber: 1 },
  { unique: true, partialFilterExpression: { origin: 'mpesa', MpesaReceiptNumber: { $type: 'string' } } },
);

/** Blocks second pushes by earlier server versions, which store no `plates`. */
transactionSchema.index({ AccountReference: 1 }, { unique: true, partialFilterExpression: { open: true } });
transactionSchema.index(
  { AccountReference: 1, userId: 1 },
  { unique: true, partialFilterExpression: { openForPayer: true } },
);
transactionSchema.index({ plates: 1 }, { unique: true, partialFilterExpression: { open: true } });
transactionSchema.index(
  { plates: 1, userId: 1 },
  { unique: true, partialFilterExpression: { openForPayer: true } },
);
transactionSchema.index(
  { refundReferences: 1 },
  { unique: true, partialFilterExpression: { 'refundReferences.0': { $exists: true } } },
);

/** Index for hasPhonePaid(). */
transactionSchema.index({ PhoneNumber: 1 }, { partialFilterExpression: { status: 'paid' } });
transactionSchema.index({ AccountReference: 1, createdAt: -1 });
transactionSchema.index({ createdAt: -1 });
transactionSchema.index({ userId: 1, createdAt: -1, _id: -1 });
transactionSchema.index({ status: 1, consumedByCarId: 1, createdAt: 1 });
/** Index for the copies in memory, which load recent writes. */
transactionSchema.index({ changedAt: 1 });
transactionSchema.index({ consumedByCarId: 1 }, { sparse: true });
transactionSchema.index({ nextQueryAt: 1 }, { sparse: true });
transactionSchema.index({ renewalDueSince: 1 }, { sparse: true });
transactionSchema.index({ unconfirmedSince: 1 }, { sparse: true });

type Fields = Omit<
  SchemaFields<typeof transactionFields>,
  'history' | 'refund' | 'refundReferences' | 'parts' | 'plates'
> & {
  history: Change[];
  refund?: Refund | null;
  parts?: PlannedPaymentPart[] | null;
  plates?: string[] | null;
  refundReferences?: string[] | null;
};

/** Filter that matches the same payments as isUnapplied(). */
export const UNAPPLIED_PAYMENT_FILTER = {
  status: 'paid',
  consumedByCarId: null,
  renewalDueSince: null,
  refund: null,
  parts: null,
} as const;

export const TransactionModel = defineModel<Fields>('Transaction', transactionSchema);

type Ids = 'userId' | 'carId' | 'partOf';
export type PaymentRecord = Omit<Fields, 'callbackSecretHash' | 'ResultCode'> & {
  _id: Types.ObjectId;
  ResultCode?: number | string | null;
};

/** Payment with the hash of its callback secret, which reads leave out by default. */
export type WholePayment = PaymentRecord & Pick<Fields, 'callbackSecretHash'>;
/** Payment without its history, for lists. */
export type PaymentSummary = Omit<PaymentRecord, 'history'>;
export type NewPayment = Omit<Fields, 'history' | 'queries' | 'updatedAt' | Ids> & {
  cause: string;
  _id?: string;
} & Partial<Record<Ids, string>>;

/** Stores a payment and returns it; null if another open payment blocks the plate. */
export async function insertPayment({ cause, ...fields }: NewPayment): Promise<PaymentRecord | null> {
  const { status, createdAt } = fields;
  const history = [{ status, cause, at: createdAt }];
  return writeUnlessDuplicate(null, async () => {
    const payment = { ...fields, history, updatedAt: createdAt };
    return (await retryOnConflict(() => TransactionModel.create(payment))).toObject();
  });
}

/** Whether another user has an open payment for the plate, or a paid payment that no car has used. */
export async function isPaidForByOthers(regNo: string, userId: string): Promise<boolean> {
  const held = [{ status: { $in: ['created' as const, 'pending' as const] } }, UNAPPLIED_PAYMENT_FILTER];
  const byOthers = { AccountReference: regNo, userId: { $nin: [userId, null] }, $or: held };
  return (await TransactionModel.exists(byOthers)) !== null;
}

/** Adds complete payments; existing payments stay as they are. */
export async function insertPastPayments(payments: object[]): Promise<void> {
  await insertMissing(TransactionModel, payments);
}

export async function findPayment(id: string): Promise<PaymentRecord | null> {
  return TransactionModel.findById(id).lean();
}

/** Stored parts of payments for several cars, by payment id and in the order of the payment's plates. */
type PartsById = ReadonlyMap<string, PaymentSummary[]>;

export async function findPaymentParts(
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
