import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  requestEmailLink,
  requestPhoneCode,
  verifyEmail,
  verifyPhone,
} from '#shared/users/verification';
import { VERIFICATION_CALLS } from '#shared/users/verification-calls';
import { callAt } from '../../../lib/api-client';

/** Mails a link, which leads back to the car if there is one. */
export function useRequestEmailLink(carId?: string) {
  return useMutation({
    mutationFn: () =>
      callAt<typeof requestEmailLink>(VERIFICATION_CALLS.requestEmailLink, { body: carId ? { carId } : {} }),
  });
}

/** Uses a mailed link. A query, so that a second rendering does not use it again; its key is no topic. */
export function emailProofQuery(token: string) {
  return queryOptions({
    queryKey: ['email-proof', token],
    queryFn: () => callAt<typeof verifyEmail>(VERIFICATION_CALLS.verifyEmail, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}

export function useRequestPhoneCode() {
  return useMutation({
    mutationFn: (phone: string) =>
      callAt<typeof requestPhoneCode>(VERIFICATION_CALLS.requestPhoneCode, { body: { phone } }),
  });
}

export function useVerifyPhone() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) =>
      callAt<typeof verifyPhone>(VERIFICATION_CALLS.verifyPhone, { body: { code } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  });
}
