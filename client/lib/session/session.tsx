import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
} from 'react';
import type { SignedInUser } from '#shared/auth/contract';
import type { signOut } from '#shared/auth/sessions';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { callByPath } from '../api-client';
import { ApiError } from '../api-error';
import { clearTabStorage, deleteDrafts, deleteStoredReplies } from '../kept-on-device';
import { loadPartWithRetries } from '../lazy-part';
import { closeLiveSocket } from '../live-socket';
import {
  getStoredToken,
  getStoredUser,
  hasSignedInBefore,
  isUserStorageEvent,
  removeStoredUser,
  storeUser,
} from './stored-user';
import { isTokenUnexpired, setRejectedTokenListener, watchTokenExpiry } from './token-expiry';

export type SignInModalMode = 'signin' | 'signup';

type ModalTarget = {
  /** Address to open after the sign-in. */
  returnTo: string | null;
  /** Email address that the Sign In form starts with. */
  email: string;
  /** What the user wanted, such as "to see Amina's number"; empty if Sign In or Sign Up was pressed. */
  reason: string;
};

type SessionState = ModalTarget & {
  user: SignedInUser | null;
  /** Whether the last sign-out happened because the token had expired. */
  expired: boolean;
  modal: SignInModalMode | null;
};

const NO_TARGET: ModalTarget = { returnTo: null, email: '', reason: '' };

type SessionAction =
  | { type: 'SIGNIN'; user: SignedInUser }
  | { type: 'SIGNOUT'; expired?: boolean }
  | { type: 'OPEN_MODAL'; mode: SignInModalMode; target: Partial<ModalTarget> }
  | { type: 'CLOSE_MODAL' };

function sessionReducer(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'SIGNIN':
      return { ...state, user: action.user, expired: false };
    case 'SIGNOUT':
      return { ...state, user: null, expired: action.expired ?? false };
    case 'OPEN_MODAL':
      return { ...state, modal: action.mode, ...NO_TARGET, ...action.target };
    case 'CLOSE_MODAL':
      return { ...state, modal: null, ...NO_TARGET };
  }
}

type Session = SessionState & {
  /** Stores the signed-in user, without closing the sign-in modal. */
  signIn(user: SignedInUser): void;
  /** Signs the user out at once; the server ends the session in the background. */
  signOut(): void;
  openModal(mode: SignInModalMode, target?: Partial<ModalTarget>): void;
  /** Opens the modal for an action that needs an account: Sign Up on a device without an earlier sign-in. */
  askToSignIn(target: Partial<ModalTarget>): void;
  closeModal(): void;
};

const SessionContext = createContext<Session | null>(null);

type SessionProviderProps = {
  children: ReactNode;
  /** The server renders for visitors only; a signed-in user appears after hydration. */
  isServed?: boolean;
};

export function SessionProvider({ children, isServed = false }: SessionProviderProps) {
  const [state, dispatch] = useReducer(sessionReducer, isServed, (served) => initialState(!served));

  useLayoutEffect(() => {
    const { user } = initialState(isServed);
    if (user) dispatch({ type: 'SIGNIN', user });
    // index.html sets this attribute to hide a visitor's buttons from a signed-in user before hydration.
    delete document.documentElement.dataset.user;
  }, [isServed]);

  const signIn = useCallback((user: SignedInUser) => {
    storeUser(user);
    dispatch({ type: 'SIGNIN', user });
  }, []);
  const end = useCallback((expired: boolean) => {
    removeStoredUser();
    clearTabStorage();
    deleteStoredReplies();
    closeLiveSocket();
    dispatch({ type: 'CLOSE_MODAL' });
    dispatch({ type: 'SIGNOUT', expired });
  }, []);
  const signOut = useCallback(() => {
    const token = getStoredToken();
    const userId = getStoredUser()?._id;
    end(false);
    // The browser must not sign in again with a saved account before the user chooses one.
    navigator.credentials?.preventSilentAccess?.().catch(() => undefined);
    if (userId) deleteDrafts(userId);
    if (token) endSession(token);
  }, [end]);
  const openModal = useCallback((mode: SignInModalMode, target: Partial<ModalTarget> = {}) => {
    dispatch({ type: 'OPEN_MODAL', mode, target });
  }, []);
  const askToSignIn = useCallback(
    (target: Partial<ModalTarget>) => openModal(hasSignedInBefore() ? 'signin' : 'signup', target),
    [openModal],
  );
  const closeModal = useCallback(() => dispatch({ type: 'CLOSE_MODAL' }), []);

  const token = state.user?.token;
  useEffect(() => (token === undefined ? undefined : watchTokenExpiry(token, () => end(true))), [token, end]);
  useEffect(() => setRejectedTokenListener(() => end(true)), [end]);
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (!isUserStorageEvent(event)) return;
      const user = getStoredUser();
      if (!user) closeLiveSocket();
      dispatch(user ? { type: 'SIGNIN', user } : { type: 'SIGNOUT' });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);

  const session = useMemo(
    () => ({ ...state, signIn, signOut, openModal, askToSignIn, closeModal }),
    [state, signIn, signOut, openModal, askToSignIn, closeModal],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Returns the state with the user of an earlier visit, unless the user's token has expired. */
function initialState(isStorageRead: boolean): SessionState {
  const stored = isStorageRead ? getStoredUser() : null;
  const user = stored && isTokenUnexpired(stored.token) ? stored : null;
  if (stored && !user) {
    removeStoredUser();
    deleteStoredReplies();
  }
  return { user, expired: false, modal: null, ...NO_TARGET };
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it.');
  return session;
}

/** Returns the signed-in user; null for visitors, and outside a SessionProvider. */
export function useUser(): SignedInUser | null {
  return useContext(SessionContext)?.user ?? null;
}

/** Ends the session at the server in the background; an offline browser does this once it is online again. */
export function endSession(token: string): void {
  const send = () =>
    callByPath<typeof signOut>(BROWSING_CALLS.signOut, {}, { token, outlivesPage: true }).catch(
      unlessRefused,
    );
  loadPartWithRetries(send).catch(() => undefined);
}

/** Rethrows an error unless it is a refusal, which means that the session has already ended. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ApiError) || error.code === 'offline') throw error;
}
