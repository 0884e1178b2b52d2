import { useState } from 'react';
import { ApiError } from '../../lib/api-error';
import { useSession } from '../../lib/session/session';
import { useGoogleSignInCall } from './api';
import { authWords } from './words';

export type GoogleSignIn = ReturnType<typeof useGoogleSignIn>;

/** Entering with Google's identity token; whatever goes wrong on the way reads 'Error signing in with Google.' */
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

/** A suspended or too eager person reads why; the rest is Google's or ours to know. */
function sentenceOf(cause: unknown): string {
  const isOwnDoing = cause instanceof ApiError && (cause.status === 403 || cause.status === 429);
  return isOwnDoing ? cause.message : authWords.googleFailed;
}
