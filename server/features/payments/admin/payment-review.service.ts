import type { Logger } from 'pino';
import type { ChangeTopic } from '#shared/core/change-topic';
import { Refusal } from '#shared/core/errors';
import type { BookedPayment } from '#shared/payments/books';
import type { Clock } from '../../../gateways/clock';
import { byAdmin } from '../history/admin-cause';
import { findPayment, type PaymentRecord } from '../payments.model';
import { bookedPayment } from '../payments.present';
import type { OwnerOf } from '../push/push.service';
import type { Finding } from '../settlement/evidence';
import type { Settlement } from '../settlement/settlement.service';
import { applyPayment, findInReview, findUnapplied } from './payment-review.model';

type BookkeepingDeps = {
  clock: Clock;
  log: Logger;
  ownerOf: OwnerOf;
  settle: Settlement['settle'];
  tell: (userId: string, topic: ChangeTopic) => void;
  renew: (payment: PaymentRecord) => Promise<void>;
};

type Admin = { _id: string };
type Review = { decision: 'accept' | 'reject'; reason: string };

/** As many as an admin looks through at a time; the oldest come first. */
const ROWS = 100;

/** What admins do so that every paid shilling ends on a car, or is explained. */
export function createPaymentReview({ clock, log, ownerOf, settle, tell, renew }: BookkeepingDeps) {
  return {
    /** What waits for an admin: paid but on no car, and doubtful; the oldest first. */
    async unsettled(): Promise<{ unapplied: BookedPayment[]; inReview: BookedPayment[] }> {
      const [unapplied, inReview] = await Promise.all([findUnapplied(ROWS), findInReview(ROWS)]);
      return { unapplied: unapplied.map(bookedPayment), inReview: inReview.map(bookedPayment) };
    },

    /**
     * Brings a paid, unused payment to a plate: its car is renewed, whoever's it is; without a car the fee lies
     * ready for a registration by its payer. Where it is there already nothing happens.
     * @throws Refusal not_found, payment_not_paid, payment_used
     */
    async apply(admin: Admin, paymentId: string, { regNo }: { regNo: string }): Promise<BookedPayment> {
      const payment = await existing(paymentId);
      if (payment.status !== 'paid') throw new Refusal('payment_not_paid');
      const car = await ownerOf(regNo);
      if (isAt(payment, regNo, car)) return bookedPayment(payment);

      const cause = `applied to ${regNo} ${byAdmin(admin)}`;
      const carId = car?.carId ?? null;
      const applied = await applyPayment(payment._id, { regNo, carId, cause, at: clock.now() });
      const after = await existing(paymentId);
      if (!applied && !isAt(after, regNo, car)) throw new Refusal('payment_used');
      log.info({ paymentId, regNo, adminId: admin._id }, 'payment applied by hand');
      if (after.userId) tell(after.userId.toHexString(), 'payments');
      if (after.renewalDueSince) await renew(after);
      return bookedPayment(await existing(paymentId));
    },

    /**
     * Settles a doubtful payment: accepted it counts as paid and has its effect, rejected as failed.
     * @throws Refusal not_found, payment_settled
     */
    async review(admin: Admin, paymentId: string, review: Review): Promise<BookedPayment> {
      const finding = decided(admin, review);
      let decides = false;
      const after = await settle(paymentId, (payment) => {
        decides = payment.status === 'needs_review';
        return decides ? finding : { event: null, why: 'an admin decided about a settled payment' };
      });
      if (!after) throw new Refusal('not_found');
      if (!decides) throw new Refusal('payment_settled');
      return bookedPayment(after);
    },
  };

  async function existing(paymentId: string): Promise<PaymentRecord> {
    const payment = await findPayment(paymentId);
    if (!payment) throw new Refusal('not_found');
    return payment;
  }
}

/** Whether the payment is where it should come to: on this car, on its way there, or ready for this plate. */
function isAt(payment: PaymentRecord, regNo: string, car: { carId: string } | null): boolean {
  if (payment.AccountReference !== regNo) return false;
  if (!car) return payment.purpose === 'registration' && !payment.consumedByCarId;
  const on = payment.consumedByCarId ?? (payment.renewalDueSince ? payment.carId : null);
  return on?.toHexString() === car.carId;
}

function decided(admin: Admin, { decision, reason }: Review): Finding {
  const isAccepted = decision === 'accept';
  return {
    event: isAccepted ? 'confirmed' : 'rejected',
    cause: `${isAccepted ? 'accepted' : 'rejected'} ${byAdmin(admin)}: ${reason}`,
    facts: isAccepted ? { ResultCode: 0, ResultDesc: 'Accepted by an admin' } : {},
    reason: isAccepted ? null : 'declined',
  };
}
