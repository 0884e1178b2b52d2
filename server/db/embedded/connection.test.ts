import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { deserialize, serialize } from 'bson';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './testing/open-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(database.uri).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

function message(id: number, operation: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const header = Buffer.alloc(16);
  for (const [at, value] of [header.length + body.length, id, 0, operation].entries())
    header.writeInt32LE(value, at * 4);
  return Buffer.concat([header, body]);
}

function modern(id: number, command: object, flags = 0): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(flags, 0);
  return message(id, 2013, head, Buffer.from(serialize(command)), Buffer.alloc(flags & 1 ? 4 : 0));
}

/** Reads the next replies of a socket as pairs of request id and document. */
async function replies(
  socket: Socket,
  count: number,
): Promise<{ to: number; document: Record<string, unknown> }[]> {
  let received = Buffer.alloc(0);
  const found: { to: number; document: Record<string, unknown> }[] = [];
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    while (received.length >= 4 && received.length >= received.readInt32LE(0)) {
      const size = received.readInt32LE(0);
      const start = received.readInt32LE(12) === 2013 ? 21 : 36;
      found.push({ to: received.readInt32LE(8), document: deserialize(received.subarray(start, size)) });
      received = received.subarray(size);
    }
    if (found.length >= count) break;
  }
  return found;
}

test('replies to an OP_QUERY handshake by OP_REPLY', async () => {
  const socket = await open();
  const flags = Buffer.alloc(4);
  const range = Buffer.from([0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff]);
  socket.write(
    message(
      7,
      2004,
      flags,
      Buffer.from('admin.$cmd\0'),
      range,
      Buffer.from(serialize({ isMaster: 1, helloOk: true })),
    ),
  );
  expect(await replies(socket, 1)).toMatchObject([
    { to: 7, document: { ismaster: true, helloOk: true, maxWireVersion: 21 } },
  ]);
});

test('replies to split and concatenated messages in order', async () => {
  const socket = await open();
  const bytes = Buffer.concat([1, 2, 3].map((id) => modern(id, { ping: 1, $db: 'admin' }, id === 2 ? 1 : 0)));
  for (const byte of bytes.subarray(0, 30)) socket.write(Buffer.from([byte]));
  socket.write(bytes.subarray(30));
  expect((await replies(socket, 3)).map(({ to }) => to)).toEqual([1, 2, 3]);
});

test.each([
  { name: 'an impossible length', bytes: Buffer.from([5, 0, 0, 0, 0, 0, 0, 0]) },
  { name: 'a message that is too long', bytes: Buffer.from([0xff, 0xff, 0xff, 0x7f, 0, 0, 0, 0]) },
  { name: 'an unsupported operation', bytes: message(1, 2002, Buffer.alloc(8)) },
  {
    name: 'a section beyond its message',
    bytes: message(1, 2013, Buffer.alloc(4), Buffer.from([0, 99, 0, 0, 0, 0])),
  },
  {
    name: 'bytes that are not BSON',
    bytes: message(1, 2013, Buffer.alloc(4), Buffer.from([0, 12, 0, 0, 0, 0x77, 97, 0, 1, 1, 1, 1, 0])),
  },
])('closes only the connection that sends $name', async ({ bytes }) => {
  const socket = await open();
  const closed = once(socket, 'close');
  socket.on('error', () => undefined);
  socket.write(bytes);
  await closed;
  expect(await database.db.command({ ping: 1 })).toEqual({ ok: 1 });
});
