import { addTransaction, deleteTransaction } from '#shared/admin/contract';
import type { CallInput } from '#shared/core/endpoint';
import { refundTransaction } from '#shared/payments/refund';
import { applyTransaction, reviewTransaction } from '#shared/payments/review';
import { call } from '../../../lib/api-client';
import { useAdminAction } from '../api';

export type NewTransaction = CallInput<typeof addTransaction>['body'];

export function useAddTransaction() {
  return useAdminAction((body: NewTransaction) => call(addTransaction, { body }));
}

export type Application = CallInput<typeof applyTransaction>['body'];

export function useApplyTransaction(id: string) {
  return useAdminAction((body: Application) => call(applyTransaction, { params: { id }, body }));
}

export type Review = CallInput<typeof reviewTransaction>['body'];

export function useReviewTransaction(id: string) {
  return useAdminAction((body: Review) => call(reviewTransaction, { params: { id }, body }));
}

export type NewRefund = CallInput<typeof refundTransaction>['body'];

export function useRefundTransaction(id: string) {
  return useAdminAction((body: NewRefund) => call(refundTransaction, { params: { id }, body }));
}

export function useDeleteTransaction(id: string) {
  return useAdminAction(() => call(deleteTransaction, { params: { id } }));
}
