import type { Clock } from '../../gateways/clock';

type Room = { tail: Promise<unknown>; waiting: number; lastStamp: number };

/** Number of rooms in memory above which idle rooms are removed. */
const MAX_ROOMS = 1_000;

/**
 * Keeps live messages of a room in the order of the stored thread. Each message gets a later timestamp than
 * the previous message and is announced after it, although messages are stored in parallel. Messages of
 * different instances are ordered by the instances' clocks, then by id.
 */
export function createRoomMessageOrder(clock: Clock) {
  const rooms = new Map<string, Room>();
  const now = () => clock.now().getTime();

  /** Stores a message at once; announces it and resolves after the room's earlier messages have settled. */
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

  /**
   * Drops idle rooms whose last timestamp is in the past: with or without the room, the next message gets the
   * current time.
   */
  function dropIdleRooms(): void {
    const time = now();
    for (const [roomId, room] of rooms) {
      if (room.waiting === 0 && room.lastStamp < time) rooms.delete(roomId);
    }
  }
}
