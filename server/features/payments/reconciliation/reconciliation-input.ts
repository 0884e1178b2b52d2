import type { PaymentPurpose, PaymentState } from '#shared/payments/contract';

/** A payment as far as the books care. Ids are hex. */
export type PaymentInput = {
  id: string;
  regNo: string;
  status: PaymentState;
  purpose: PaymentPurpose;
  /** Whole KES. */
  amount: number;
  /** The receipt that M-Pesa issued; null for payments recorded by hand or settled by a query. */
  receipt: string | null;
  /** An admin decided about it: M-Pesa's reports need not agree. */
  reviewed: boolean;
  createdAt: Date;
  hasNextQuery: boolean;
  /** The car that a renewal is for. */
  carId: string | null;
  usedByCarId: string | null;
  renewalDueSince: Date | null;
  unconfirmedSince: Date | null;
};

/** A car as far as the books care. */
export type CarInput = {
  id: string;
  regNo: string;
  registrationPaymentId: string | null;
  /** The payments that renewed it. */
  renewals: string[];
  awaitsFeeSince: Date | null;
};

/** What M-Pesa reported to a payment's own address. */
export type MpesaReport = {
  paymentId: string;
  waitingSince: Date | null;
  /** Of a success only. */
  success: { receipt: string | null } | null;
};

export type ReconciliationInput = {
  now: Date;
  payments: readonly PaymentInput[];
  cars: readonly CarInput[];
  reports: readonly MpesaReport[];
  /** Payments that an admin deleted. */
  removedIds: ReadonlySet<string>;
  /** How many payments a car remembers at most. */
  renewalsKept: number;
};
