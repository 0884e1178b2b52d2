import type { Socket } from 'socket.io-client';
import { SOCKET_TIMES } from '#shared/core/limits';
import { loadPart } from './load-part';

type Line = { token: string; opening: Promise<Socket>; socket: Socket | null };

let current: Line | null = null;

/** The one socket of this page, opened for a token; its code is loaded only once somebody is signed in. */
export function liveSocket(token: string): Promise<Socket> {
  if (current?.token === token) return current.opening;
  closeLiveSocket();
  const line: Line = { token, opening: open(token), socket: null };
  current = line;
  line.opening.then(
    (socket) => {
      line.socket = socket;
    },
    () => {
      if (current === line) current = null;
    },
  );
  return line.opening;
}

/** The socket of this token if it is connected now. */
export function connectedSocket(token: string): Socket | null {
  return current?.token === token && current.socket?.connected ? current.socket : null;
}

export function closeLiveSocket(): void {
  current?.opening.then((socket) => socket.disconnect()).catch(() => undefined);
  current = null;
}

async function open(token: string): Promise<Socket> {
  const { io } = await loadPart(() => import('socket.io-client'));
  return io({
    auth: { token },
    reconnectionDelay: SOCKET_TIMES.reconnectMs,
    reconnectionDelayMax: SOCKET_TIMES.reconnectMaxMs,
    timeout: SOCKET_TIMES.timeoutMs,
  });
}
