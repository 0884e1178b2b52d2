import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { FEES } from '#shared/core/limits';
import {
  checkRegistrationPayment,
  getPayment,
  listOwnPayments,
  listUnusedRegistrationFees,
  type PaymentState,
  startPayment,
  startRenewalPayment,
} from '#shared/payments/contract';
import { isOpenPaymentState } from '#shared/payments/rules';
import { call } from '../../lib/api-client';

/** Interval in milliseconds at which an open payment is polled; its live event usually arrives first. */
const POLL_MS = 3_000;

/** Query of the payment of a plate's registration fee; polls while the payment is open. */
export function feeQuery(userId: string, regNo: string) {
  return queryOptions({
    queryKey: ['payments', 'registration', userId, regNo],
    queryFn: ({ signal }) => call(checkRegistrationPayment, { query: { regNo } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => pollWhile(state.data?.payment?.state),
  });
}

/** Query of one payment; polls while it is open. */
export function paymentQuery(paymentId: string) {
  return queryOptions({
    queryKey: ['payments', 'one', paymentId],
    queryFn: ({ signal }) => call(getPayment, { params: { paymentId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => pollWhile(state.data?.state),
  });
}

/** Query of the user's own payments in pages, newest first; polls while one is open. */
export function ownPaymentsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['payments', 'own', userId],
    queryFn: ({ pageParam, signal }) =>
      call(listOwnPayments, { query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ payments }) => payments),
    refetchInterval: ({ state }) =>
      pollWhile(state.data?.pages[0]?.payments.find((payment) => isOpenPaymentState(payment.state))?.state),
  });
}

/** Query of the paid registration fees whose car is not registered yet. */
export function unusedFeesQuery(userId: string) {
  return queryOptions({
    queryKey: ['payments', 'unused', userId],
    queryFn: ({ signal }) => call(listUnusedRegistrationFees, {}, { signal }),
    staleTime: 0,
  });
}

/** Sends the M-Pesa prompt for one plate, or for the renewal of several cars; never retries automatically. */
export function useSendPaymentPrompt() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ phone, regNos }: { phone: string; regNos: readonly [string, ...string[]] }) =>
      regNos.length > 1
        ? call(startRenewalPayment, { body: { phone, regNos: [...regNos] } })
        : call(startPayment, { body: { phone, amount: FEES.listing, regNo: regNos[0] } }),
    retry: false,
    // Refetches payments even after a refusal, which may mean that an attempt is open or paid.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['payments'] }),
  });
}

function pollWhile(state: PaymentState | undefined): number | false {
  return state !== undefined && isOpenPaymentState(state) ? POLL_MS : false;
}
