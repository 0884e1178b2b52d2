import type { Logger } from 'pino';
import type { SignedInUser } from '#shared/auth/contract';
import type { SessionView } from '#shared/auth/sessions';
import { Refusal } from '#shared/core/errors';
import { SESSION_LIMITS } from '#shared/core/limits';
import type { Language } from '#shared/language/language';
import type { Background } from '../../../background/background';
import { forEachDueRow } from '../../../background/each-row';
import type { ChangeFeed } from '../../../changes/change-feed';
import type { Publisher } from '../../../changes/domain-events';
import { createLookupCache } from '../../../changes/lookup-cache';
import { createKeyedHash } from '../../../db/keyed-hash';
import type { Clock } from '../../../gateways/clock';
import type { Caller, Identify } from '../../../http/caller';
import type { SignInUser, SignInUsers } from '../../users/sign-in-users.service';
import type { AuthEvents } from '../auth.events';
import { acceptsToken, isUnused } from '../auth.policy';
import { UNKNOWN_DEVICE } from './device';
import {
  deleteSessions,
  deleteUnused,
  findSession,
  findSessionsOf,
  findUnused,
  insertSession,
  type SessionRecord,
  writeLastSeen,
  writeTwoStep,
} from './sessions.model';
import { sessionView, signedInUser } from './sessions.present';
import { createTokens, TOKEN_LIFETIME_S } from './tokens';

export type Sessions = ReturnType<typeof createSessions>;

/** What a sign-in says about itself. `twoStep`: its second step was passed. */
export type SignIn = {
  device: string;
  /** The id in the browser's cookie. */
  deviceId?: string;
  twoStep?: boolean;
};

/** The caller as the owner of sessions. */
type Owner = { _id: string; sessionId: string };

type SessionDeps = {
  signInUsers: SignInUsers;
  clock: Clock;
  feed: ChangeFeed;
  background: Background;
  log: Pick<Logger, 'info' | 'warn'>;
  secret: string;
  /** Whether the site asks admins for two-step sign-in. */
  adminsNeedTwoStep: () => Promise<boolean>;
  events: Publisher<AuthEvents>;
};

/**
 * Sessions: one stored document per sign-in, named by its token.
 * A token is good while it has not expired, its session is stored and in use, and neither a change of the password nor
 * a suspension has revoked it.
 */
