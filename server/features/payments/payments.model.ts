import mongoose, { type Types } from 'mongoose';
import { PAYMENT_STATES, type PaymentState, paymentPurpose } from '#shared/payments/contract';
import { defineModel, type FieldsOf } from '../../db/define-model';
import { isDuplicateKey } from '../../db/duplicate-key';
import { insertMissing } from '../../db/insert-missing';

const { ObjectId, Mixed } = mongoose.Schema.Types;

/** One step of a payment's history. */
type Change = {
  status: PaymentState;
  /** What brought it about: for operators, without secrets. */
  cause: string;
  at: Date;
};

const transactionFields = {
  MerchantRequestID: String,
  CheckoutRequestID: String,
  /** A number, or a text where Daraja's code is none (SFC_IC0003). */
  ResultCode: Mixed,
  ResultDesc: String,
  /** Whole KES. */
  Amount: { type: Number, required: true },
  MpesaReceiptNumber: String,
  /** Daraja's 14 digits, East Africa Time. */
  TransactionDate: String,
  PhoneNumber: { type: String, required: true },
  /** The car's regNo. */
  AccountReference: { type: String, required: true },
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },

  origin: { type: String, enum: ['mpesa', 'admin'], required: true },
  status: { type: String, enum: PAYMENT_STATES, required: true },
  purpose: { type: String, enum: paymentPurpose.options, required: true },
  /** The payer; absent where an admin recorded a fee for whoever registers the plate. */
  userId: ObjectId,
  /** A key of PAYMENT_OUTCOMES once it failed. */
  reason: String,
  /** Of Change, oldest first. */
  history: { type: Array, required: true },

  /** SHA-256 of the secret in the callback's address: reading the database does not help to forge one. */
  callbackSecretHash: { type: String, select: false },
  /** true while this attempt keeps others from asking for the same plate's fee. */
  open: Boolean,
  /** When M-Pesa was asked last, how often, and when it is asked next; the last only while it is open. */
  askedAt: Date,
  queries: { type: Number, required: true, default: 0 },
  nextQueryAt: Date,

  /** The car that a renewal is for. */
  carId: ObjectId,
  /** Present from the payment of a renewal until the car has it. */
  renewalDueSince: Date,
  consumedByCarId: ObjectId,
  consumedAt: Date,
  /** Present from consumption until the registered car was seen to exist. */
  unconfirmedSince: Date,
} as const;
const transactionSchema = new mongoose.Schema(transactionFields, {
  collection: 'transactions',
  versionKey: false,
  strict: 'throw',
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
transactionSchema.index({ AccountReference: 1 }, { unique: true, partialFilterExpression: { open: true } });
transactionSchema.index({ AccountReference: 1, createdAt: -1 });
transactionSchema.index({ createdAt: -1 });
transactionSchema.index({ userId: 1, createdAt: -1, _id: -1 });
transactionSchema.index({ status: 1, consumedByCarId: 1, createdAt: 1 });
/** What was written lately, for what is kept in memory. */
transactionSchema.index({ changedAt: 1 });
transactionSchema.index({ consumedByCarId: 1 }, { sparse: true });
transactionSchema.index({ nextQueryAt: 1 }, { sparse: true });
transactionSchema.index({ renewalDueSince: 1 }, { sparse: true });
transactionSchema.index({ unconfirmedSince: 1 }, { sparse: true });

type Fields = Omit<FieldsOf<typeof transactionFields>, 'history'> & { history: Change[] };
export const TransactionModel = defineModel<Fields>('Transaction', transactionSchema);

type Ids = 'userId' | 'carId';
export type PaymentRecord = Omit<Fields, 'callbackSecretHash' | 'ResultCode'> & {
  _id: Types.ObjectId;
  ResultCode?: number | string | null;
};
/** What a list needs. */
export type PaymentSummary = Omit<PaymentRecord, 'history'>;
export type NewPayment = Omit<Fields, 'history' | 'queries' | 'updatedAt' | Ids> & {
  cause: string;
} & Partial<Record<Ids, string>>;

/** The stored payment, or null where another attempt for the plate is open. */
export async function insertPayment({ cause, ...fields }: NewPayment): Promise<PaymentRecord | null> {
  const { status, createdAt } = fields;
  const history = [{ status, cause, at: createdAt }];
  try {
    return (await TransactionModel.create({ ...fields, history, updatedAt: createdAt })).toObject();
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** Adds whole payments; one whose id is there already stays as it is. */
export async function insertPast(payments: object[]): Promise<void> {
  await insertMissing(TransactionModel, payments);
}

export async function findPayment(id: string): Promise<PaymentRecord | null> {
  return TransactionModel.findById(id).lean();
}

export async function findSecretHash(id: string): Promise<string | null> {
  const payment = await TransactionModel.findById(id, { callbackSecretHash: 1 }).lean();
  return payment?.callbackSecretHash ?? null;
}

/** The attempt that keeps others from asking for the plate's fee. */
export async function findHolder(regNo: string): Promise<PaymentRecord | null> {
  return TransactionModel.findOne({ AccountReference: regNo, open: true }).lean();
}

export async function findLatestPayment(regNo: string, userId: string): Promise<PaymentRecord | null> {
  return TransactionModel.findOne({ AccountReference: regNo, userId }).sort({ createdAt: -1 }).lean();
}

/** A payer's own, newest first, from the one after `before` on. */
export async function findPaymentsOf(
  userId: string,
  before: PaymentRecord | null,
  limit: number,
): Promise<PaymentSummary[]> {
  const older = before && {
    $or: [
      { createdAt: { $lt: before.createdAt } },
      { createdAt: before.createdAt, _id: { $lt: before._id } },
    ],
  };
  return TransactionModel.find({ userId, ...older }, { history: 0 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean();
}

/** Newest first. */
export async function findNewestPayments(limit: number): Promise<PaymentSummary[]> {
  return TransactionModel.find({}, { history: 0 }).sort({ createdAt: -1 }).limit(limit).lean();
}

/** Takes back an attempt whose prompt was never asked for. */
export async function discardUnsent(id: Types.ObjectId): Promise<void> {
  await TransactionModel.deleteOne({ _id: id, status: 'created' });
}

/** With the hash of its callback's secret, as it is kept when an admin removes it. */
export type WholePayment = PaymentRecord & Pick<Fields, 'callbackSecretHash'>;

export async function findWholePayment(id: string): Promise<WholePayment | null> {
  return TransactionModel.findById(id).select('+callbackSecretHash').lean<WholePayment>();
}

/** false where the payment changed since it was read, or is gone. */
export async function deleteUnchanged({ _id, status, updatedAt }: PaymentRecord): Promise<boolean> {
  const settled = { renewalDueSince: null, unconfirmedSince: null };
  return (await TransactionModel.deleteOne({ _id, status, updatedAt, ...settled })).deletedCount === 1;
}

/** Puts a payment back as it was; nothing where it stands already. */
export async function reinsertPayment(payment: WholePayment): Promise<void> {
  try {
    await TransactionModel.create(payment);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
