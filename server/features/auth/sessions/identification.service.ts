import { SESSION_LIMITS } from '#shared/core/limits';
import type { Background } from '../../../background/background';
import type { Clock } from '../../../gateways/clock';
import type { Caller, CallerLookup } from '../../../http/caller';
import type { SignInUsers } from '../../users/sign-in-users.service';
import { isIdleSession, isTokenAccepted } from '../auth.policy';
import { findSession as findStoredSession, type SessionRecord, storeLastSeen } from './sessions.model';
import type { createSessionTokensService } from './tokens';

type IdentificationDeps = {
  signInUsers: Pick<SignInUsers, 'callerById' | 'knownCallerById'>;
  tokens: Pick<ReturnType<typeof createSessionTokensService>, 'verify'>;
  findSession: (id: string) => Promise<SessionRecord | null>;
  clock: Clock;
  background: Background;
  endUnused: (session: SessionRecord) => Promise<void>;
  adminsNeedTwoStep: () => Promise<boolean>;
};

export function createCallerIdentification(deps: IdentificationDeps) {
  const { signInUsers, tokens, clock, background } = deps;

  /** Whether the user is an admin who has no admin rights yet, because the site requires two-step sign-in. */
  async function mustSetUp(user: { isAdmin: boolean }, session: SessionRecord): Promise<boolean> {
    return user.isAdmin && !session.twoStep && (await deps.adminsNeedTwoStep());
  }

  /**
   * Returns the session, or null if it is idle. The stored session decides, because another instance may have
   * recorded a later use.
   */
  async function findUnlessIdle(
    user: { isAdmin: boolean },
    session: SessionRecord,
  ): Promise<SessionRecord | null> {
    const now = clock.now();
    if (!isIdleSession(user, session, now)) return session;
    const stored = await findStoredSession(session._id.toHexString());
    if (stored && !isIdleSession(user, stored, now)) return stored;
    background.start(() => deps.endUnused(session), 'failed to end an unused session');
    return null;
  }

  function noteUse(session: SessionRecord, { isAdmin }: { isAdmin: boolean }): void {
    const now = clock.now();
    const before = new Date(now.getTime() - SESSION_LIMITS.lastSeenIntervalMs[isAdmin ? 'admin' : 'user']);
    if (session.lastSeenAt >= before) return;
    session.lastSeenAt = now;
    background.start(
      () => storeLastSeen(session._id.toHexString(), now, before),
      'failed to store when a session was last used',
    );
  }

  async function identifyBy(
    find: SignInUsers['callerById'],
    ...[token, { unattended = false } = {}]: Parameters<CallerLookup>
  ): Promise<Caller | null> {
    const claims = tokens.verify(token);
    if (!claims) return null;
    const [user, found] = await Promise.all([find(claims.sub), deps.findSession(claims.sid)]);
    if (!user || !found || found.userId.toHexString() !== user._id) return null;
    if (!isTokenAccepted(user, claims)) return null;
    const session = await findUnlessIdle(user, found);
    if (!session) return null;
    if (!unattended) noteUse(session, user);
    const { _id, name, shownName, email, language } = user;
    const caller = { _id, name, shownName, email, language, sessionId: claims.sid };
    const mustSetUpTwoStep = await mustSetUp(user, session);
    return { ...caller, isAdmin: user.isAdmin && !mustSetUpTwoStep, mustSetUpTwoStep };
  }

  const identify: CallerLookup = (...call) => identifyBy(signInUsers.callerById, ...call);

  return {
    identify,

    /**
     * Identifies the caller from memory. If that fails, asks the database, because a new token may not match
     * the user in memory yet.
     */
    async identifyFromMemory(...call: Parameters<CallerLookup>): Promise<Caller | null> {
      return (await identifyBy(signInUsers.knownCallerById, ...call)) ?? identify(...call);
    },
  };
}
