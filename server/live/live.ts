import type { Server as HttpServer } from 'node:http';
import jwt from 'jsonwebtoken';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import { Refusal, type RefusalCode } from '#shared/core/errors';
import { SOCKET_CONNECTION_TIMES, SOCKET_LIMITS } from '#shared/core/limits';
import { type ChangeTopic, LIVE_EVENTS } from '#shared/core/live-events';
import { createBackground } from '../background/background';
import type { ChangeFeed } from '../changes/change-feed';
import type { Clock } from '../gateways/clock';
import type { Caller, CallerLookup } from '../http/caller';
import { toRefusal } from '../http/error-reply';
import { buildDataHeaders } from '../http/security-headers';
import { createLiveSocket, type LiveSocket } from './live-socket';
import { isAllowedOrigin } from './origin';
import { findSurplusSockets } from './surplus-sockets';

export type LiveFeature = (socket: LiveSocket) => void;

/** Receivers of a live event; a page in several of these groups receives the event once. */
type Audience = { rooms?: readonly string[]; users?: readonly string[] };

type LiveDeps = {
  identify: CallerLookup;
  /** Identifies the caller of each event that acts for a user. */
  identifyFromMemory: CallerLookup;
  clock: Clock;
  log: Logger;
  feed: ChangeFeed;
  /** Calls the listener when live events of other instances may have been lost. */
  onGap?: ((listener: () => void) => void) | undefined;
  /** Adapter that reaches the sockets of other instances. */
  adapter?: NonNullable<ConstructorParameters<typeof Server>[1]>['adapter'] | undefined;
  /** Site whose pages may open a socket; pages of other origins are refused. */
  site: { publicUrl: string; production: boolean };
  /** Whether events are rate-limited. */
  limited: boolean;
};

const CLOSE_TIMEOUT_MS = 5_000;
const MAX_PAYLOAD_BYTES = 64 * 1024;
/** Maximum number of unfinished events per socket if rate limits are off. */
const UNLIMITED_WAITING_EVENTS = 10_000;
/** Topics whose changes are reported only to the pages of one user. */
const PERSONAL_TOPICS: readonly ChangeTopic[] = [
  'messages',
  'payments',
  'cars',
  'users',
  'sessions',
  'hires',
  'notifications',
];
/** Longest delay of setTimeout in milliseconds; longer-lived tokens are checked at their next message. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export type Live = ReturnType<typeof createLiveServer>;

/**
 * Creates the Socket.IO server, whose handshake contains the JWT (`auth: { token }`) instead of cookies. A
 * refused handshake is a connect_error with the refusal's code as message. Connection state recovery is off,
 * because pages fetch missed data after a reconnect.
 */
