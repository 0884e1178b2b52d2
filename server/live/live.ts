import type { Server as HttpServer } from 'node:http';
import jwt from 'jsonwebtoken';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import type { ChangeTopic } from '#shared/core/change-topic';
import { Refusal, type RefusalCode } from '#shared/core/errors';
import { SOCKET_LIMITS, SOCKET_TIMES } from '#shared/core/limits';
import { LIVE_EVENTS } from '#shared/core/live-events';
import { createBackground } from '../background/background';
import type { ChangeFeed } from '../changes/change-feed';
import type { Clock } from '../gateways/clock';
import type { Caller, Identify } from '../http/caller';
import { asRefusal } from '../http/error-reply';
import { dataHeaders } from '../http/security-headers';
import { createLiveSocket, type LiveSocket } from './live-socket';
import { acceptsOrigin } from './origin';
import { surplusSockets } from './surplus-sockets';

/** What a feature adds to every signed-in socket. */
export type LiveFeature = (socket: LiveSocket) => void;

/** The receivers of an event; a page in several of them gets it once. */
type Audience = { rooms?: readonly string[]; users?: readonly string[] };

type LiveDeps = {
  identify: Identify;
  /** For each event that acts in a user's name. */
  identifyFromMemory: Identify;
  clock: Clock;
  log: Logger;
  feed: ChangeFeed;
  /** Calls back when live events of other instances may have been missed. */
  onGap?: ((listener: () => void) => void) | undefined;
  /** Reaches the sockets of other instances; without it only those of this process. */
  adapter?: NonNullable<ConstructorParameters<typeof Server>[1]>['adapter'] | undefined;
  /** Pages of other origins are refused. */
  site: { publicUrl: string; production: boolean };
  /** false: events are not slowed. */
  limited: boolean;
};

const CLOSE_TIMEOUT_MS = 5_000;
const MAX_PAYLOAD_BYTES = 64 * 1024;
/** Events of one socket that may wait where nothing is limited. */
const UNLIMITED_WAITING_EVENTS = 10_000;
/** What services report to one user's pages. */
const PERSONAL_TOPICS: readonly ChangeTopic[] = [
  'messages',
  'payments',
  'cars',
  'users',
  'sessions',
  'hires',
  'notifications',
];
/** The longest delay of setTimeout; a token that outlives it is checked with its next message. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export type Live = ReturnType<typeof createLive>;

/**
 * Socket.IO: a handshake with the JWT (`auth: { token }`), one private room per user and one per session, and events
 * that services emit without access to sockets. No cookie and no CORS; pages of other origins are refused. A refused handshake is a
 * connect_error whose message is the refusal's code. After a reconnect the page fetches what it missed, so connection
 * state recovery stays off.
 */
