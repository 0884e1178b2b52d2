import { createHash } from 'node:crypto';
import type { Collation } from '../bson/collation';
import { KeyBuffer } from '../bson/key-buffer';
import { writeKey } from '../bson/key-encoding';
import type { Value } from '../bson/value';

const OWNER_BYTES = 4;
const RECORD_BYTES = 6;
/** LMDB takes keys of 1978 bytes; longer index keys are cut here and get a hash of the whole. */
const LONGEST_KEY = 1900;
const CUT_AT = 1800;
const LONGEST_BOUND = CUT_AT - OWNER_BYTES;
const ABOVE_ALL = Buffer.alloc(RECORD_BYTES + 1, 0xff);
const buffer = new KeyBuffer();

/** A half-open range of keys in one of the stores. */
export interface KeyRange {
  readonly lower: Buffer;
  readonly upper: Buffer;
}

/** Key of a document: the collection's number, then the record's number in order of insertion. */
export function documentKey(collection: number, record: number): Buffer {
  const key = Buffer.allocUnsafe(OWNER_BYTES + RECORD_BYTES);
  key.writeUInt32BE(collection, 0);
  key.writeUIntBE(record, OWNER_BYTES, RECORD_BYTES);
  return key;
}

/** The fields of an index as its keys hold them. */
export interface KeyShape {
  readonly directions: readonly number[];
  readonly collation: Collation | undefined;
}

/**
 * Key of an index entry: the index's number and the encoded values, then the record's number unless the values alone
 * are unique and the record is the entry's value.
 */
export function entryKey(index: number, values: readonly Value[], shape: KeyShape, record?: number) {
  buffer.reset();
  buffer.uint32(index);
  writeKey(buffer, values, shape.directions, shape.collation);
  const isCut = buffer.length > LONGEST_KEY;
  if (isCut) cut();
  if (record !== undefined) buffer.uint48(record);
  return { key: buffer.copy(), isCut };
}

/** The record's number as the value of an entry in a unique index. */
export function recordValue(record: number): Buffer {
  const value = Buffer.allocUnsafe(RECORD_BYTES);
  value.writeUIntBE(record, 0, RECORD_BYTES);
  return value;
}

/** The record's number at the end of a key, or as a value. */
export function recordOf(bytes: Buffer): number {
  return bytes.readUIntBE(bytes.length - RECORD_BYTES, RECORD_BYTES);
}

/** All keys of one collection or index. */
export function ownerRange(owner: number): KeyRange {
  return { lower: ownerPrefix(owner), upper: ownerPrefix(owner + 1) };
}

/** The entries of an index whose encoded values are in [lower, upper); a cut bound makes the range wider. */
export function entryRange(index: number, lower: Buffer, upper: Buffer): KeyRange {
  const owner = ownerPrefix(index);
  return {
    lower: Buffer.concat([owner, lower.subarray(0, LONGEST_BOUND)]),
    upper: isCutBound(upper)
      ? Buffer.concat([owner, upper.subarray(0, LONGEST_BOUND), ABOVE_ALL])
      : Buffer.concat([owner, upper]),
  };
}

/** Whether a bound is longer than what keys hold of it, so that its range also has keys outside. */
export function isCutBound(encoded: Buffer): boolean {
  return encoded.length > LONGEST_BOUND;
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
