import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  requestEmailVerificationLink,
  requestPhoneVerificationCode,
  verifyEmail,
  verifyPhone,
} from '#shared/users/verification';
import { VERIFICATION_API_CALLS } from '#shared/users/verification-calls';
import { callByPath } from '../../../lib/api-client';

/** Requests an email with a link that verifies the address and leads back to the car, if there is one. */
export function useRequestEmailLink(carId?: string) {
  return useMutation({
    mutationFn: () =>
      callByPath<typeof requestEmailVerificationLink>(VERIFICATION_API_CALLS.requestEmailLink, {
        body: carId ? { carId } : {},
      }),
  });
}

/** Query that uses an emailed link only once: neither a new rendering nor a live event repeats the call. */
export function emailProofQuery(token: string) {
  return queryOptions({
    queryKey: ['email-proof', token],
    queryFn: () => callByPath<typeof verifyEmail>(VERIFICATION_API_CALLS.verifyEmail, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}

export function useRequestPhoneCode() {
  return useMutation({
    mutationFn: (phone: string) =>
      callByPath<typeof requestPhoneVerificationCode>(VERIFICATION_API_CALLS.requestPhoneCode, {
        body: { phone },
      }),
  });
}

export function useVerifyPhone() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) =>
      callByPath<typeof verifyPhone>(VERIFICATION_API_CALLS.verifyPhone, { body: { code } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  });
}
