import { BSON, malformed, valueSize } from './elements';

const MAX_DEPTH = 180;
const NUMBER_OF_BYTES = 4;

/**
 * Checks that bytes are one complete BSON document, so that every stored document is readable.
 * @throws DatabaseError 9
 */
export function assertWellFormed(bytes: Buffer): void {
  if (bytes.length < NUMBER_OF_BYTES + 1 || bytes.readInt32LE(0) !== bytes.length) throw malformed();
  checkDocument(bytes, 0, bytes.length, 0);
}

function checkDocument(bytes: Buffer, offset: number, limit: number, depth: number): void {
  const end = offset + bytes.readInt32LE(offset) - 1;
  if (depth > MAX_DEPTH || end < offset + NUMBER_OF_BYTES || end >= limit || bytes[end] !== 0)
    throw malformed();
  let position = offset + NUMBER_OF_BYTES;
  while (position < end) {
    const type = bytes[position] ?? 0;
    let start = position + 1;
    while (bytes[start] !== 0 && start < end) start++;
    start++;
    if (start > end || (needsLength(type) && start + NUMBER_OF_BYTES > end)) throw malformed();
    const size = valueSize(type, bytes, start);
    if (size < 0 || start + size > end) throw malformed();
    if (type === BSON.Object || type === BSON.Array) checkDocument(bytes, start, start + size, depth + 1);
    if (isText(type) && (size < NUMBER_OF_BYTES + 1 || bytes[start + size - 1] !== 0)) throw malformed();
    position = start + size;
  }
}

function needsLength(type: number): boolean {
  return (
    type === BSON.Object ||
    type === BSON.Array ||
    type === BSON.Binary ||
    type === BSON.CodeWithScope ||
    isText(type)
  );
}

function isText(type: number): boolean {
  return type === BSON.String || type === BSON.Code || type === BSON.Symbol;
}
