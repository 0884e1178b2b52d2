import { createHash } from 'node:crypto';

const OWNER_BYTES = 4;
const RECORD_BYTES = 6;
/** LMDB takes keys of 1978 bytes; longer index keys are cut here and get a hash of the whole. */
const LONGEST_KEY = 1900;
const CUT_AT = 1800;
const ABOVE_ALL = Buffer.alloc(RECORD_BYTES + 1, 0xff);

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

/** Key of an index entry: the index's number, the encoded values, the record's number. */
export function entryKey(index: number, encoded: Buffer, record: number): Buffer {
  const key = Buffer.allocUnsafe(OWNER_BYTES + encoded.length + RECORD_BYTES);
  key.writeUInt32BE(index, 0);
  encoded.copy(key, OWNER_BYTES);
  key.writeUIntBE(record, OWNER_BYTES + encoded.length, RECORD_BYTES);
  return key;
}

/** The record's number, with which every key ends. */
export function recordOf(key: Buffer): number {
  return key.readUIntBE(key.length - RECORD_BYTES, RECORD_BYTES);
}

/** All keys of one collection or index. */
export function ownerRange(owner: number): KeyRange {
  return { lower: ownerPrefix(owner), upper: ownerPrefix(owner + 1) };
}

/** The entries of an index whose encoded values are in [lower, upper). */
export function entryRange(index: number, lower: Buffer, upper: Buffer): KeyRange {
  const owner = ownerPrefix(index);
  return {
    lower: Buffer.concat([owner, lower.subarray(0, CUT_AT)]),
    upper: Buffer.concat(
      upper.length > CUT_AT ? [owner, upper.subarray(0, CUT_AT), ABOVE_ALL] : [owner, upper],
    ),
  };
}

/** The entries of an index with exactly these encoded values. */
export function exactRange(index: number, encoded: Buffer): KeyRange {
  const lower = Buffer.concat([ownerPrefix(index), encoded]);
  return { lower, upper: Buffer.concat([lower, ABOVE_ALL]) };
}

/** The encoded values as they stand in a key. */
export function fitted(encoded: Buffer): { encoded: Buffer; isCut: boolean } {
  if (encoded.length <= LONGEST_KEY) return { encoded, isCut: false };
  const hash = createHash('sha256').update(encoded).digest();
  return { encoded: Buffer.concat([encoded.subarray(0, CUT_AT), hash]), isCut: true };
}

/** Whether a bound is longer than what keys hold of it, so that its range also has keys outside. */
export function isCutBound(encoded: Buffer): boolean {
  return encoded.length > CUT_AT;
}

function ownerPrefix(owner: number): Buffer {
  const prefix = Buffer.allocUnsafe(OWNER_BYTES);
  prefix.writeUInt32BE(owner, 0);
  return prefix;
}
