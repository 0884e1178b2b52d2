import { DatabaseError } from '../errors';

export const BSON = {
  Double: 0x01,
  String: 0x02,
  Object: 0x03,
  Array: 0x04,
  Binary: 0x05,
  Undefined: 0x06,
  ObjectId: 0x07,
  Boolean: 0x08,
  Date: 0x09,
  Null: 0x0a,
  RegExp: 0x0b,
  DBPointer: 0x0c,
  Code: 0x0d,
  Symbol: 0x0e,
  CodeWithScope: 0x0f,
  Int32: 0x10,
  Timestamp: 0x11,
  Long: 0x12,
  Decimal128: 0x13,
  MaxKey: 0x7f,
  MinKey: 0xff,
} as const;

export interface RawElement {
  readonly type: number;
  readonly name: string;
  readonly start: number;
  readonly valueStart: number;
  readonly end: number;
}

/** Iterates over the fields of a document without decoding the values. */
export function* readRawElements(bytes: Buffer, offset = 0): Generator<RawElement> {
  const end = offset + bytes.readInt32LE(offset) - 1;
  let position = offset + 4;
  while (position < end) {
    const type = bytes[position] ?? 0;
    const nameEnd = bytes.indexOf(0, position + 1);
    const next = nameEnd + 1 + measureValueSize(type, bytes, nameEnd + 1);
    if (nameEnd < 0 || next > end) throw createMalformedBsonError();
    yield {
      type,
      name: decodeFieldName(bytes, position + 1, nameEnd),
      start: position,
      valueStart: nameEnd + 1,
      end: next,
    };
    position = next;
  }
}

export function assembleDocument(elements: readonly Buffer[]): Buffer {
  const size = elements.reduce((sum, element) => sum + element.length, 5);
  const document = Buffer.allocUnsafe(size);
  let position = document.writeInt32LE(size, 0);
  for (const element of elements) position += element.copy(document, position);
  document[position] = 0;
  return document;
}

export function measureValueSize(type: number, bytes: Buffer, offset: number): number {
  switch (type) {
    case BSON.Null:
    case BSON.Undefined:
    case BSON.MinKey:
    case BSON.MaxKey:
      return 0;
    case BSON.Boolean:
      return 1;
    case BSON.Int32:
      return 4;
    case BSON.Double:
    case BSON.Date:
    case BSON.Long:
    case BSON.Timestamp:
      return 8;
    case BSON.ObjectId:
      return 12;
    case BSON.Decimal128:
      return 16;
    case BSON.Object:
    case BSON.Array:
    case BSON.CodeWithScope:
      return bytes.readInt32LE(offset);
    case BSON.String:
    case BSON.Code:
    case BSON.Symbol:
      return 4 + bytes.readInt32LE(offset);
    case BSON.Binary:
      return 5 + bytes.readInt32LE(offset);
    case BSON.DBPointer:
      return 16 + bytes.readInt32LE(offset);
    case BSON.RegExp:
      return bytes.indexOf(0, bytes.indexOf(0, offset) + 1) + 1 - offset;
    default:
      throw createMalformedBsonError();
  }
}

const CACHE_SIZE = 4096;
const nameCache: (string | undefined)[] = new Array(CACHE_SIZE);

/** Decodes a field name. Uses a cache, because the same names occur in many documents. */
export function decodeFieldName(bytes: Buffer, start: number, end: number): string {
  let hash = end - start;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > 127) return bytes.toString('utf8', start, end);
    hash = (Math.imul(hash, 31) + byte) | 0;
  }
  const slot = hash & (CACHE_SIZE - 1);
  const cached = nameCache[slot];
  if (cached !== undefined && isSameName(cached, bytes, start, end)) return cached;
  const name = bytes.toString('latin1', start, end);
  nameCache[slot] = name;
  return name;
}

function isSameName(name: string, bytes: Buffer, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let at = 0; at < name.length; at++) if (name.charCodeAt(at) !== bytes[start + at]) return false;
  return true;
}

export function createMalformedBsonError(): DatabaseError {
  return new DatabaseError('FailedToParse', 'The bytes are not a well-formed BSON document');
}

const MAX_DEPTH = 180;
const NUMBER_OF_BYTES = 4;

/** Checks a document. @throws DatabaseError 9 unless the bytes are one complete BSON document */
export function assertWellFormedBson(bytes: Buffer): void {
  if (bytes.length < NUMBER_OF_BYTES + 1 || bytes.readInt32LE(0) !== bytes.length)
    throw createMalformedBsonError();
  checkDocument(bytes, 0, bytes.length, 0);
}

function checkDocument(bytes: Buffer, offset: number, limit: number, depth: number): void {
  const end = offset + bytes.readInt32LE(offset) - 1;
  if (depth > MAX_DEPTH || end < offset + NUMBER_OF_BYTES || end >= limit || bytes[end] !== 0)
    throw createMalformedBsonError();
  let position = offset + NUMBER_OF_BYTES;
  while (position < end) {
    const type = bytes[position] ?? 0;
    let start = position + 1;
    while (bytes[start] !== 0 && start < end) start++;
    start++;
    if (start > end || (SIZED.has(type) && start + NUMBER_OF_BYTES > end)) throw createMalformedBsonError();
    const size = measureValueSize(type, bytes, start);
    if (size < 0 || start + size > end) throw createMalformedBsonError();
    if (type === BSON.Object || type === BSON.Array) checkDocument(bytes, start, start + size, depth + 1);
    if (TEXTS.has(type) && (size < NUMBER_OF_BYTES + 1 || bytes[start + size - 1] !== 0))
      throw createMalformedBsonError();
    position = start + size;
  }
}

const TEXTS: ReadonlySet<number> = new Set([BSON.String, BSON.Code, BSON.Symbol]);
/** BSON types whose encoded values begin with their length. */
const SIZED: ReadonlySet<number> = new Set([
  ...TEXTS,
  ...[BSON.Object, BSON.Array, BSON.Binary, BSON.CodeWithScope],
]);
