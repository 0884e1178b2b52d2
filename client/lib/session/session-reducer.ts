import type { SignedInUser } from '#shared/auth/contract';

export type ModalMode = 'signin' | 'signup';

export type SessionState = {
  user: SignedInUser | null;
  /** Whether the last sign-out was due to the token's expiry. */
  expired: boolean;
  modal: ModalMode | null;
  /** Where to go after the sign-in. */
  returnTo: string | null;
  /** Fills the e-mail field of the open modal. */
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