export function createLiveServer(deps: LiveDeps) {
  const { identify, identifyFromMemory, clock, log, feed, onGap, adapter, site, limited } = deps;
  const io = new Server({
    serveClient: false,
    pingTimeout: SOCKET_CONNECTION_TIMES.timeoutMs,
    connectTimeout: SOCKET_CONNECTION_TIMES.timeoutMs,
    maxHttpBufferSize: MAX_PAYLOAD_BYTES,
    transports: ['websocket', 'polling'],
    allowRequest: ({ headers: { origin, host } }, answer) =>
      answer(null, isAllowedOrigin({ origin, host }, site)),
    ...(adapter ? { adapter } : {}),
  });
  const replyHeaders = Object.fromEntries(buildDataHeaders({ https: site.publicUrl.startsWith('https:') }));
  const features: LiveFeature[] = [];
  const background = createBackground(log);
  const closing = new AbortController();
  /**
   * Number of changes that may have ended a session; a socket is checked again if the number grew during its
   * handshake.
   */
  let changes = 0;
  let checking: Promise<void> | null = null;
  const pace = {
    perSecond: limited ? SOCKET_LIMITS.eventsPerSecond : Number.POSITIVE_INFINITY,
    most: limited ? SOCKET_LIMITS.waitingEvents : UNLIMITED_WAITING_EVENTS,
    hurry: closing.signal,
  };

  io.use((socket, next) => {
    socket.data.changes = changes;
    callerOf(socket).then(
      (caller) => {
        socket.data.caller = caller;
        next(caller ? undefined : createRefusedError('not_signed_in'));
      },
      (error: unknown) => {
        if (toRefusal(error).code === 'unavailable') {
          log.warn({ err: error }, 'failed to look up the caller of a socket');
          // A refusal would stop the client's retries; after a lost connection, the client reconnects.
          return socket.conn.close();
        }
        log.error({ err: error }, 'failed to look up the caller of a socket');
        next(createRefusedError('internal'));
      },
    );
  });

  io.on('connection', (socket) => {
    const caller: Caller = socket.data.caller;
    void socket.join([buildUserRoom(caller._id), buildSessionRoom(caller.sessionId)]);
    if (socket.data.changes !== changes) begin(() => check(socket));
    disconnectAtExpiry(socket);
    begin(() => endSurplus(caller._id));
    const liveSocket = createLiveSocket({ socket, caller, confirm: () => confirm(socket), log, begin, pace });
    for (const feature of features) feature(liveSocket);
  });

  // Each instance notifies its own pages after its own caches were invalidated, so that a refetch returns the
  // new data.
  feed.subscribe(['settings'], ({ topic }) => void io.local.emit(LIVE_EVENTS.changed, topic));

  // Redis does not resend missed changes, such as the end of a session, so after a gap in its messages the
  // feed reports every topic without ids.
  feed.subscribe(['users', 'sessions'], ({ topic, ids }) => {
    changes += 1;
    if (topic === 'sessions' && !ids) begin(checkAll);
  });

  onGap?.(() => {
    for (const topic of PERSONAL_TOPICS) io.local.emit(LIVE_EVENTS.changed, topic);
  });

  function begin(work: () => Promise<void>): void {
    if (!closing.signal.aborted) background.start(work, 'failed to finish the work of a socket');
  }

  /** Closes a user's oldest sockets above the limit, on all instances that respond. */
  async function endSurplus(userId: string): Promise<void> {
    const room = buildUserRoom(userId);
    // The adapter reads all sockets through Redis, so without Redis the local sockets are read directly.
    const own = () => [...io.sockets.sockets.values()].filter(({ rooms }) => rooms.has(room));
    const open: AnySocket[] = await io.in(room).fetchSockets().catch(own);
    for (const socket of findSurplusSockets(open, SOCKET_LIMITS.perUser)) socket.disconnect(true);
  }

  async function callerOf(
    socket: Socket,
    find = identify,
    // Pages reconnect by themselves, so a reconnect does not count as use of the session.
    options = { unattended: true },
  ): Promise<Caller | null> {
    const token: unknown = socket.handshake.auth.token;
    return typeof token === 'string' ? find(token, options) : null;
  }

  async function confirm(socket: Socket): Promise<Caller> {
    const caller = await callerOf(socket, identifyFromMemory, { unattended: false });
    if (!caller) throw new Refusal('not_signed_in');
    return caller;
  }

  async function check(socket: Socket): Promise<void> {
    if (!(await callerOf(socket))) socket.disconnect(true);
  }

  /** Checks every socket; if a check is already running, waits for its end and then checks again. */
  async function checkAll(): Promise<void> {
    await checking;
    checking ??= (async () => {
      for (const socket of [...io.sockets.sockets.values()]) {
        if (closing.signal.aborted) return;
        await check(socket).catch((error: unknown) => log.warn({ err: error }, 'failed to check a socket'));
      }
    })().finally(() => {
      checking = null;
    });
    await checking;
  }

  /** Decoding needs no verification here, because identify() has verified the token's signature. */
  function disconnectAtExpiry(socket: Socket): void {
    const claims = jwt.decode(socket.handshake.auth.token, { json: true });
    if (!claims?.exp) return;
    const left = claims.exp * 1000 - clock.now().getTime();
    if (left > MAX_TIMER_MS) return;
    const timer = setTimeout(() => socket.disconnect(true), left);
    timer.unref();
    socket.once('disconnect', () => clearTimeout(timer));
  }

  return {
    attach(server: HttpServer): void {
      io.attach(server);
      // Releases the handshake's request, which would otherwise stay in memory as long as the socket.
      io.engine.on('connection', (connection: { request: unknown }) => {
        connection.request = null;
      });
      // Express sets these headers otherwise, but Socket.IO's replies bypass Express.
      io.engine.on('headers', (headers: Record<string, string>) => void Object.assign(headers, replyHeaders));
    },
    use(feature: LiveFeature): void {
      features.push(feature);
    },
    emit({ rooms = [], users = [] }: Audience, event: string, payload: unknown): void {
      const audience = [...rooms, ...users.map(buildUserRoom)];
      if (audience.length > 0) io.to(audience).emit(event, payload);
    },
    notify(userId: string, topic: ChangeTopic): void {
      io.to(buildUserRoom(userId)).emit(LIVE_EVENTS.changed, topic);
    },
    /** Disconnects a user's pages, which then do not reconnect. */
    disconnect(userId: string): void {
      io.in(buildUserRoom(userId)).disconnectSockets(true);
    },
    /** Disconnects the pages of sessions, which then do not reconnect. */
    disconnectSessions(ids: readonly string[]): void {
      if (ids.length > 0) io.in(ids.map(buildSessionRoom)).disconnectSockets(true);
    },
    /**
     * Finishes events in progress, then closes every connection. Clients see a lost connection and reconnect,
     * unlike after an explicit disconnect. Later events are not acknowledged, so their senders repeat them.
     */
    async close(): Promise<void> {
      closing.abort();
      await background.waitForAll(CLOSE_TIMEOUT_MS);
      void io.close();
    },
  };
}

/** A socket of any instance. */
type AnySocket = Pick<Socket, 'id' | 'handshake'> & { disconnect(close: boolean): unknown };

function buildUserRoom(userId: string): string {
  return `user:${userId}`;
}

function buildSessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}

function createRefusedError(code: RefusalCode): Error {
  return Object.assign(new Error(code), { data: { code, error: new Refusal(code).message } });
}
