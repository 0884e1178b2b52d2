import type { Logger } from 'pino';
import type { TransactionView } from '#shared/admin/contract';
import { Refusal } from '#shared/core/errors';
import { FEES } from '#shared/core/limits';
import { ADMIN_RECEIPT } from '#shared/payments/contract';
import { isOpen } from '#shared/payments/rules';
import type { Clock } from '../../../gateways/clock';
import { darajaTimestamp } from '../../../gateways/daraja/timestamp';
import { byAdmin } from '../history/admin-cause';
import {
  deleteUnchanged,
  findNewestPayments,
  findPayment,
  findWholePayment,
  insertPayment,
  type PaymentRecord,
} from '../payments.model';
import { transactionView } from '../payments.present';
import type { OwnerOf } from '../push/push.service';
import { keepRemoved } from './removed-payments.model';

type ManualDeps = {
  clock: Clock;
  log: Logger;
  ownerOf: OwnerOf;
  renew: (payment: PaymentRecord) => Promise<void>;
};

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
        cause: `recorded ${byAdmin(admin)}`,
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
     * Deletes a transaction; a car that it paid for stays as it is. It is kept aside, for the books and for a
     * success that M-Pesa reports after all. One whose outcome or use is being settled cannot be deleted.
     * @throws Refusal not_found, payment_open
     */
    async remove(admin: { _id: string }, paymentId: string): Promise<void> {
      for (;;) {
        const payment = await findWholePayment(paymentId);
        if (!payment) throw new Refusal('not_found');
        if (isOpen(payment.status)) throw notYet('is still waiting for its outcome');
        if (payment.renewalDueSince || payment.unconfirmedSince) throw notYet('is just being used for a car');
        await keepRemoved(payment, admin._id, clock.now());
        if (await deleteUnchanged(payment)) {
          log.info({ paymentId, adminId: admin._id }, 'payment deleted');
          return;
        }
      }
    },

    /** The newest transactions, newest first. */
    async newest(limit: number): Promise<TransactionView[]> {
      return (await findNewestPayments(limit)).map(transactionView);
    },
  };
}

function notYet(why: string): Refusal {
  return new Refusal('payment_open', {
    sentence: `This payment ${why}. Please delete it once that is over.`,
  });
}
