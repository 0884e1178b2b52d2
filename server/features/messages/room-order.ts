import type { Clock } from '../../gateways/clock';

type Room = { tail: Promise<unknown>; waiting: number; last: number };

const ROOMS_KEPT = 1_000;

/**
 * The order of a room's messages: each is stamped later than the one before, and announced only after it,
 * so that what pages hear live is in the order in which they read it later. They are stored side by side,
 * and rooms do not wait for each other. Between several instances the clocks decide, and equal stamps are
 * told apart by id.
 */
export function createRoomTurns(clock: Clock) {
  const rooms = new Map<string, Room>();
  const now = () => clock.now().getTime();

  /** Stores at once; announces, and answers, when everything earlier in the room was announced or failed. */
  return async function inTurn<T>(
    roomId: string,
    store: (stamp: Date) => Promise<T>,
    announce: (stored: T) => void,
  ): Promise<T> {
    const room = rooms.get(roomId) ?? { tail: Promise.resolve(), waiting: 0, last: 0 };
    rooms.set(roomId, room);
    room.last = Math.max(now(), room.last + 1);
    room.waiting += 1;
    const turn = Promise.all([store(new Date(room.last)), room.tail]).then(([stored]) => {
      announce(stored);
      return stored;
    });
    room.tail = Promise.allSettled([turn, room.tail]);
    try {
      return await turn;
    } finally {
      room.waiting -= 1;
      if (rooms.size > ROOMS_KEPT) forgetIdle();
    }
  };

  /** A room that nobody waits for and whose last stamp has passed starts anew with the same result. */
  function forgetIdle(): void {
    const present = now();
    for (const [roomId, room] of rooms) {
      if (room.waiting === 0 && room.last < present) rooms.delete(roomId);
    }
  }
}
