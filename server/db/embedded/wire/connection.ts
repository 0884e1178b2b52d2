import type { Socket } from 'node:net';
import { MAX_MESSAGE_BYTES, type Request, readMessage, writeReply } from './message';

const HEADER_BYTES = 16;

/** Returns the BSON of the reply to a request; never rejects. */
export type RequestHandler = (request: Request) => Promise<Buffer>;

/** Reads messages from a socket and answers them in order until the client disconnects. */
export function serveConnection(socket: Socket, handle: RequestHandler): void {
  let chunks: Buffer[] = [];
  let size = 0;
  let queue = Promise.resolve();
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    for (let length = expected(chunks); length !== undefined; length = expected(chunks)) {
      if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
        socket.destroy();
        return;
      }
      if (size < length) return;
      const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
      const message = all.subarray(0, length);
      chunks = size > length ? [all.subarray(length)] : [];
      size -= length;
      queue = queue.then(() => reply(socket, message, handle));
    }
  });
}

/** Returns the length of the next message; undefined until its first four bytes have arrived. */
function expected(chunks: Buffer[]): number | undefined {
  const [first, ...rest] = chunks;
  if (!first) return undefined;
  if (first.length >= 4) return first.readInt32LE(0);
  const joined = Buffer.concat([first, ...rest]);
  return joined.length >= 4 ? joined.readInt32LE(0) : undefined;
}

async function reply(socket: Socket, message: Buffer, handle: RequestHandler): Promise<void> {
  let request: Request;
  try {
    request = readMessage(message);
  } catch {
    // A malformed message has no request id that an error reply could refer to.
    socket.destroy();
    return;
  }
  const body = await handle(request);
  if (request.isUnacknowledged || socket.destroyed) return;
  const [head, rest] = writeReply(request, body);
  socket.cork();
  if (head) socket.write(head);
  if (rest) socket.write(rest);
  socket.uncork();
}
