import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

const RECONNECT_MS = 50;
const ACK_MS = 20_000;

/** An open page: a real socket that records its received events. */
export type LivePage = {
  socket: Socket;
  /** Returns the payloads of an event that the page has received so far. */
  received<T>(event: string): T[];
  /** Sends an event and waits for its acknowledgement. */
  ask<T = unknown>(event: string, ...payload: unknown[]): Promise<T>;
};

/** Opens pages and closes all of them after a test. */
export function createLivePages() {
  const sockets: Socket[] = [];

  /** Creates a connecting socket, which reconnects soon after its connection is lost. */
  function connect(url: string, options: Partial<ManagerOptions & SocketOptions>): Socket {
    const socket = io(url, {
      forceNew: true,
      reconnectionDelay: RECONNECT_MS,
      reconnectionDelayMax: RECONNECT_MS,
      ...options,
    });
    sockets.push(socket);
    return socket;
  }

  /** Opens a connected page of the user with this token. */
  async function open(
    url: string,
    token: string,
    options: Partial<ManagerOptions & SocketOptions> = {},
  ): Promise<LivePage> {
    const socket = connect(url, { auth: { token }, ...options });
    const all: { event: string; payload: unknown }[] = [];
    socket.onAny((event: string, payload: unknown) => all.push({ event, payload }));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return {
      socket,
      received: <T>(event: string) => all.filter((one) => one.event === event).map((one) => one.payload as T),
      ask: (event, ...payload) => socket.timeout(ACK_MS).emitWithAck(event, ...payload),
    };
  }

  return {
    connect,
    open,
    closeAll() {
      for (const socket of sockets.splice(0)) socket.disconnect();
    },
  };
}
