import { LIVE } from '#shared/core/live-events';
import { useLiveSocket } from '../../lib/use-live-event';

/** Is in a conversation's room while it is open, again after each reconnect (SPEC §4 Conversations). */
export function useRoom(roomId: string): void {
  useLiveSocket((socket) => {
    const join = () => socket.emit(LIVE.join, roomId);
    if (socket.connected) join();
    socket.on('connect', join);
    return () => {
      socket.off('connect', join);
      socket.emit(LIVE.leave, roomId);
    };
  });
}
