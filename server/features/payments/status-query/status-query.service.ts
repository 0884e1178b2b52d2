import { expiryOf, isOpen, nextQueryAt } from '#shared/payments/rules';
import type { Clock } from '../../../gateways/clock';
import type { MpesaGateway } from '../../../gateways/daraja/daraja';
import type { PaymentRecord } from '../payments.model';
import { canBeAsked, weighQuery, weighSilence } from '../settlement/evidence';
import { claimQuery, findDueForQuery } from '../settlement/settlement.model';
import type { Settlement } from '../settlement/settlement.service';

export type StatusQueries = ReturnType<typeof createStatusQueries>;

type InquiryDeps = { mpesa: MpesaGateway; clock: Clock; settle: Settlement['settle'] };

/** Nobody answers a prompt sooner, and M-Pesa dislikes being asked more often about one payment. */
const PATIENCE_MS = 5_000;
const BATCH = 20;

/** Asks M-Pesa how open payments ended: for whoever waits, and on a growing interval for all others. */
export function createStatusQueries({ mpesa, clock, settle }: InquiryDeps) {
  /** Asks, unless another asker was first: then null. */
  async function ask(payment: PaymentRecord): Promise<PaymentRecord | null> {
    if (!canBeAsked(payment)) return payment;
    const now = clock.now();
    if (!(await claimQuery(payment, now, nextQueryAt(payment.createdAt, now)))) return null;
    const answer = await mpesa.query(payment.CheckoutRequestID);
    return settle(payment._id.toHexString(), () => weighQuery(answer));
  }

  return {
    /** For whoever waits: asks where the payment is old enough and was not asked about just now. */
    async queryIfDue(payment: PaymentRecord): Promise<void> {
      const quietSince = (payment.askedAt ?? payment.createdAt).getTime();
      if (clock.now().getTime() - quietSince >= PATIENCE_MS) await ask(payment);
    },

    /** Asks about the payments that are due; those that are a day old and still unknown are given up. */
    async queryDue(): Promise<void> {
      for (const payment of await findDueForQuery(clock.now(), BATCH)) {
        const asked = await ask(payment);
        if (asked && isOpen(asked.status) && clock.now() >= expiryOf(asked.createdAt)) {
          await settle(asked._id.toHexString(), weighSilence);
        }
      }
    },
  };
}
