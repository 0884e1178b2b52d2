import type { SignedInUser } from '#shared/auth/contract';
import type { SessionView } from '#shared/auth/sessions';
import type { Language } from '#shared/language/language';
import type { SignInUser } from '../../users/sign-in-users.service';
import { translateDevice } from './device';
import type { SessionRecord } from './sessions.model';

export function toSignedInUser(user: SignInUser, token: string): SignedInUser {
  const { _id, email, name, photoURL, isAdmin, isVerified } = user;
  return { _id, email, name, photoURL, isAdmin, isVerified, token };
}

export function toSessionView(session: SessionRecord, currentId: string, language: Language): SessionView {
  const _id = session._id.toHexString();
  return {
    _id,
    device: translateDevice(language, session.device),
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    current: _id === currentId,
  };
}
