import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api-error';
import { addReference } from '../../lib/failure-sentence';
import { useSession } from '../../lib/session/session';
import { type FirstStep, useGoogleNonce, useGoogleSignInCall } from './api';
import { getGoogleClientId } from './google-client-id';
import { isCodeMissing } from './is-code-missing';
import { authWords } from './words';

export type GoogleSignIn = ReturnType<typeof useGoogleSignIn>;

/**
 * Signs in with Google's identity token, which contains a nonce from the server and is accepted once. Calls
 * `onCode` with the same token if the user has two-step sign-in.
 */
export function useGoogleSignIn(onDone: () => void, onCode: (first: FirstStep) => void) {
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
          if (isCodeMissing(cause)) return onCode({ token });
          setError(errorText(cause));
          void nonce.refetch();
        },
      });
    },
  };
}

/** Returns the server's sentence for 403 (suspended) and 429 (too many attempts), otherwise a general one. */
function errorText(cause: unknown): ReactNode {
  const isExplained = cause instanceof ApiError && (cause.status === 403 || cause.status === 429);
  return isExplained ? cause.message : addReference(authWords.googleFailed, cause);
}
