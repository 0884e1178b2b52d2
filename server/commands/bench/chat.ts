import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { SignedInUser } from '#shared/auth/contract';
import { buildRoomId, LIVE_EVENTS } from '#shared/core/live-events';
import { computePercentile, measureAlternately } from './load';
import {
  createTemporaryFolder,
  type RunningProcess,
  signUpUsers,
  startBareServer,
  startProduct,
} from './product';
import { buildRatioRow, formatMs, type ReportRow } from './table';

const MESSAGES_PER_ROOM = 8;
/** Milliseconds in which each chat room sends one message; the rooms send at evenly spread times. */
const PERIOD_MS = 1_000;
const WRITES = 300;
const WRITE_PAUSE_MS = 5;
const PAGES = Buffer.alloc(64 * 1_024);
const HEADER = Buffer.alloc(4_096);

type Side = { _id: string; socket: Socket };
type Room = { roomId: string; sides: [Side, Side] };

/**
 * Compares chat with a bare Socket.IO relay without storage. In each round, also measures how long the disk
 * alone takes.
 */
export async function benchChat(rooms: number, report: ReportRow): Promise<void> {
  const product = await startProduct(1);
  const bare = await startBareServer('chat');
  const users = await signUpUsers(product.url, rooms * 2);
  const times = await measureAlternately({
    disk: measureDurableWrites,
    bare: () => measureRooms(bare, users),
    product: () => measureRooms(product, users),
  });
  const least = (of: keyof typeof times) => Math.min(...times[of]);
  const rows: [keyof typeof times, string, string][] = [
    ['product', `chat: send → other side, ${rooms} rooms busy, p99`, '≤ 3'],
    ['disk', 'chat: two waits for the disk, as a commit needs, p99', '-'],
  ];
  for (const [of, what, goal] of rows) {
    report(buildRatioRow(what, goal, [least(of), least('bare')], formatMs, 'bare Socket.IO'));
  }
}

export async function connectSocket(url: string, token: string): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

async function measureRooms({ url }: RunningProcess, users: SignedInUser[]): Promise<number> {
  const sides = await Promise.all(
    users.map(async ({ _id, token }) => ({ _id, socket: await connectSocket(url, token) })),
  );
  const rooms = sides.flatMap((one, index): Room[] => {
    const other = sides[index + 1];
    return index % 2 === 0 && other ? [{ roomId: buildRoomId(one._id, other._id), sides: [one, other] }] : [];
  });
  await Promise.all(
    rooms.flatMap(({ roomId, sides }) =>
      sides.map(({ socket }) => socket.emitWithAck(LIVE_EVENTS.join, roomId)),
    ),
  );
  const times = await Promise.all(rooms.map((room, index) => talk(room, index / rooms.length)));
  for (const { socket } of sides) socket.disconnect();
  return computePercentile(times.flat(), 0.99);
}

/** Sends a room's messages; `phase`, a share of the period, delays the first one so that rooms take turns. */
async function talk({ roomId, sides }: Room, phase: number): Promise<number[]> {
  const times: number[] = [];
  await pause(phase * PERIOD_MS);
  for (let turn = 0; turn < MESSAGES_PER_ROOM; turn += 1) {
    const [sender, receiver] = turn % 2 === 0 ? sides : [sides[1], sides[0]];
    const start = performance.now();
    const arrived = new Promise<void>((resolve) =>
      receiver.socket.once(LIVE_EVENTS.receiveMessage, () => resolve()),
    );
    const sent = sender.socket.emitWithAck(LIVE_EVENTS.sendMessage, {
      ...{ roomId, senderId: sender._id, receiverId: receiver._id },
      ...{ message: `Turn ${turn} at ${start}`, timestamp: new Date().toISOString() },
    });
    await arrived;
    times.push(performance.now() - start);
    const answer = await sent;
    if (!answer.message) throw new Error(`A message was refused: ${JSON.stringify(answer)}`);
    await pause(Math.max(0, PERIOD_MS - (performance.now() - start)));
  }
  return times;
}

/**
 * Measures the minimum time to store a message: the disk writes a commit's pages, and then the header that
 * makes them valid.
 */
async function measureDurableWrites(): Promise<number> {
  const file = await open(join(await createTemporaryFolder(), 'data'), 'w');
  const times: number[] = [];
  for (let count = 0; count < WRITES; count += 1) {
    await pause(WRITE_PAUSE_MS);
    const start = performance.now();
    for (const [bytes, position] of [[PAGES, HEADER.length] as const, [HEADER, 0] as const]) {
      await file.write(bytes, 0, bytes.length, position);
      await file.datasync();
    }
    times.push(performance.now() - start);
  }
  await file.close();
  return computePercentile(times, 0.99);
}
