import type { Socket } from 'socket.io-client';
import { SOCKET_TIMES } from '#shared/core/limits';

let current: { token: string; socket: Promise<Socket> } | null = null;

/** The one socket of this page, opened for a token; loaded only once somebody is signed in. */
export function liveSocket(token: string): Promise<Socket> {
  if (current?.token === token) return current.socket;
  closeLiveSocket();
  const socket = import('socket.io-client').then(({ io }) =>
    io({
      auth: { token },
      reconnectionDelay: SOCKET_TIMES.reconnectMs,
      reconnectionDelayMax: SOCKET_TIMES.reconnectMaxMs,
      timeout: SOCKET_TIMES.timeoutMs,
    }),
  );
  current = { token, socket };
  return socket;
}

export function closeLiveSocket(): void {
  void current?.socket.then((socket) => socket.disconnect());
  current = null;
}
