import type { Logger } from 'pino';
import type { TransactionView } from '#shared/admin/contract';
import { Refusal } from '#shared/core/errors';
import { FEES } from '#shared/core/limits';
import { ADMIN_PAYMENT_RECEIPT } from '#shared/payments/contract';
import { isOpenPaymentState } from '#shared/payments/rules';
import type { Clock } from '../../../gateways/clock';
import { formatDarajaTimestamp } from '../../../gateways/daraja/timestamp';
import { formatAdminCause } from '../admin-cause';
import { findPayment, insertPayment, type PaymentRecord } from '../payments.model';
import { toTransactionView } from '../payments.present';
import type { PlateOwnerLookup } from '../push/push.service';
import { deleteUnchangedPayment, findPaymentWithSecret, storeRemovedPayment } from './removed-payments.model';

type ManualDeps = {
  clock: Clock;
  log: Logger;
  ownerOf: PlateOwnerLookup;
  renew: (payment: PaymentRecord) => Promise<void>;
};

type Admin = { _id: string };

const WAITING = 'This payment is still waiting for its outcome. Please delete it once that is over.';
const IN_USE = 'This payment is just being used for a car. Please delete it once that is over.';

export function createManualPaymentsService({ clock, log, ownerOf, renew }: ManualDeps) {
  return {
    /**
     * Records a fee paid outside M-Pesa. It renews the plate's car; if no car has the plate, it is a
     * registration fee.
     */
    async record(admin: Admin, fee: { phone: string; regNo: string }): Promise<TransactionView> {
      const now = clock.now();
      const car = await ownerOf(fee.regNo);
      const payment = await insertPayment({
        origin: 'admin',
        status: 'paid',
        purpose: car ? 'renewal' : 'registration',
        cause: `recorded ${formatAdminCause(admin)}`,
        Amount: FEES.listing,
        ResultCode: 0,
        ResultDesc: 'Recorded by an admin',
        MpesaReceiptNumber: ADMIN_PAYMENT_RECEIPT,
        TransactionDate: formatDarajaTimestamp(now),
        PhoneNumber: fee.phone,
        AccountReference: fee.regNo,
        createdAt: now,
        ...(car ? { userId: car.userId, carId: car.carId, renewalDueSince: now } : {}),
      });
      if (!payment) throw new Error('A recorded fee is never an open payment');
      const paymentId = payment._id.toHexString();
      log.info({ paymentId, regNo: fee.regNo, adminId: admin._id }, 'payment recorded by hand');
      if (car) await renew(payment);
      return toTransactionView((await findPayment(paymentId)) ?? payment);
    },

    /**
     * Deletes a payment; a car that it paid for stays as it is. A copy is stored for the reconciliation and
     * for a late success from M-Pesa. A payment that is open, being used or refunded cannot be deleted.
     * @throws Refusal not_found, payment_open, payment_refunded, payment_used
     */
    async remove(admin: Admin, paymentId: string): Promise<void> {
      for (;;) {
        const payment = await findPaymentWithSecret(paymentId);
        if (!payment) throw new Refusal('not_found');
        if (payment.refund) throw new Refusal('payment_refunded');
        if (isOpenPaymentState(payment.status)) throw notYetRefusal(WAITING);
        if (payment.parts && payment.status === 'paid') throw dividedRefusal();
        if (payment.renewalDueSince || payment.unconfirmedSince) throw notYetRefusal(IN_USE);
        await storeRemovedPayment(payment, admin._id, clock.now());
        if (await deleteUnchangedPayment(payment)) {
          log.info({ paymentId, adminId: admin._id }, 'payment deleted');
          return;
        }
      }
    },
  };
}

function dividedRefusal(): Refusal {
  return new Refusal('payment_used', {
    sentence: 'This payment renewed several cars. Please delete the fee of each car on its own.',
  });
}

function notYetRefusal(sentence: string): Refusal {
  return new Refusal('payment_open', { sentence });
}
