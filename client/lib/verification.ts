import { queryOptions } from '@tanstack/react-query';
import type { getVerification, Verification } from '#shared/users/verification';
import { VERIFICATION_API_CALLS } from '#shared/users/verification-calls';
import { callByPath } from './api-client';

/** Query of what the user has verified; refetched when the window gets the focus. */
export function verificationQuery(userId: string) {
  return queryOptions({
    queryKey: ['users', 'verification', userId],
    queryFn: ({ signal }) =>
      callByPath<typeof getVerification>(VERIFICATION_API_CALLS.getVerification, {}, { signal }),
    staleTime: 0,
  });
}

/** Whether the phone number is confirmed; undefined if this is unknown or numbers cannot be confirmed. */
export function isPhoneConfirmed(state: Verification | undefined): boolean | undefined {
  return state && (state.bySms || state.phone !== '') ? state.phone !== '' : undefined;
}

export function isVerifiedAccount(state: Verification | undefined): boolean {
  return state !== undefined && (state.emailProven || state.phone !== '');
}
