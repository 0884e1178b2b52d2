import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { openLiveSocket } from './live-socket';
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

/** Calls `connected` each time the socket connects, because events may have been missed before. */
export function useLiveConnection(connected: () => void): void {
  useLiveEvent('connect', connected);
}

/** Runs `attach` on the signed-in user's socket; the function that `attach` returns is the cleanup. */
export function useLiveSocket(attach: (socket: Socket) => () => void): void {
  const token = useSession().user?.token;
  const attachLatest = useEffectEvent(attach);

  useEffect(() => {
    if (!token) return;
    let detach = () => {};
    let unmounted = false;
    openLiveSocket(token)
      .then((socket) => {
        if (!unmounted) detach = attachLatest(socket);
      })
      .catch(() => undefined);
    return () => {
      unmounted = true;
      detach();
    };
  }, [token]);
}
