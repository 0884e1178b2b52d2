import type { Socket } from 'socket.io-client';
import { SOCKET_CONNECTION_TIMES } from '#shared/core/browsing-limits';
import { loadPartWithRetries } from './lazy-part';

type Connection = { token: string; opening: Promise<Socket>; socket: Socket | null };

let current: Connection | null = null;

/** Returns the page's only socket, opened with a token; its code loads only for signed-in users. */
export function openLiveSocket(token: string): Promise<Socket> {
  if (current?.token === token) return current.opening;
  closeLiveSocket();
  const connection: Connection = { token, opening: open(token), socket: null };
  current = connection;
  connection.opening.then(
    (socket) => {
      connection.socket = socket;
    },
    () => {
      if (current === connection) current = null;
    },
  );
  return connection.opening;
}

export function getConnectedSocket(token: string): Socket | null {
  return current?.token === token && current.socket?.connected ? current.socket : null;
}

export function closeLiveSocket(): void {
  current?.opening.then((socket) => socket.disconnect()).catch(() => undefined);
  current = null;
}

async function open(token: string): Promise<Socket> {
  const { io } = await loadPartWithRetries(() => import('socket.io-client'));
  return io({
    auth: { token },
    reconnectionDelay: SOCKET_CONNECTION_TIMES.reconnectMs,
    reconnectionDelayMax: SOCKET_CONNECTION_TIMES.reconnectMaxMs,
    timeout: SOCKET_CONNECTION_TIMES.timeoutMs,
  });
}
