import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ParsedReply } from '#shared/core/endpoint';
import { PAYMENT_TIMES } from '#shared/core/limits';
import type { checkRegistrationPayment, PaymentView } from '#shared/payments/contract';
import { PAYMENT_FAILURE_SENTENCES, paymentFailureReason } from '#shared/payments/failure-sentences';
import { isOpenPaymentState } from '#shared/payments/rules';
import { useSession } from '../../lib/session/session';
import { feeQuery, paymentQuery } from './api';
import { paymentWords } from './words';

/** Tracks the payment of a plate's registration fee, even after a reload; nothing if `regNo` is null. */
export function useRegistrationFee(regNo: string | null) {
  const userId = useSession().user?._id ?? '';
  const queryClient = useQueryClient();
  const fee = useQuery({ ...feeQuery(userId, regNo ?? ''), enabled: regNo !== null && userId !== '' });
  return {
    progress: describeFeeProgress(regNo === null ? undefined : fee.data, fee.dataUpdatedAt),
    /** Id of the latest attempt, to which `progress` belongs. */
    paymentId: fee.data?.payment?._id ?? null,
    isPaid: async (plate: string) => (await queryClient.fetchQuery(feeQuery(userId, plate))).paid,
  };
}

/** Polls a payment until it is settled and calls `onPaid` once if it is paid; polls nothing for a null id. */
export function useTrackedPayment(paymentId: string | null, onPaid: () => void): PaymentProgress {
  const payment = useQuery({ ...paymentQuery(paymentId ?? ''), enabled: paymentId !== null });
  const progress: PaymentProgress =
    paymentId !== null && payment.data
      ? describePaymentProgress(payment.data, payment.dataUpdatedAt)
      : { kind: 'none' };
  const paid = progress.kind === 'paid';
  const notifyPaid = useEffectEvent(onPaid);
  useEffect(() => {
    if (paid) notifyPaid();
  }, [paid]);
  return progress;
}

/**
 * Progress of a payment, with the texts to show. `mayRepeat`: another attempt is allowed, because M-Pesa or
 * the phone's owner has not answered in time.
 */
export type PaymentProgress =
  | { kind: 'none' | 'paid' | 'in_review' }
  | { kind: 'waiting'; sentence: string; mayRepeat: boolean }
  | { kind: 'failed'; sentence: string; next: string };

/** Returns the progress of one payment; `now` in epoch milliseconds. */
export function describePaymentProgress(payment: PaymentView, now: number): PaymentProgress {
  if (isOpenPaymentState(payment.state)) {
    const unanswered = payment.state === 'created';
    const old = now - Date.parse(payment.createdAt) >= PAYMENT_TIMES.betweenPushesMs;
    const waiting = old ? paymentWords.waitingLong : paymentWords.waiting;
    const sentence = unanswered ? paymentWords.unanswered : waiting;
    return { kind: 'waiting', sentence, mayRepeat: unanswered || old };
  }
  if (payment.state === 'paid') return { kind: 'paid' };
  if (payment.state === 'needs_review') return { kind: 'in_review' };
  if (payment.state === 'expired') {
    return { kind: 'failed', sentence: paymentWords.expired, next: paymentWords.expiredNext };
  }
  const reason = paymentFailureReason.safeParse(payment.reason);
  return { kind: 'failed', ...PAYMENT_FAILURE_SENTENCES[reason.success ? reason.data : 'declined'] };
}

/**
 * Returns the progress of a plate's registration fee; 'none' if the paid attempt was already used by an
 * earlier car.
 */
export function describeFeeProgress(
  check: ParsedReply<typeof checkRegistrationPayment> | undefined,
  now: number,
): PaymentProgress {
  if (check?.paid) return { kind: 'paid' };
  if (!check?.payment || check.payment.state === 'paid') return { kind: 'none' };
  return describePaymentProgress(check.payment, now);
}
