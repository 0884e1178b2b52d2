import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { paymentQuery } from './api';
import { type PaymentProgress, progressOf } from './progress';

/** Polls one payment until it is settled, none if null; calls `onPaid` once when it is paid. */
export function useFollowedPayment(paymentId: string | null, onPaid: () => void): PaymentProgress {
  const payment = useQuery({ ...paymentQuery(paymentId ?? ''), enabled: paymentId !== null });
  const progress: PaymentProgress =
    paymentId !== null && payment.data ? progressOf(payment.data, payment.dataUpdatedAt) : { kind: 'none' };
  const paid = progress.kind === 'paid';
  const notifyPaid = useEffectEvent(onPaid);
  useEffect(() => {
    if (paid) notifyPaid();
  }, [paid]);
  return progress;
}
