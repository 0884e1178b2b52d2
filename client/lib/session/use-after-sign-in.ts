import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from './session';

let actionPath: string | null = null;

/** Returns the path of the screen whose action waits for the sign-in; null if no action waits. */
export function getWaitingActionPath(): string | null {
  return actionPath;
}

/**
 * Returns a function that asks for a sign-in and runs the action after it. The action is dropped if the modal
 * closes without a sign-in or the user leaves the screen, but not if the user comes back from the terms.
 * `reason` names what the user wants, as the modal says it.
 */
export function useActionAfterSignIn(reason: string, action: () => void): () => void {
  const session = useSession();
  const { user, modal, askToSignIn } = session;
  const { pathname, search } = useLocation();
  const returnTo = pathname + search;
  // Starts as true if the user returns from the terms page while the sign-in modal is open.
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
