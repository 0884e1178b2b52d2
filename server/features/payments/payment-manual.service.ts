import type { Logger } from 'pino';
import type { TransactionView } from '#shared/admin/contract';
import { Refusal } from '#shared/core/errors';
import { FEES } from '#shared/core/limits';
import type { Clock } from '../../gateways/clock';
import { darajaTimestamp } from '../../gateways/daraja/timestamp';
import type { OwnerOf } from './payment-start.service';
import {
  deleteSettledPayment,
  findNewestPayments,
  findPayment,
  insertPayment,
  type PaymentRecord,
} from './payments.model';
import { transactionView } from './payments.present';

type ManualDeps = {
  clock: Clock;
  log: Logger;
  ownerOf: OwnerOf;
  renew: (payment: PaymentRecord) => Promise<void>;
};

/** SPEC §9. */
const ADMIN_RECEIPT = 'ADMINTRANSACTION';

/** What admins see and do about payments. */
export function createManualPayments({ clock, log, ownerOf, renew }: ManualDeps) {
  return {
    /**
     * Records a fee that was received by hand. Where the plate's car exists it is renewed; else the fee lies
     * ready for whoever registers the plate.
     */
    async record(admin: { _id: string }, fee: { phone: string; regNo: string }): Promise<TransactionView> {
      const now = clock.now();
      const car = await ownerOf(fee.regNo);
      const payment = await insertPayment({
        origin: 'admin',
        status: 'paid',
        purpose: car ? 'renewal' : 'registration',
        cause: `recorded by admin ${admin._id}`,
        Amount: FEES.listing,
        ResultCode: 0,
        ResultDesc: 'Recorded by an admin',
        MpesaReceiptNumber: ADMIN_RECEIPT,
        TransactionDate: darajaTimestamp(now),
        PhoneNumber: fee.phone,
        AccountReference: fee.regNo,
        createdAt: now,
        ...(car ? { userId: car.userId, carId: car.carId, renewalDueSince: now } : {}),
      });
      if (!payment) throw new Error('A recorded fee is never an open attempt');
      const paymentId = payment._id.toHexString();
      log.info({ paymentId, regNo: fee.regNo, adminId: admin._id }, 'payment recorded by hand');
      if (car) await renew(payment);
      return transactionView((await findPayment(paymentId)) ?? payment);
    },

    /**
     * Deletes a transaction; a car that it paid for stays as it is. One that M-Pesa may still report on is
     * kept until its outcome is known.
     * @throws Refusal not_found, payment_open
     */
    async remove(admin: { _id: string }, paymentId: string): Promise<void> {
      if (await deleteSettledPayment(paymentId)) {
        log.info({ paymentId, adminId: admin._id }, 'payment deleted');
        return;
      }
      if (!(await findPayment(paymentId))) throw new Refusal('not_found');
      throw new Refusal('payment_open', {
        sentence: 'This payment is still waiting for its outcome. Please delete it once that is known.',
      });
    },

    /** The newest transactions, newest first. */
    async newest(limit: number): Promise<TransactionView[]> {
      return (await findNewestPayments(limit)).map(transactionView);
    },
  };
}
