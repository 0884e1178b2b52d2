import { LIVE } from '#shared/core/live-events';
import { useLiveSocket } from '../../lib/use-live-event';

/** Joins a conversation's room while mounted, and again after each reconnect. */
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
