import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from './session';

let actionPath: string | null = null;

/** Returns and clears the path of the screen whose action waits for the sign-in; null if no action waits. */
export function takeActionPath(): string | null {
  const path = actionPath;
  actionPath = null;
  return path;
}

/** Drops the action if the modal closes without a sign-in or the user leaves the screen. */
export function useAfterSignIn(action: () => void): () => void {
  const { user, modal, openModal } = useSession();
  const { pathname, search } = useLocation();
  const [asked, setAsked] = useState(false);
  const goOn = useEffectEvent(() => {
    setAsked(false);
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
    return () => {
      actionPath = null;
    };
  }, [asked]);
  return () => {
    setAsked(true);
    actionPath = pathname;
    openModal('signin', pathname + search);
  };
}
