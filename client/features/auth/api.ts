import { useMutation, useQuery } from '@tanstack/react-query';
import {
  checkPasswordResetLink,
  checkSignUpLink,
  createGoogleNonce,
  finishSignUp,
  googleSignIn,
  requestPasswordReset,
  resetPassword,
  signIn,
  signUp,
} from '#shared/auth/contract';
import type { EndpointInput } from '#shared/core/endpoint';
import { GOOGLE_NONCE_TIMES } from '#shared/core/limits';
import { call } from '../../lib/api-client';

type Body<E> = EndpointInput<E> extends { body: infer B } ? B : never;

export function useSignIn() {
  return useMutation({ mutationFn: (body: Body<typeof signIn>) => call(signIn, { body }) });
}

export function useSignUp() {
  return useMutation({ mutationFn: (body: Body<typeof signUp>) => call(signUp, { body }) });
}

/** Checks a sign-up link; the data is null if the link is invalid. */
export function useSignUpLinkCheck(token: string) {
  return useQuery({
    queryKey: ['sign-up-link', token],
    queryFn: async ({ signal }) => (await call(checkSignUpLink, { params: { token } }, { signal })).begun,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useFinishSignUp(token: string) {
  return useMutation({
    mutationFn: (body: Body<typeof finishSignUp>) => call(finishSignUp, { params: { token }, body }),
  });
}

/** First step of a sign-in, as sent to the server: email address and password, or Google's identity token. */
export type FirstSignInStep = { email: string; password: string } | { token: string };

export function useSecondSignInStep() {
  return useMutation({
    mutationFn: ({ first, code }: { first: FirstSignInStep; code: string }) =>
      'token' in first
        ? call(googleSignIn, { body: { ...first, code } })
        : call(signIn, { body: { ...first, code } }),
  });
}

export function useGoogleSignInCall() {
  return useMutation({ mutationFn: (token: string) => call(googleSignIn, { body: { token } }) });
}

/** Query of the nonce, fetched whenever the button appears, and again before the current nonce expires. */
export function useGoogleNonce(enabled: boolean) {
  return useQuery({
    queryKey: ['google-nonce'],
    queryFn: async ({ signal }) => (await call(createGoogleNonce, {}, { signal })).nonce,
    enabled,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: GOOGLE_NONCE_TIMES.renewEveryMs,
    refetchOnWindowFocus: false,
  });
}

export function useRequestReset() {
  return useMutation({ mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }) });
}

/** Checks a reset link; `validUntil` is null if the link is invalid. */
export function useResetLinkCheck(token: string) {
  return useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call(checkPasswordResetLink, { params: { token } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useResetPassword(token: string) {
  return useMutation({
    mutationFn: (password: string) => call(resetPassword, { params: { token }, body: { password } }),
  });
}