export function createLive(deps: LiveDeps) {
  const { identify, identifyFromMemory, clock, log, feed, onGap, adapter, site, limited } = deps;
  const io = new Server({
    serveClient: false,
    pingTimeout: SOCKET_TIMES.timeoutMs,
    connectTimeout: SOCKET_TIMES.timeoutMs,
    maxHttpBufferSize: MAX_PAYLOAD_BYTES,
    transports: ['websocket', 'polling'],
    allowRequest: ({ headers: { origin, host } }, answer) =>
      answer(null, acceptsOrigin({ origin, host }, site)),
    ...(adapter ? { adapter } : {}),
  });
  const replyHeaders = Object.fromEntries(dataHeaders({ https: site.publicUrl.startsWith('https:') }));
  const features: LiveFeature[] = [];
  const background = createBackground(log);
  const closing = new AbortController();
  /** Counts what may have ended a session, so that a handshake notices what happened while it was checked. */
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
        next(caller ? undefined : refused('not_signed_in'));
      },
      (error: unknown) => {
        if (asRefusal(error).code === 'unavailable') {
          log.warn({ err: error }, 'looking up the caller of a socket failed');
          // A refusal would end the client's tries; after a lost connection it comes back.
          return socket.conn.close();
        }
        log.error({ err: error }, 'looking up the caller of a socket failed');
        next(refused('internal'));
      },
    );
  });

  io.on('connection', (socket) => {
    const caller: Caller = socket.data.caller;
    void socket.join([ownRoom(caller._id), sessionRoom(caller.sessionId)]);
    if (socket.data.changes !== changes) begin(() => check(socket));
    disconnectAtExpiry(socket);
    begin(() => endSurplus(caller._id));
    const liveSocket = createLiveSocket({ socket, caller, confirm: () => confirm(socket), log, begin, pace });
    for (const feature of features) feature(liveSocket);
  });

  // Each instance reports to its own pages, once its own copies are out of date: a refetch gets the new reply.
  feed.subscribe(['settings'], ({ topic }) => void io.local.emit(LIVE_EVENTS.changed, topic));

  // Redis does not repeat what an instance missed, such as the end of a session: a gap reports every topic.
  feed.subscribe(['users', 'sessions'], ({ topic, ids }) => {
    changes += 1;
    if (topic === 'sessions' && !ids) begin(checkAll);
  });

  onGap?.(() => {
    for (const topic of PERSONAL_TOPICS) io.local.emit(LIVE_EVENTS.changed, topic);
  });

  function begin(work: () => Promise<void>): void {
    if (!closing.signal.aborted) background.start(work, 'fault');
  }

  /** Ends a user's oldest sockets above the limit, on all instances; without the others' answer, on this one. */
  async function endSurplus(userId: string): Promise<void> {
    const room = ownRoom(userId);
    // The adapter asks Redis for its own sockets, too, so while Redis is away they are read without it.
    const own = () => [...io.sockets.sockets.values()].filter(({ rooms }) => rooms.has(room));
    const open: AnySocket[] = await io.in(room).fetchSockets().catch(own);
    for (const socket of surplusSockets(open, SOCKET_LIMITS.perUser)) socket.disconnect(true);
  }

  async function callerOf(
    socket: Socket,
    find = identify,
    // Pages connect again by themselves.
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

  /** Disconnects where the token is no longer good. */
  async function check(socket: Socket): Promise<void> {
    if (!(await callerOf(socket))) socket.disconnect(true);
  }

  /** Checks every socket of this process, one after the other; a check that runs is followed by another. */
  async function checkAll(): Promise<void> {
    await checking;
    checking ??= (async () => {
      for (const socket of [...io.sockets.sockets.values()]) {
        if (closing.signal.aborted) return;
        await check(socket).catch((error: unknown) => log.warn({ err: error }, 'a socket is not checked'));
      }
    })().finally(() => {
      checking = null;
    });
    await checking;
  }

  /** Disconnects when the token expires. Its signature was checked by identify(). */
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
      // Nothing needs the request of the handshake any more, which would stay in memory with its socket.
      io.engine.on('connection', (connection: { request: unknown }) => {
        connection.request = null;
      });
      // Socket.IO answers without Express.
      io.engine.on('headers', (headers: Record<string, string>) => void Object.assign(headers, replyHeaders));
    },
    use(feature: LiveFeature): void {
      features.push(feature);
    },
    /** To every page in any of the rooms or of any of the users, once each. */
    emit({ rooms = [], users = [] }: Audience, event: string, payload: unknown): void {
      const audience = [...rooms, ...users.map(ownRoom)];
      if (audience.length > 0) io.to(audience).emit(event, payload);
    },
    /** Reports to one user's pages that something of theirs changed. */
    notify(userId: string, topic: ChangeTopic): void {
      io.to(ownRoom(userId)).emit(LIVE_EVENTS.changed, topic);
    },
    /** Ends every socket of a user, for instance after a password change. They do not reconnect. */
    disconnect(userId: string): void {
      io.in(ownRoom(userId)).disconnectSockets(true);
    },
    /** Ends the sockets of these sessions. They do not reconnect. */
    disconnectSessions(ids: readonly string[]): void {
      if (ids.length > 0) io.in(ids.map(sessionRoom)).disconnectSockets(true);
    },
    /**
     * Answers events in progress, at most for CLOSE_TIMEOUT_MS, then closes every transport. To a client this is a lost
     * connection, so it reconnects, here after the restart or to another instance; after an explicit disconnect it
     * would not. A later event is not acknowledged, so its sender repeats it. The HTTP server is the caller's to close.
     */
    async close(): Promise<void> {
      closing.abort();
      await background.settled(CLOSE_TIMEOUT_MS);
      void io.close();
    },
  };
}

/** A socket of this instance or of another one. */
type AnySocket = Pick<Socket, 'id' | 'handshake'> & { disconnect(close: boolean): unknown };

/** The room of all pages of one user. */
function ownRoom(userId: string): string {
  return `user:${userId}`;
}

/** The room of all pages of one sign-in. */
function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}

function refused(code: RefusalCode): Error {
  return Object.assign(new Error(code), { data: { code, error: new Refusal(code).message } });
}
