import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { SOCKET_TIMES } from '#shared/core/limits';
import { type ChangedTopic, LIVE } from '#shared/core/live-events';
import type { Identify, Person } from '../http/person';

/** What a feature adds to every signed-in socket. */
export type LiveFeature = (socket: LiveSocket) => void;
export type LiveSocket = { person: Person; socket: Socket };

export type Live = ReturnType<typeof createLive>;

/**
 * The Socket.IO side: a handshake signed with the JWT (`auth: { token }`), one private room a person,
 * and announcements that services make without knowing of sockets.
 */
export function createLive(deps: { identify: Identify; adapter?: ConstructorParameters<typeof Server>[1] }) {
  const io = new Server({
    serveClient: false,
    pingTimeout: SOCKET_TIMES.timeoutMs,
    connectTimeout: SOCKET_TIMES.timeoutMs,
    maxHttpBufferSize: 64 * 1024,
    transports: ['websocket', 'polling'],
    ...deps.adapter,
  });
  const features: LiveFeature[] = [];

  io.use(async (socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    const person = typeof token === 'string' ? await deps.identify(token).catch(() => null) : null;
    if (!person) return next(new Error('not_signed_in'));
    socket.data.person = person;
    next();
  });

  io.on('connection', (socket) => {
    const person: Person = socket.data.person;
    void socket.join(ownRoom(person._id));
    for (const feature of features) feature({ person, socket });
  });

  return {
    attach(server: HttpServer): void {
      io.attach(server);
    },
    use(feature: LiveFeature): void {
      features.push(feature);
    },
    /** To everybody in any of the rooms, each socket once. */
    emit(rooms: string[], event: string, payload: unknown): void {
      io.to(rooms).emit(event, payload);
    },
    /** Tells one person's pages that something of theirs changed. */
    tell(userId: string, topic: ChangedTopic): void {
      io.to(ownRoom(userId)).emit(LIVE.changed, topic);
    },
    /** Ends every socket of a person, for instance after a password change. */
    disconnect(userId: string): void {
      io.in(ownRoom(userId)).disconnectSockets(true);
    },
    /** Closes all sockets so that clients reconnect, elsewhere or to the next process. */
    async close(): Promise<void> {
      io.disconnectSockets(true);
      await io.close();
    },
  };
}

/** The room in which all pages of one person are. */
export function ownRoom(userId: string): string {
  return `user:${userId}`;
}
