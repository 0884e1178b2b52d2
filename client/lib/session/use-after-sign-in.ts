import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from './session';

let actionPath: string | null = null;

/** Returns the path of the screen whose action waits for the sign-in; null if no action waits. */
export function getActionPath(): string | null {
  return actionPath;
}

/**
 * Runs the action after a sign-in that it asked for. Drops it if the modal closes without one or the user leaves
 * the screen, but not if they come back from the terms. `reason`: what the user wants, as the modal says it.
 */
export function useAfterSignIn(reason: string, action: () => void): () => void {
  const session = useSession();
  const { user, modal, askToSignIn } = session;
  const { pathname, search } = useLocation();
  const returnTo = pathname + search;
  // True at first when the user returns from the terms with the modal open.
  const [asked, setAsked] = useState(
    modal !== null && session.reason === reason && session.returnTo === returnTo,
  );
  const goOn = useEffectEvent(() => {
    setAsked(false);
    if (actionPath === null) return;
    actionPath = null;
    if (user) action();
  });
  useEffect(() => {
    if (!asked || modal) return;
    // Waits until the closing modal has restored the focus.
    const timer = setTimeout(() => goOn());
    return () => clearTimeout(timer);
  }, [asked, modal]);
  useEffect(() => {
    if (!asked) return;
    actionPath = pathname;
    return () => {
      actionPath = null;
    };
  }, [asked, pathname]);
  return () => {
    setAsked(true);
    askToSignIn({ returnTo, reason });
  };
}
