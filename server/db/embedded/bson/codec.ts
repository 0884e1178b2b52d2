import { Binary, deserialize, Long, ObjectId, serialize, setInternalBufferSize } from 'bson';
import { refuse } from '../errors';
import { BSON, createMalformedBsonError, decodeFieldName, measureValueSize } from './elements';
import { toBsonDouble } from './numbers';
import { type Document, setField, type Value } from './value';

const MAX_DEPTH = 180;
/** Buffer reused for decoding every ObjectId, because a new buffer for each one would be slower. */
const objectIdBytes = Buffer.alloc(12);

/**
 * Decodes a document without loss, see `Value`. With `fields`, decodes only these top-level fields, which is
 * cheap for documents with many fields.
 */
export function decodeDocument(bytes: Buffer, fields?: ReadonlySet<string>, offset = 0): Document {
  return readObject(bytes, offset, fields, 0);
}

export function decodeValue(type: number, bytes: Buffer, offset: number): Value {
  return readValue(type, bytes, offset, 0);
}

function readObject(
  bytes: Buffer,
  offset: number,
  fields: ReadonlySet<string> | undefined,
  depth: number,
): Document {
  if (depth > MAX_DEPTH) throw createMalformedBsonError();
  const end = offset + bytes.readInt32LE(offset) - 1;
  if (end >= bytes.length) throw createMalformedBsonError();
  const document: Document = {};
  let wanted = fields?.size ?? Number.POSITIVE_INFINITY;
  let position = offset + 4;
  while (position < end && wanted > 0) {
    const type = bytes[position] ?? 0;
    let nameEnd = position + 1;
    while (bytes[nameEnd] !== 0 && nameEnd < end) nameEnd++;
    const valueStart = nameEnd + 1;
    const next = valueStart + measureValueSize(type, bytes, valueStart);
    if (next > end) throw createMalformedBsonError();
    const name = decodeFieldName(bytes, position + 1, nameEnd);
    if (fields === undefined || fields.has(name)) {
      const value = readValue(type, bytes, valueStart, depth);
      setField(document, name, value);
      wanted--;
    }
    position = next;
  }
  return document;
}

function readArray(bytes: Buffer, offset: number, depth: number): Value[] {
  if (depth > MAX_DEPTH) throw createMalformedBsonError();
  const end = offset + bytes.readInt32LE(offset) - 1;
  if (end >= bytes.length) throw createMalformedBsonError();
  const values: Value[] = [];
  let position = offset + 4;
  while (position < end) {
    const type = bytes[position] ?? 0;
    let nameEnd = position + 1;
    while (bytes[nameEnd] !== 0 && nameEnd < end) nameEnd++;
    const next = nameEnd + 1 + measureValueSize(type, bytes, nameEnd + 1);
    if (next > end) throw createMalformedBsonError();
    values.push(readValue(type, bytes, nameEnd + 1, depth));
    position = next;
  }
  return values;
}

function readValue(type: number, bytes: Buffer, offset: number, depth: number): Value {
  switch (type) {
    case BSON.String:
      return bytes.toString('utf8', offset + 4, offset + 3 + bytes.readInt32LE(offset));
    case BSON.Int32:
      return bytes.readInt32LE(offset);
    case BSON.Double:
      return toBsonDouble(bytes.readDoubleLE(offset));
    case BSON.Boolean:
      return bytes[offset] === 1;
    case BSON.Date:
      return new Date(bytes.readInt32LE(offset + 4) * 4294967296 + bytes.readUInt32LE(offset));
    case BSON.ObjectId:
      bytes.copy(objectIdBytes, 0, offset, offset + 12);
      return new ObjectId(objectIdBytes);
    case BSON.Object:
      return readObject(bytes, offset, undefined, depth + 1);
    case BSON.Array:
      return readArray(bytes, offset, depth + 1);
    case BSON.Null:
    case BSON.Undefined:
      return null;
    case BSON.Long:
      return new Long(bytes.readInt32LE(offset), bytes.readInt32LE(offset + 4));
    case BSON.Binary:
      return readBinary(bytes, offset);
    default:
      return readByCodec(type, bytes, offset);
  }
}

function readBinary(bytes: Buffer, offset: number): Binary {
  const length = bytes.readInt32LE(offset);
  return new Binary(Buffer.from(bytes.subarray(offset + 5, offset + 5 + length)), bytes[offset + 4]);
}

/** Decodes a value by the `bson` library, wrapped in a document because it decodes only documents. */
function readByCodec(type: number, bytes: Buffer, offset: number): Value {
  const size = measureValueSize(type, bytes, offset);
  const wrapped = Buffer.alloc(size + 8);
  wrapped.writeInt32LE(size + 8, 0);
  wrapped[4] = type;
  wrapped.write('v', 5);
  bytes.copy(wrapped, 7, offset, offset + size);
  return deserialize(wrapped, { promoteValues: false, bsonRegExp: true }).v;
}

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

// The bson library does not check its buffer's end, so the buffer must fit the largest message (48 MB).
setInternalBufferSize(80 * 1024 * 1024);

/** Encodes a document. @throws DatabaseError 10334 if it exceeds 16 MiB */
export function encodeDocument(document: Document): Buffer {
  const bytes = serialize(document);
  refuseOversizeDocument(bytes.byteLength);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function refuseOversizeDocument(size: number): void {
  if (size > MAX_DOCUMENT_BYTES) {
    const message = `BSONObj size: ${size} (0x${size.toString(16).toUpperCase()}) is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}(16MB)`;
    refuse('BSONObjectTooLarge', message);
  }
}
