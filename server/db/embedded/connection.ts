import type { Socket } from 'node:net';
import { decodeDocument, decodeValue } from './bson/codec';
import { BSON, readRawElements } from './bson/elements';
import { type Document, isDocument } from './bson/value';
import { check, refuse } from './errors';

const HEADER_BYTES = 16;

/** Returns the reply to a request; never rejects, because an error is a reply too. */
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

/** Returns a message's length; undefined until its first four bytes have arrived. */
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
    // A malformed message has no request id for an error reply, so the connection is closed.
    socket.destroy();
    return;
  }
  const body = await handle(request);
  if (request.isUnacknowledged || socket.destroyed) return;
  socket.cork();
  socket.write(buildReplyHeader(request, body));
  socket.write(body);
  socket.uncork();
}

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;

export const MAX_MESSAGE_BYTES = 48_000_000;

export interface Request {
  readonly id: number;
  readonly body: Document;
  /** Undecoded documents of document sequences and of the body's `documents`. */
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>;
  readonly isLegacy: boolean;
  /** Whether the client expects no reply (write concern 0). */
  readonly isUnacknowledged: boolean;
}

/** Parses OP_MSG, or the OP_QUERY of a driver's handshake. */
export function readMessage(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const operation = message.readInt32LE(12);
  if (operation === OP_MSG) return readModern(message, id);
  if (operation === OP_QUERY) return readLegacy(message, id);
  return refuse('CommandNotFound', `The operation code ${operation} is not supported`);
}

export function buildReplyHeader(request: Request, body: Buffer): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + (request.isLegacy ? 20 : 5));
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(request.isLegacy ? OP_REPLY : OP_MSG, 12);
  if (request.isLegacy) head.writeInt32LE(1, HEADER_BYTES + 16);
  return head;
}

function readModern(message: Buffer, id: number): Request {
  const flags = message.readUInt32LE(HEADER_BYTES);
  const end = flags & CHECKSUM_PRESENT ? message.length - 4 : message.length;
  const sequences = new Map<string, Buffer[]>();
  let body: Buffer | undefined;
  let position = HEADER_BYTES + 4;
  while (position < end) {
    const kind = message[position];
    const size = message.readInt32LE(position + 1);
    check(!(size < 5) && !(position + 1 + size > end), 'FailedToParse', 'A section exceeds its message');
    const section = message.subarray(position + 1, position + 1 + size);
    if (kind === 0) body = section;
    else addSequence(sequences, section);
    position += 1 + size;
  }
  check(body, 'FailedToParse', 'The message has no body');
  return {
    id,
    body: decodeBody(body, sequences),
    sequences,
    isLegacy: false,
    isUnacknowledged: (flags & MORE_TO_COME) !== 0,
  };
}

function addSequence(sequences: Map<string, Buffer[]>, section: Buffer): void {
  const nameEnd = section.indexOf(0, 4);
  const documents: Buffer[] = [];
  let position = nameEnd + 1;
  while (position < section.length) {
    const size = section.readInt32LE(position);
    const message = 'A document exceeds its section';
    check(!(size < 5) && !(position + size > section.length), 'FailedToParse', message);
    documents.push(section.subarray(position, position + size));
    position += size;
  }
  sequences.set(section.toString('utf8', 4, nameEnd), documents);
}

function readLegacy(message: Buffer, id: number): Request {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4);
  const name = message.toString('utf8', HEADER_BYTES + 4, nameEnd);
  const sequences = new Map<string, Buffer[]>();
  const query = decodeDocument(message, undefined, nameEnd + 9);
  const [database] = name.split('.');
  return {
    id,
    body: { ...(isDocument(query.$query) ? query.$query : query), $db: database },
    sequences,
    isLegacy: true,
    isUnacknowledged: false,
  };
}

/** Leaves the documents of an insert undecoded, because they are stored byte for byte. */
function decodeBody(bytes: Buffer, sequences: Map<string, Buffer[]>): Document {
  const body: Document = {};
  for (const element of readRawElements(bytes)) {
    if (element.name === 'documents' && element.type === BSON.Array) {
      const documents = [...readRawElements(bytes, element.valueStart)];
      sequences.set(
        'documents',
        documents.map(({ valueStart, end }) => bytes.subarray(valueStart, end)),
      );
    } else if (element.name !== '__proto__') {
      body[element.name] = decodeValue(element.type, bytes, element.valueStart);
    }
  }
  return body;
}
