import { randomInt } from 'node:crypto';
import { Long } from 'bson';
import { encodeDocument } from '../bson/codec';
import { assembleDocument, BSON } from '../bson/elements';
import { check } from '../errors';
import type { TimeSlices } from './slices';

/** Builds the reply `{ cursor: { <batchName>: [documents], id, ns }, ok: 1 }` from encoded documents. */
function cursorReply(batchName: string, namespace: string, batch: readonly Buffer[], id: number): Buffer {
  const elements = batch.flatMap((document, at) => [head(BSON.Object, String(at)), document]);
  const array = assembleDocument(elements);
  const rest = encodeDocument({ id: Long.fromNumber(id), ns: namespace }).subarray(4, -1);
  const cursor = assembleDocument([head(BSON.Array, batchName), array, rest]);
  return assembleDocument([head(BSON.Object, 'cursor'), cursor, OK]);
}

function head(type: number, name: string): Buffer {
  return Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1');
}

const OK = Buffer.from('\x10ok\0\x01\0\0\0', 'latin1');
const IDLE_MS = 10 * 60_000;
const FIRST_BATCH = 101;
const MAX_BATCH_BYTES = 16 * 1024 * 1024;

interface OpenCursor {
  readonly namespace: string;
  readonly documents: Iterator<Buffer | undefined>;
  /** Document that did not fit into the last batch and begins the next batch. */
  pending: Buffer | undefined;
  usedAt: number;
  isBusy: boolean;
}

/** Open cursors of all clients; a cursor that is idle for ten minutes is closed. */
export class Cursors {
  readonly #open = new Map<number, OpenCursor>();

  get size(): number {
    return this.#open.size;
  }

  async first(
    namespace: string,
    documents: Iterator<Buffer | undefined>,
    slices: TimeSlices,
    {
      batchSize = FIRST_BATCH,
      isSingle = false,
    }: { batchSize?: number | undefined; isSingle?: boolean } = {},
  ): Promise<Buffer> {
    this.#closeIdle();
    const usedAt = Date.now();
    const cursor: OpenCursor = { namespace, documents, pending: undefined, usedAt, isBusy: false };
    const { batch, isDone } = await takeBatch(cursor, batchSize, slices);
    if (isDone || isSingle) return cursorReply('firstBatch', namespace, batch, 0);
    const id = this.#newId();
    this.#open.set(id, cursor);
    return cursorReply('firstBatch', namespace, batch, id);
  }

  async next(id: Long | number, namespace: string, slices: TimeSlices, batchSize?: number): Promise<Buffer> {
    const key = Number(id);
    const cursor = this.#open.get(key);
    check(cursor, 'CursorNotFound', `cursor id ${key} not found`);
    const message = `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`;
    check(cursor.namespace === namespace, 'Unauthorized', message);
    check(!cursor.isBusy, 'CursorInUse', `cursor id ${key} is already in use`);
    cursor.isBusy = true;
    try {
      const { batch, isDone } = await takeBatch(cursor, batchSize || Number.POSITIVE_INFINITY, slices);
      cursor.usedAt = Date.now();
      if (isDone) this.#open.delete(key);
      return cursorReply('nextBatch', namespace, batch, isDone ? 0 : key);
    } catch (error) {
      this.#open.delete(key);
      throw error;
    } finally {
      cursor.isBusy = false;
    }
  }

  /** Closes a cursor; returns whether it was open. */
  kill(id: Long | number): boolean {
    return this.#open.delete(Number(id));
  }

  #closeIdle(): void {
    for (const [id, cursor] of this.#open) {
      if (!cursor.isBusy && Date.now() - cursor.usedAt > IDLE_MS) this.#open.delete(id);
    }
  }

  #newId(): number {
    const id = randomInt(1, 2 ** 48 - 1);
    return this.#open.has(id) ? this.#newId() : id;
  }
}

async function takeBatch(cursor: OpenCursor, limit: number, slices: TimeSlices) {
  const batch: Buffer[] = [];
  let bytes = 0;
  slices.begin();
  while (batch.length < limit) {
    const next = cursor.pending ?? (await nextDocument(cursor.documents, slices));
    cursor.pending = undefined;
    if (!next) return { batch, isDone: true };
    if (batch.length > 0 && bytes + next.length > MAX_BATCH_BYTES) {
      cursor.pending = next;
      return { batch, isDone: false };
    }
    batch.push(next);
    bytes += next.length;
  }
  return { batch, isDone: false };
}

async function nextDocument(
  documents: Iterator<Buffer | undefined>,
  slices: TimeSlices,
): Promise<Buffer | undefined> {
  for (;;) {
    const { done, value } = documents.next();
    if (done || value) return done ? undefined : value;
    await slices.pause();
  }
}
