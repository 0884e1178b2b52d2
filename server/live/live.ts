import type { Server as HttpServer } from 'node:http';
import jwt from 'jsonwebtoken';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import { Refusal, type RefusalCode } from '#shared/core/errors';
import { SOCKET_TIMES } from '#shared/core/limits';
import { type ChangedTopic, LIVE } from '#shared/core/live-events';
import { createBackground } from '../background';
import type { Clock } from '../gateways/clock';
import type { Caller, Identify } from '../http/caller';
import { createLiveSocket, type LiveSocket } from './live-socket';

/** What a feature adds to every signed-in socket. */
export type LiveFeature = (socket: LiveSocket) => void;

/** Who is meant by an announcement; a page that is meant twice gets it once. */
type Audience = { rooms?: readonly string[]; users?: readonly string[] };

type LiveDeps = {
  identify: Identify;
  clock: Clock;
  log: Logger;
  /** What several instances have in common; without it sockets of this process alone are reached. */
  adapter?: NonNullable<ConstructorParameters<typeof Server>[1]>['adapter'] | undefined;
};

const PATIENCE_MS = 5_000;
const PAYLOAD_BYTES = 64 * 1024;
/** setTimeout takes no longer wait; a token that outlives it is judged by its next message. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export type Live = ReturnType<typeof createLive>;

/**
 * The Socket.IO side: a handshake signed with the JWT (`auth: { token }`), one private room a person,
 * and announcements that services make without knowing of sockets. No cookie and no CORS: a page of
 * another origin has nothing to sign with. A refused handshake is a connect_error whose message is the
 * refusal's code. What a page missed while away it fetches, so connection state recovery stays off.
 */
export function createLive({ identify, clock, log, adapter }: LiveDeps) {
  const io = new Server({
    serveClient: false,
    pingTimeout: SOCKET_TIMES.timeoutMs,
    connectTimeout: SOCKET_TIMES.timeoutMs,
    maxHttpBufferSize: PAYLOAD_BYTES,
    transports: ['websocket', 'polling'],
    ...(adapter ? { adapter } : {}),
  });
  const features: LiveFeature[] = [];
  const background = createBackground(log);
  let closing = false;

  io.use((socket, next) => {
    personOf(socket).then(
      (caller) => {
        socket.data.caller = caller;
        next(caller ? undefined : refused('not_signed_in'));
      },
      (error: unknown) => {
        log.error({ err: error }, 'a socket could not be identified');
        next(refused('internal'));
      },
    );
  });

  io.on('connection', (socket) => {
    const caller: Caller = socket.data.caller;
    void socket.join(ownRoom(caller._id));
    endWithToken(socket);
    const liveSocket = createLiveSocket({ socket, caller, confirm: () => confirm(socket), log, begin });
    for (const feature of features) feature(liveSocket);
  });

  function begin(work: () => Promise<void>): void {
    if (!closing) background.begin(work, 'fault');
  }

  async function personOf(socket: Socket): Promise<Caller | null> {
    const token: unknown = socket.handshake.auth.token;
    return typeof token === 'string' ? identify(token) : null;
  }

  async function confirm(socket: Socket): Promise<Caller> {
    const caller = await personOf(socket);
    if (!caller) throw new Refusal('not_signed_in');
    return caller;
  }

  /** The signature was checked by identify; here only the end is read. */
  function endWithToken(socket: Socket): void {
    const claims = jwt.decode(socket.handshake.auth.token, { json: true });
    if (!claims?.exp) return;
    const left = claims.exp * 1000 - clock.now().getTime();
    if (left > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => socket.disconnect(true), left);
    timer.unref();
    socket.once('disconnect', () => clearTimeout(timer));
  }

  return {
    attach(server: HttpServer): void {
      io.attach(server);
    },
    use(feature: LiveFeature): void {
      features.push(feature);
    },
    /** To every page in any of the rooms or of any of the people, once each. */
    emit({ rooms = [], users = [] }: Audience, event: string, payload: unknown): void {
      const audience = [...rooms, ...users.map(ownRoom)];
      if (audience.length > 0) io.to(audience).emit(event, payload);
    },
    /** Tells one person's pages that something of theirs changed. */
    tell(userId: string, topic: ChangedTopic): void {
      io.to(ownRoom(userId)).emit(LIVE.changed, topic);
    },
    /**
     * Tells every page that is connected to this instance that something of everybody's changed. Each instance
     * does so for itself, once it knows of the change: a page that asks again must not get the old answer.
     */
    tellAllHere(topic: ChangedTopic): void {
      io.local.emit(LIVE.changed, topic);
    },
    /** Ends every socket of a person, for instance after a password change; they do not come back by themselves. */
    disconnect(userId: string): void {
      io.in(ownRoom(userId)).disconnectSockets(true);
    },
    /**
     * Answers what was begun, unless it takes too long, and closes every transport. To a client this is
     * a lost connection, so it comes back by itself, here after the restart or to another instance; told to
     * disconnect, it would stay away. An event that comes too late is not acknowledged, so its sender sends
     * it again. Does not wait for the HTTP server, as Socket.IO would: that is the caller's.
     */
    async close(): Promise<void> {
      closing = true;
      await background.settled(PATIENCE_MS);
      void io.close();
    },
  };
}

/** The room in which all pages of one person are. */
function ownRoom(userId: string): string {
  return `user:${userId}`;
}

function refused(code: RefusalCode): Error {
  return Object.assign(new Error(code), { data: { code, error: new Refusal(code).message } });
}
