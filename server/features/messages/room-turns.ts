import type { Clock } from '../../gateways/clock';

type Room = { tail: Promise<unknown>; waiting: number; last: number };

const ROOMS_KEPT = 1_000;

/**
 * Lets the messages of a room be stored and announced one after the other, each with a later stamp than
 * the one before, so that what pages hear live is in the order in which they read it later. Rooms do not
 * wait for each other. Between several instances the clocks decide, and equal stamps are told apart by id.
 */
export function createRoomTurns(clock: Clock) {
  const rooms = new Map<string, Room>();
  const now = () => clock.now().getTime();

  /** Does the work when it is its turn in the room. */
  return async function inTurn<T>(roomId: string, work: (stamp: Date) => Promise<T>): Promise<T> {
    const room = rooms.get(roomId) ?? { tail: Promise.resolve(), waiting: 0, last: 0 };
    rooms.set(roomId, room);
    room.waiting += 1;
    const turn = room.tail.then(() => {
      room.last = Math.max(now(), room.last + 1);
      return work(new Date(room.last));
    });
    room.tail = turn.catch(() => undefined);
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
