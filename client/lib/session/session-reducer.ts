import type { SignedInUser } from '#shared/auth/contract';

export type ModalMode = 'signin' | 'signup';

/** SPEC §4 Auth. `returnTo` is where somebody wanted to go when the modal was opened for them. */
export type SessionState = { user: SignedInUser | null; modal: ModalMode | null; returnTo: string | null };

export type SessionAction =
  | { type: 'SIGNIN'; user: SignedInUser }
  | { type: 'SIGNOUT' }
  | { type: 'OPEN_MODAL'; mode: ModalMode; returnTo?: string }
  | { type: 'CLOSE_MODAL' };

export function sessionReducer(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'SIGNIN':
      return { ...state, user: action.user };
    case 'SIGNOUT':
      return { ...state, user: null };
    case 'OPEN_MODAL':
      return { ...state, modal: action.mode, returnTo: action.returnTo ?? null };
    case 'CLOSE_MODAL':
      return { ...state, modal: null, returnTo: null };
  }
}
