import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from './session';

let actionPath: string | null = null;

/** Returns and clears the path of the screen with an action that waits for the sign-in; null without one. */
export function takeActionPath(): string | null {
  const path = actionPath;
  actionPath = null;
  return path;
}

/**
 * Opens the sign-in modal for an action that needs a user, and goes on with it once the modal has closed: after
 * signing in or up. Closed without, or its screen left, the action is forgotten.
 */
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
    // The closing modal restores the focus first.
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
