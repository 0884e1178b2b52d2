import { queryOptions } from '@tanstack/react-query';
import { VERIFICATION_CALLS } from '#shared/core/browsing-calls';
import type { getVerification, Verification } from '#shared/users/verification';
import { callByPath } from './api-client';

/** Queries which contact details the signed-in user has proven; refetched when the window gets the focus. */
export function verificationQuery(userId: string) {
  return queryOptions({
    queryKey: ['users', 'verification', userId],
    queryFn: ({ signal }) =>
      callByPath<typeof getVerification>(VERIFICATION_CALLS.getVerification, {}, { signal }),
    staleTime: 0,
  });
}

/** Whether the phone number is proven; undefined if it is not known or cannot be proven. */
export function isPhoneProven(state: Verification | undefined): boolean | undefined {
  return state && (state.bySms || state.phone !== '') ? state.phone !== '' : undefined;
}

/** Whether the account has a proven email address or phone number. */
export function isVerifiedAccount(state: Verification | undefined): boolean {
  return state !== undefined && (state.emailProven || state.phone !== '');
}
