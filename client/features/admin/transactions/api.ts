import { addTransaction, deleteTransaction } from '#shared/admin/contract';
import type { CallInput } from '#shared/core/endpoint';
import { call } from '../../../lib/api-client';
import { useAdminAct } from '../api';

export type NewTransaction = CallInput<typeof addTransaction>['body'];

export function useAddTransaction() {
  return useAdminAct((body: NewTransaction) => call(addTransaction, { body }));
}

export function useDeleteTransaction(id: string) {
  return useAdminAct(() => call(deleteTransaction, { params: { id } }));
}
