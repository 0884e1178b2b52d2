import { createHash } from 'node:crypto';
import type { Collation } from '../bson/collation';
import { KeyBuffer, writeKey } from '../bson/key-encoding';
import type { Value } from '../bson/value';

const OWNER_BYTES = 4;
const RECORD_BYTES = 6;
/** Maximum bytes of an index key, below LMDB's 1978; longer keys are cut and end with a hash of the key. */
const MAX_KEY_BYTES = 1900;
const CUT_AT = 1800;
const MAX_BOUND_BYTES = CUT_AT - OWNER_BYTES;
const ABOVE_ALL = Buffer.alloc(RECORD_BYTES + 1, 0xff);
const buffer = new KeyBuffer();

export interface KeyRange {
  readonly lower: Buffer;
  readonly upper: Buffer;
}

/** Builds a document's key: collection id, then record number in insertion order. */
export function buildDocumentKey(collection: number, record: number): Buffer {
  const key = Buffer.allocUnsafe(OWNER_BYTES + RECORD_BYTES);
  key.writeUInt32BE(collection, 0);
  key.writeUIntBE(record, OWNER_BYTES, RECORD_BYTES);
  return key;
}

export interface KeyShape {
  readonly directions: readonly number[];
  readonly collation: Collation | undefined;
}

/** Builds the key of an index entry: index id, encoded values and, if the index is not unique, `record`. */
export function buildEntryKey(index: number, values: readonly Value[], shape: KeyShape, record?: number) {
  buffer.reset();
  buffer.uint32(index);
  writeKey(buffer, values, shape.directions, shape.collation);
  const isCut = buffer.length > MAX_KEY_BYTES;
  if (isCut) cut();
  if (record !== undefined) buffer.uint48(record);
  return { key: buffer.copy(), isCut };
}

export function encodeRecordNumber(record: number): Buffer {
  const value = Buffer.allocUnsafe(RECORD_BYTES);
  value.writeUIntBE(record, 0, RECORD_BYTES);
  return value;
}

/** Reads the record number at the end of a key, or from the value of a unique index entry. */
export function decodeRecordNumber(bytes: Buffer): number {
  return bytes.readUIntBE(bytes.length - RECORD_BYTES, RECORD_BYTES);
}

export function buildOwnerRange(owner: number): KeyRange {
  return { lower: ownerPrefix(owner), upper: ownerPrefix(owner + 1) };
}

/** Returns the key range of encoded values from `lower` to below `upper`, wider if a bound is truncated. */
export function buildEntryRange(index: number, lower: Buffer, upper: Buffer): KeyRange {
  const owner = ownerPrefix(index);
  return {
    lower: Buffer.concat([owner, lower.subarray(0, MAX_BOUND_BYTES)]),
    upper: isTruncatedBound(upper)
      ? Buffer.concat([owner, upper.subarray(0, MAX_BOUND_BYTES), ABOVE_ALL])
      : Buffer.concat([owner, upper]),
  };
}

/** Whether a bound is longer than keys can be, so that its range also contains keys outside the bounds. */
export function isTruncatedBound(encoded: Buffer): boolean {
  return encoded.length > MAX_BOUND_BYTES;
}

function ownerPrefix(owner: number): Buffer {
  const prefix = Buffer.allocUnsafe(OWNER_BYTES);
  prefix.writeUInt32BE(owner, 0);
  return prefix;
}

function cut(): void {
  const whole = buffer.copy();
  buffer.reset();
  buffer.bytes(whole.subarray(0, CUT_AT));
  buffer.bytes(createHash('sha256').update(whole).digest());
}
