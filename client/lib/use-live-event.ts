import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { liveSocket } from './live-socket';
import { useSession } from './session/session';

/** Calls `onEvent` for each live event of that name while a user is signed in. */
export function useLiveEvent<Payload>(name: string, onEvent: (payload: Payload) => void): void {
  const handle = useEffectEvent(onEvent);
  useLiveSocket((socket) => {
    const listen = (payload: Payload) => handle(payload);
    socket.on(name, listen);
    return () => void socket.off(name, listen);
  });
}

/** Calls `connected` each time the socket connects; events before that were missed. */
export function useLiveConnection(connected: () => void): void {
  useLiveEvent('connect', connected);
}

/** Runs `attach` on the signed-in user's socket, and the function it returns on cleanup. */
export function useLiveSocket(attach: (socket: Socket) => () => void): void {
  const token = useSession().user?.token;
  const begin = useEffectEvent(attach);

  useEffect(() => {
    if (!token) return;
    let end = () => {};
    let gone = false;
    liveSocket(token)
      .then((socket) => {
        if (!gone) end = begin(socket);
      })
      .catch(() => undefined);
    return () => {
      gone = true;
      end();
    };
  }, [token]);
}
