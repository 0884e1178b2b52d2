import type { SignedInUser } from '#shared/auth/contract';

export type ModalMode = 'signin' | 'signup';

export type SessionState = {
  user: SignedInUser | null;
  /** Whether the last sign-out happened because the token had expired. */
  expired: boolean;
  modal: ModalMode | null;
  /** The address to open after the sign-in. */
  returnTo: string | null;
  /** Prefills the email field of the open modal. */
  email: string;
};

export type SessionAction =
  | { type: 'SIGNIN'; user: SignedInUser }
  | { type: 'SIGNOUT'; expired?: boolean }
  | { type: 'OPEN_MODAL'; mode: ModalMode; returnTo?: string; email?: string }
  | { type: 'CLOSE_MODAL' };

export function sessionReducer(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'SIGNIN':
      return { ...state, user: action.user, expired: false };
    case 'SIGNOUT':
      return { ...state, user: null, expired: action.expired ?? false };
    case 'OPEN_MODAL':
      return { ...state, modal: action.mode, returnTo: action.returnTo ?? null, email: action.email ?? '' };
    case 'CLOSE_MODAL':
      return { ...state, modal: null, returnTo: null, email: '' };
  }
}
