import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import type { SignedInUser } from '#shared/auth/contract';
import { buildRoomId, LIVE_EVENTS } from '#shared/core/live-events';
import { durableWriteP99 } from './durable-writes';
import { type Process, startProcess, startProduct } from './product';
import { signUpAll } from './sign-up-all';
import type { Row } from './table';

const ROUNDS = 3;
const MESSAGES_PER_ROOM = 8;
/** Each room sends one message a second, evenly spread over the rooms. */
const PERIOD_MS = 1_000;

type Side = { _id: string; socket: Socket };
type Room = { roomId: string; sides: [Side, Side] };

/**
 * Time from send to arrival with many busy rooms, against a bare Socket.IO relay, which stores nothing. What the disk
 * alone takes is measured between the rounds.
 */
export async function benchChat(rooms: number): Promise<Row[]> {
  const product = await startProduct(1);
  const bare = await startProcess(
    ['--import', 'tsx', join(import.meta.dirname, 'bare-chat.ts')],
    {},
    /^bare: (\S+)/,
  );
  try {
    const users = await signUpAll(product.url, rooms * 2);
    const times = { product: [] as number[], bare: [] as number[], disk: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.disk.push(await durableWriteP99());
      times.bare.push(await p99OfRooms(bare, users));
      times.product.push(await p99OfRooms(product, users));
    }
    const [measured, reference] = [Math.min(...times.product), Math.min(...times.bare)];
    const disk = Math.min(...times.disk);
    return [
      {
        what: `chat: send → other side, ${rooms} rooms busy, p99`,
        value: `${measured.toFixed(1)} ms`,
        reference: `bare Socket.IO ${reference.toFixed(1)} ms`,
        ratio: (measured / reference).toFixed(2),
        goal: '≤ 3',
        goalOn: 'ratio',
      },
      {
        what: 'chat: two waits for the disk, as a commit needs, p99',
        value: `${disk.toFixed(1)} ms`,
        reference: `bare Socket.IO ${reference.toFixed(1)} ms`,
        ratio: (disk / reference).toFixed(2),
        goal: '-',
        goalOn: 'ratio',
      },
    ];
  } finally {
    await bare.stop();
    await product.stop();
  }
}

async function p99OfRooms(server: Process, users: SignedInUser[]): Promise<number> {
  const sides = await Promise.all(users.map((user) => connect(server.url, user)));
  const rooms: Room[] = [];
  for (let index = 0; index + 1 < sides.length; index += 2) {
    const [one, other] = [sides[index], sides[index + 1]];
    if (one && other) rooms.push({ roomId: buildRoomId(one._id, other._id), sides: [one, other] });
  }
  await Promise.all(
    rooms.flatMap(({ roomId, sides }) =>
      sides.map(({ socket }) => socket.emitWithAck(LIVE_EVENTS.join, roomId)),
    ),
  );
  const times = (await Promise.all(rooms.map((room, index) => talk(room, index / rooms.length)))).flat();
  for (const { socket } of sides) socket.disconnect();
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

async function connect(url: string, { _id, token }: SignedInUser): Promise<Side> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { _id, socket };
}

/** Both sides of a room send in turn; `phase` spreads the rooms over the period. */
async function talk({ roomId, sides }: Room, phase: number): Promise<number[]> {
  const times: number[] = [];
  await pause(phase * PERIOD_MS);
  for (let turn = 0; turn < MESSAGES_PER_ROOM; turn += 1) {
    const [sender, receiver] = turn % 2 === 0 ? sides : [sides[1], sides[0]];
    const message = `Turn ${turn} at ${performance.now()}`;
    const start = performance.now();
    const arrived = new Promise<void>((resolve) =>
      receiver.socket.once(LIVE_EVENTS.receiveMessage, () => resolve()),
    );
    const sent = sender.socket.emitWithAck(LIVE_EVENTS.sendMessage, {
      senderId: sender._id,
      receiverId: receiver._id,
      message,
      timestamp: new Date().toISOString(),
      roomId,
    });
    await arrived;
    times.push(performance.now() - start);
    const answer = await sent;
    if (!answer.message) throw new Error(`A message was refused: ${JSON.stringify(answer)}`);
    await pause(PERIOD_MS - (performance.now() - start));
  }
  return times;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
