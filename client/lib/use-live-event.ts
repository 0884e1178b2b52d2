import { useEffect, useEffectEvent } from 'react';
import { liveSocket } from './live-socket';
import { useSession } from './session/session';

/** Calls `heard` for each live event of that name while somebody is signed in. */
export function useLiveEvent<Payload>(name: string, heard: (payload: Payload) => void): void {
  const token = useSession().user?.token;
  const hear = useEffectEvent(heard);

  useEffect(() => {
    if (!token) return;
    let stop = () => {};
    let gone = false;
    const listen = (payload: Payload) => hear(payload);
    void liveSocket(token).then((socket) => {
      if (gone) return;
      socket.on(name, listen);
      stop = () => void socket.off(name, listen);
    });
    return () => {
      gone = true;
      stop();
    };
  }, [token, name]);
}
