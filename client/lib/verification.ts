import { queryOptions } from '@tanstack/react-query';
import type { getVerification, Verification } from '#shared/users/verification';
import { VERIFICATION_CALLS } from '#shared/users/verification-calls';
import { callAt } from './api-client';

/** What the signed-in user has proven; asked again when the window gets the focus. */
export function verificationQuery(userId: string) {
  return queryOptions({
    queryKey: ['users', 'verification', userId],
    queryFn: ({ signal }) =>
      callAt<typeof getVerification>(VERIFICATION_CALLS.getVerification, {}, { signal }),
    staleTime: 0,
  });
}

/** Whether the phone number is proven; undefined where it is not known or cannot be. */
export function isPhoneProven(state: Verification | undefined): boolean | undefined {
  return state && (state.bySms || state.phone !== '') ? state.phone !== '' : undefined;
}

/** Whether the account has a proven e-mail address or phone number. */
export function isVerifiedAccount(state: Verification | undefined): boolean {
  return state !== undefined && (state.emailProven || state.phone !== '');
}
