import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { paymentQuery } from './api';
import { type PaymentProgress, progressOf } from './progress';

/** Follows one payment until it is settled; `onPaid` is called once when it is paid. Null follows nothing. */
export function useFollowedPayment(paymentId: string | null, onPaid: () => void): PaymentProgress {
  const payment = useQuery({ ...paymentQuery(paymentId ?? ''), enabled: paymentId !== null });
  const progress: PaymentProgress =
    paymentId !== null && payment.data ? progressOf(payment.data, payment.dataUpdatedAt) : { kind: 'none' };
  const paid = progress.kind === 'paid';
  const tell = useEffectEvent(onPaid);
  useEffect(() => {
    if (paid) tell();
  }, [paid]);
  return progress;
}
