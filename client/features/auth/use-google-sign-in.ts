import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api-error';
import { addFaultReference } from '../../lib/failure-sentence';
import { useSession } from '../../lib/session/session';
import { type FirstSignInStep, useGoogleNonce, useGoogleSignInCall } from './api';
import { authWords } from './words';

/** Returns the client id for Google; undefined if sign-in with Google is not configured. */
export function getGoogleClientId(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="google-client-id"]')?.content;
}

export type GoogleSignIn = ReturnType<typeof useGoogleSignIn>;

/** Sends Google's token to sign in; if the user has two-step sign-in, passes the token to `onCode`. */
export function useGoogleSignIn(onDone: () => void, onCode: (first: FirstSignInStep) => void) {
  const { signIn } = useSession();
  const [error, setError] = useState<ReactNode>('');
  const request = useGoogleSignInCall();
  const nonce = useGoogleNonce(Boolean(getGoogleClientId()));

  return {
    error,
    nonce,
    isPending: request.isPending,
    fail: () => setError(authWords.googleFailed),
    clear: () => setError(''),
    submit(token: string) {
      setError('');
      request.mutate(token, {
        onSuccess: (user) => {
          signIn(user);
          onDone();
        },
        onError: (cause) => {
          if (isTwoStepSignInCodeMissing(cause)) return onCode({ token });
          setError(describeGoogleFailure(cause));
          void nonce.refetch();
        },
      });
    },
  };
}

/** Returns the server's sentence for 403 (suspended) and 429 (too many attempts), otherwise a general one. */
function describeGoogleFailure(cause: unknown): ReactNode {
  const isExplained = cause instanceof ApiError && (cause.status === 403 || cause.status === 429);
  return isExplained ? cause.message : addFaultReference(authWords.googleFailed, cause);
}

/** Whether the server refused a sign-in only because the code of the second step is missing. */
export function isTwoStepSignInCodeMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'totp_required';
}
