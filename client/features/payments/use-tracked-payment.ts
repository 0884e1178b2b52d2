import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { paymentQuery } from './api';
import { describeProgress, type PaymentProgress } from './progress';

/** Polls one payment until it is settled, none if null; calls `onPaid` once when it is paid. */
export function useTrackedPayment(paymentId: string | null, onPaid: () => void): PaymentProgress {
  const payment = useQuery({ ...paymentQuery(paymentId ?? ''), enabled: paymentId !== null });
  const progress: PaymentProgress =
    paymentId !== null && payment.data
      ? describeProgress(payment.data, payment.dataUpdatedAt)
      : { kind: 'none' };
  const paid = progress.kind === 'paid';
  const notifyPaid = useEffectEvent(onPaid);
  useEffect(() => {
    if (paid) notifyPaid();
  }, [paid]);
  return progress;
}
