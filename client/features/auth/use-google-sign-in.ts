import { useState } from 'react';
import { ApiError } from '../../lib/api-client';
import { useSession } from '../../lib/session/session';
import { useGoogleSignInCall } from './api';
import { authWords } from './words';

export type GoogleSignIn = ReturnType<typeof useGoogleSignIn>;

/** Signs in with Google's identity token. */
export function useGoogleSignIn(onDone: () => void) {
  const { signIn } = useSession();
  const [error, setError] = useState('');
  const entry = useGoogleSignInCall();

  return {
    error,
    isPending: entry.isPending,
    fail: () => setError(authWords.googleFailed),
    clear: () => setError(''),
    enter(token: string) {
      setError('');
      entry.mutate(token, {
        onSuccess: (user) => {
          signIn(user);
          onDone();
        },
        onError: (cause) => setError(sentenceOf(cause)),
      });
    },
  };
}

/** The server's sentence for 403 (suspended) and 429 (too many attempts), else a generic one. */
function sentenceOf(cause: unknown): string {
  const isExplained = cause instanceof ApiError && (cause.status === 403 || cause.status === 429);
  return isExplained ? cause.message : authWords.googleFailed;
}
