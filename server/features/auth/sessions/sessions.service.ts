import type { Logger } from 'pino';
import type { SignedInUser } from '#shared/auth/contract';
import type { SessionView } from '#shared/auth/sessions';
import { Refusal } from '#shared/core/errors';
import { SESSION_LIMITS } from '#shared/core/limits';
import type { Language } from '#shared/language/language';
import type { Background } from '../../../background/background';
import type { ChangeFeed } from '../../../changes/change-feed';
import type { Publisher } from '../../../changes/domain-events';
import { createLookupCache } from '../../../changes/lookup-cache';
import { forEachDueRow } from '../../../db/each-row';
import { createKeyedHash } from '../../../db/signatures';
import type { Clock } from '../../../gateways/clock';
import type { SignInUser, SignInUsers } from '../../users/sign-in-users.service';
import type { AuthEvents } from '../auth.events';
import { isIdleSession } from '../auth.policy';
import { UNKNOWN_DEVICE } from './device';
import { createCallerIdentification } from './identification.service';
import {
  deleteIdleSession,
  deleteSessions,
  findIdleSessions,
  findSession,
  findUserSessions,
  insertSession,
  type SessionRecord,
  storeSessionTwoStepSignIn,
} from './sessions.model';
import { toSessionView, toSignedInUser } from './sessions.present';
import { createSessionTokensService, TOKEN_LIFETIME_S } from './tokens';

export type Sessions = ReturnType<typeof createSessionsService>;

export type SignInDetails = {
  device: string;
  /** The id in the browser's cookie. */
  deviceId?: string;
  /** Whether the second step was passed. */
  twoStep?: boolean;
};

type SessionOwner = { _id: string; sessionId: string };

type SessionDeps = {
  signInUsers: SignInUsers;
  clock: Clock;
  feed: ChangeFeed;
  background: Background;
  log: Pick<Logger, 'info' | 'warn'>;
  secret: string;
  adminsNeedTwoStep: () => Promise<boolean>;
  events: Publisher<AuthEvents>;
};

/** A token is valid until it expires, its session ends, or a new password or a suspension revokes it. */
export function createSessionsService(deps: SessionDeps) {
  const { signInUsers, clock, background, log, events } = deps;
  const tokens = createSessionTokensService(deps);
  const hashDevice = createKeyedHash(deps.secret, 'devices of sessions');
  const cache = createLookupCache({ feed: deps.feed, topic: 'sessions', find: findSession });

  async function storeSession(
    user: SignInUser,
    {
      device,
      deviceKey,
      twoStep = false,
    }: Omit<SignInDetails, 'deviceId'> & { deviceKey: string | undefined },
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
    return { sessionId, signedIn: toSignedInUser(user, tokens.issue(user, sessionId)) };
  }

  /** Ends the sessions and returns whether any of them was still stored. */
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

  const instantBefore = (ms: number) => new Date(clock.now().getTime() - ms);

  async function endUnused({ _id, userId }: SessionRecord): Promise<void> {
    if (!(await deleteIdleSession(_id, instantBefore(SESSION_LIMITS.adminIdleMs)))) return;
    await events.publish('session.ended', { sessionIds: [_id.toHexString()] });
    log.info({ userId: userId.toHexString(), unused: true }, 'sessions ended');
    await events.publish('session.changed', { userId: userId.toHexString() });
  }

  const { identify, identifyFromMemory } = createCallerIdentification({
    ...{ signInUsers, tokens, clock, background, endUnused },
    findSession: cache.get,
    adminsNeedTwoStep: deps.adminsNeedTwoStep,
  });

  return {
    /** Opens a session and ends the user's oldest sessions beyond the limit. */
    async open(user: SignInUser, { deviceId, ...signIn }: SignInDetails): Promise<SignedInUser> {
      const deviceKey = deviceId && hashDevice(deviceId);
      const { signedIn } = await storeSession(user, { ...signIn, deviceKey }, clock.now());
      await endAll(user._id, (await findUserSessions(user._id)).slice(SESSION_LIMITS.perUser));
      await events.publish('session.changed', { userId: user._id });
      return signedIn;
    },

    /** Returns the token's user as stored now; null for an invalid, expired or revoked token. */
    identify,

    identifyFromMemory,

    async endUnused(): Promise<void> {
      const userIds = await signInUsers.adminIds();
      await forEachDueRow(
        (batch) => findIdleSessions(userIds, instantBefore(SESSION_LIMITS.adminIdleMs), batch),
        {
          idOf: ({ _id }) => _id.toHexString(),
          run: endUnused,
          log,
          failure: 'failed to end unused sessions, to be retried',
        },
      );
    },

    /** Returns the user's valid sessions: the caller's session first, then the others by latest use. */
    async list(owner: SessionOwner, language: Language): Promise<SessionView[]> {
      const now = clock.now();
      const user = await signInUsers.callerById(owner._id);
      const good = (await findUserSessions(owner._id)).filter(
        (session) =>
          user?.tokenVersion === session.tokenVersion &&
          session.expiresAt > now &&
          !isIdleSession(user, session, now),
      );
      return good
        .map((session) => toSessionView(session, owner.sessionId, language))
        .sort(
          (one, other) =>
            Number(other.current) - Number(one.current) || other.lastSeenAt.localeCompare(one.lastSeenAt),
        );
    },

    async findDevice(sessionId: string): Promise<string | null> {
      return (await findSession(sessionId))?.device ?? null;
    },

    /** Returns the key of the session's device; null for a session of an earlier version. */
    async findDeviceKey(sessionId: string): Promise<string | null> {
      return (await cache.get(sessionId))?.deviceKey ?? null;
    },

    /** @throws Refusal session_not_found */
    async end(userId: string, id: string): Promise<void> {
      const found = await findSession(id);
      const own = found?.userId.toHexString() === userId ? [found] : [];
      if (!(await endAll(userId, own))) throw new Refusal('session_not_found');
    },

    async endOwn({ _id, sessionId }: SessionOwner): Promise<void> {
      const found = await findSession(sessionId);
      await endAll(_id, found ? [found] : []);
    },

    async endEverywhere(userId: string): Promise<void> {
      await endAll(userId, await findUserSessions(userId));
    },

    async endOthers({ _id, sessionId }: SessionOwner): Promise<void> {
      const sessions = await findUserSessions(_id);
      await endAll(
        _id,
        sessions.filter((session) => session._id.toHexString() !== sessionId),
      );
    },

    /** Opens a session with a new token in place of the caller's session, and ends all other sessions. */
    async replaceAll(user: SignInUser, { sessionId }: SessionOwner): Promise<SignedInUser> {
      const sessions = await findUserSessions(user._id);
      const own = sessions.find(({ _id }) => _id.toHexString() === sessionId);
      const { signedIn } = await storeSession(
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

    /** Deletes the user's revoked sessions, or all sessions if the user was deleted. */
    async deleteRevoked(userId: string): Promise<void> {
      const version = (await signInUsers.callerById(userId))?.tokenVersion;
      const sessions = await findUserSessions(userId);
      await endAll(
        userId,
        sessions.filter(({ tokenVersion }) => version === undefined || tokenVersion < version),
      );
    },
    setTwoStep: storeSessionTwoStepSignIn,
  };
}