export function createSessions(deps: SessionDeps) {
  const { signInUsers, clock, background, log, events } = deps;
  const tokens = createTokens(deps);
  const deviceKeyed = createKeyedHash(deps.secret, 'devices of sessions');
  const cache = createLookupCache({ feed: deps.feed, topic: 'sessions', find: findSession });

  async function store(
    user: SignInUser,
    { device, deviceKey, twoStep = false }: Omit<SignIn, 'deviceId'> & { deviceKey: string | undefined },
    createdAt: Date,
  ) {
    const now = clock.now();
    const sessionId = await insertSession({
      userId: user._id,
      tokenVersion: user.tokenVersion,
      device,
      deviceKey,
      twoStep,
      createdAt,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_S * 1000),
    });
    return { sessionId, signedIn: signedInUser(user, tokens.issue(user, sessionId)) };
  }

  /** Answers whether any was stored. */
  async function endAll(userId: string, sessions: readonly SessionRecord[]): Promise<boolean> {
    const ids = sessions.map(({ _id }) => _id.toHexString());
    const ended = ids.length > 0 && (await deleteSessions(userId, ids));
    await events.publish('session.ended', { sessionIds: ids });
    if (ended) {
      log.info({ userId, sessions: ids.length }, 'sessions ended');
      await events.publish('session.changed', { userId });
    }
    return ended;
  }

  /** An admin's rights wait for two-step sign-in where the site asks for it. */
  async function mustSetUp(user: { isAdmin: boolean }, session: SessionRecord): Promise<boolean> {
    return user.isAdmin && !session.twoStep && (await deps.adminsNeedTwoStep());
  }

  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  /** Ends an admin's session that nobody uses. */
  async function endUnused({ _id, userId }: SessionRecord): Promise<void> {
    if (!(await deleteUnused(_id, ago(SESSION_LIMITS.adminIdleMs)))) return;
    await events.publish('session.ended', { sessionIds: [_id.toHexString()] });
    log.info({ userId: userId.toHexString(), unused: true }, 'sessions ended');
    await events.publish('session.changed', { userId: userId.toHexString() });
  }

  /** The session while it is in use; it may have been used on another instance since it was read. */
  async function inUse(user: { isAdmin: boolean }, session: SessionRecord): Promise<SessionRecord | null> {
    const now = clock.now();
    if (!isUnused(user, session, now)) return session;
    const stored = await findSession(session._id.toHexString());
    if (stored && !isUnused(user, stored, now)) return stored;
    background.start(() => endUnused(session), 'an unused session is not ended');
    return null;
  }

  function seen(session: SessionRecord, { isAdmin }: { isAdmin: boolean }): void {
    const now = clock.now();
    const before = ago(SESSION_LIMITS.seenEveryMs[isAdmin ? 'admin' : 'user']);
    if (session.lastSeenAt >= before) return;
    session.lastSeenAt = now;
    background.start(
      () => writeLastSeen(session._id.toHexString(), now, before),
      'when a session was last used is not stored',
    );
  }

  async function identifyWith(
    find: SignInUsers['callerById'],
    ...[token, { unattended = false } = {}]: Parameters<Identify>
  ): Promise<Caller | null> {
    const claims = tokens.verify(token);
    if (!claims) return null;
    const [user, found] = await Promise.all([find(claims.sub), cache.get(claims.sid)]);
    if (!user || !found || found.userId.toHexString() !== user._id) return null;
    if (!acceptsToken(user, claims)) return null;
    const session = await inUse(user, found);
    if (!session) return null;
    if (!unattended) seen(session, user);
    const { _id, name, shownName, email, language } = user;
    const caller = { _id, name, shownName, email, language, sessionId: claims.sid };
    const mustSetUpTwoStep = await mustSetUp(user, session);
    return { ...caller, isAdmin: user.isAdmin && !mustSetUpTwoStep, mustSetUpTwoStep };
  }

  const identify: Identify = (...call) => identifyWith(signInUsers.callerById, ...call);

  return {
    /** The signed-in user with a new token, as the page stores it. Ends the oldest sessions beyond the limit. */
    async open(user: SignInUser, { deviceId, ...signIn }: SignIn): Promise<SignedInUser> {
      const deviceKey = deviceId && deviceKeyed(deviceId);
      const { signedIn } = await store(user, { ...signIn, deviceKey }, clock.now());
      await endAll(user._id, (await findSessionsOf(user._id)).slice(SESSION_LIMITS.perUser));
      await events.publish('session.changed', { userId: user._id });
      return signedIn;
    },

    /** The token's user as stored now; null for an invalid, expired or revoked token. */
    identify,

    /**
     * The same with the user from memory, for sockets. Only the database refuses: a new password may not be known here
     * yet, and its token is good.
     */
    async identifyQuickly(...call: Parameters<Identify>): Promise<Caller | null> {
      return (await identifyWith(signInUsers.knownCallerById, ...call)) ?? identify(...call);
    },

    /** Ends sessions of admins that nobody uses, with their live connections. */
    async endUnused(): Promise<void> {
      const userIds = await signInUsers.adminIds();
      await forEachDueRow((batch) => findUnused(userIds, ago(SESSION_LIMITS.adminIdleMs), batch), {
        idOf: ({ _id }) => _id.toHexString(),
        run: endUnused,
        log,
        failure: 'unused sessions not ended, to be retried',
      });
    },

    /** The caller's own session first, then the last used; devices are named in the language. */
    async list(owner: Owner, language: Language): Promise<SessionView[]> {
      const now = clock.now();
      const user = await signInUsers.callerById(owner._id);
      const good = (await findSessionsOf(owner._id)).filter(
        (session) =>
          user?.tokenVersion === session.tokenVersion &&
          session.expiresAt > now &&
          !isUnused(user, session, now),
      );
      return good
        .map((session) => sessionView(session, owner.sessionId, language))
        .sort(
          (one, other) =>
            Number(other.current) - Number(one.current) || other.lastSeenAt.localeCompare(one.lastSeenAt),
        );
    },

    /** The browser and system of a session; null for one that has ended. */
    async deviceOf(sessionId: string): Promise<string | null> {
      return (await findSession(sessionId))?.device ?? null;
    },

    /** The key of the device with which a session was opened; null for one of an earlier version. */
    async deviceKeyOf(sessionId: string): Promise<string | null> {
      return (await cache.get(sessionId))?.deviceKey ?? null;
    },

    /** @throws Refusal session_not_found */
    async end(userId: string, id: string): Promise<void> {
      const found = await findSession(id);
      const own = found?.userId.toHexString() === userId ? [found] : [];
      if (!(await endAll(userId, own))) throw new Refusal('session_not_found');
    },

    /** Ends the caller's own session, if it has not ended meanwhile. */
    async endOwn({ _id, sessionId }: Owner): Promise<void> {
      const found = await findSession(sessionId);
      await endAll(_id, found ? [found] : []);
    },

    async endEverywhere(userId: string): Promise<void> {
      await endAll(userId, await findSessionsOf(userId));
    },

    async endOthers({ _id, sessionId }: Owner): Promise<void> {
      const sessions = await findSessionsOf(_id);
      await endAll(
        _id,
        sessions.filter((session) => session._id.toHexString() !== sessionId),
      );
    },

    /** A new session with a new token in the place of the caller's; every other one ends. */
    async replaceAll(user: SignInUser, { sessionId }: Owner): Promise<SignedInUser> {
      const sessions = await findSessionsOf(user._id);
      const own = sessions.find(({ _id }) => _id.toHexString() === sessionId);
      const { signedIn } = await store(
        user,
        {
          device: own?.device ?? UNKNOWN_DEVICE,
          deviceKey: own?.deviceKey ?? undefined,
          twoStep: own?.twoStep ?? false,
        },
        own?.createdAt ?? clock.now(),
      );
      await endAll(user._id, sessions);
      return signedIn;
    },

    /** Deletes the sessions of a user who was deleted, or whose tokens were revoked. */
    async deleteRevoked(userId: string): Promise<void> {
      const version = (await signInUsers.callerById(userId))?.tokenVersion;
      const sessions = await findSessionsOf(userId);
      await endAll(
        userId,
        sessions.filter(({ tokenVersion }) => version === undefined || tokenVersion < version),
      );
    },

    /** Marks the session as opened in two steps, or not. */
    setTwoStep: writeTwoStep,
  };
}
