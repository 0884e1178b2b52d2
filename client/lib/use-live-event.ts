import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { liveSocket } from './live-socket';
import { useSession } from './session/session';

/** Calls `heard` for each live event of that name while somebody is signed in. */
export function useLiveEvent<Payload>(name: string, heard: (payload: Payload) => void): void {
  const hear = useEffectEvent(heard);
  useLiveSocket((socket) => {
    const listen = (payload: Payload) => hear(payload);
    socket.on(name, listen);
    return () => void socket.off(name, listen);
  });
}

/** Calls `connected` each time the socket gets through: what was announced until then was missed. */
export function useLiveConnection(connected: () => void): void {
  useLiveEvent('connect', connected);
}

/** Runs `attach` on the socket of whoever is signed in, and what it returns when that ends. */
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
