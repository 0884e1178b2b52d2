import type { Clock } from '../../gateways/clock';

type Room = { tail: Promise<unknown>; waiting: number; lastStamp: number };

/** Idle rooms are dropped above this number. */
const MAX_ROOMS = 1_000;

/**
 * Keeps a room's live messages in the order of the stored thread.
 * Each is stamped later than the previous one and announced after it. Messages are stored in parallel. Across
 * instances the clocks decide, then the ids.
 */
export function createRoomOrder(clock: Clock) {
  const rooms = new Map<string, Room>();
  const now = () => clock.now().getTime();

  /** Stores at once; announces and resolves after the room's earlier messages have settled. */
  return async function inOrder<T>(
    roomId: string,
    store: (stamp: Date) => Promise<T>,
    announce: (stored: T) => void,
  ): Promise<T> {
    const room = rooms.get(roomId) ?? { tail: Promise.resolve(), waiting: 0, lastStamp: 0 };
    rooms.set(roomId, room);
    room.lastStamp = Math.max(now(), room.lastStamp + 1);
    room.waiting += 1;
    const announced = Promise.all([store(new Date(room.lastStamp)), room.tail]).then(([stored]) => {
      announce(stored);
      return stored;
    });
    room.tail = Promise.allSettled([announced, room.tail]);
    try {
      return await announced;
    } finally {
      room.waiting -= 1;
      if (rooms.size > MAX_ROOMS) dropIdleRooms();
    }
  };

  /** Once its last stamp has passed, a dropped room continues with the stamps that it would have had. */
  function dropIdleRooms(): void {
    const time = now();
    for (const [roomId, room] of rooms) {
      if (room.waiting === 0 && room.lastStamp < time) rooms.delete(roomId);
    }
  }
}
