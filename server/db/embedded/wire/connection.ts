import type { Socket } from 'node:net';
import { MAX_MESSAGE_BYTES, type Request, readMessage, writeReply } from './message';

const HEADER_BYTES = 16;

/** Answers a request with the BSON of a reply; has an answer to every error as well. */
export type Answer = (request: Request) => Promise<Buffer>;

/** Reads messages from a socket and answers them one after the other, until the client goes. */
export function serveConnection(socket: Socket, answer: Answer): void {
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
      queue = queue.then(() => reply(socket, message, answer));
    }
  });
}

/** The length of the next message, once its first four bytes are there. */
function expected(chunks: Buffer[]): number | undefined {
  const [first, ...rest] = chunks;
  if (!first) return undefined;
  if (first.length >= 4) return first.readInt32LE(0);
  const joined = Buffer.concat([first, ...rest]);
  return joined.length >= 4 ? joined.readInt32LE(0) : undefined;
}

async function reply(socket: Socket, message: Buffer, answer: Answer): Promise<void> {
  let request: Request;
  try {
    request = readMessage(message);
  } catch {
    // What is not a message of the protocol has no sender to whom an error could be told.
    socket.destroy();
    return;
  }
  const body = await answer(request);
  if (request.isUnacknowledged || socket.destroyed) return;
  const [head, rest] = writeReply(request, body);
  socket.cork();
  if (head) socket.write(head);
  if (rest) socket.write(rest);
  socket.uncork();
}
