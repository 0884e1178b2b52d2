import { discardLetter, retryLetter } from '#shared/admin/letters';
import { call } from '../../../lib/api-client';
import { useAdminAction } from '../api';

export function useRetryLetter(letterId: string) {
  return useAdminAction(() => call(retryLetter, { params: { letterId } }));
}

export function useDiscardLetter(letterId: string) {
  return useAdminAction(() => call(discardLetter, { params: { letterId } }));
}
