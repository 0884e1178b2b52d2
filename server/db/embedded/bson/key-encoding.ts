import { Binary, BSONRegExp, BSONSymbol, Code, DBRef, ObjectId, Timestamp } from 'bson';
import type { Collation } from './collation';
import { floorDouble, isNumeric, type Numeric, toExactNumber, type WideNumber } from './numbers';
import { type Document, getTypeOrder, isDocument, type Value } from './value';

const BYTES_PER_UNIT = 3;
const TWO_31 = 2 ** 31;
const TWO_32 = 2 ** 32;

export class KeyBuffer {
  length = 0;
  #buffer = Buffer.allocUnsafe(4096);

  reset(): void {
    this.length = 0;
  }

  copy(): Buffer {
    return Buffer.from(this.#buffer.subarray(0, this.length));
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#buffer[this.length++] = value;
  }

  bytes(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#buffer.set(value, this.length);
    this.length += value.length;
  }

  uint16(value: number): void {
    this.#reserve(2);
    this.length = this.#buffer.writeUInt16BE(value, this.length);
  }

  uint32(value: number): void {
    this.#reserve(4);
    this.length = this.#buffer.writeUInt32BE(value, this.length);
  }

  uint48(value: number): void {
    this.#reserve(6);
    this.length = this.#buffer.writeUIntBE(value, this.length, 6);
  }

  uint64(value: bigint): void {
    this.#reserve(8);
    this.length = this.#buffer.writeBigUInt64BE(value, this.length);
  }

  /** Encodes an integer so that negative integers sort first. */
  signed(value: number): void {
    const high = Math.floor(value / TWO_32);
    this.uint32(high + TWO_31);
    this.uint32(value - high * TWO_32);
  }

  /** Encodes a double so that NaN sorts first and -0 equals 0. */
  double(value: number): void {
    this.#reserve(8);
    const start = this.length;
    this.length = this.#buffer.writeDoubleBE(value === 0 ? 0 : value, start);
    if (Number.isNaN(value)) this.#buffer.fill(0, start, this.length);
    else if (value < 0) this.invertFrom(start);
    else this.#buffer[start] = (this.#buffer[start] ?? 0) | 0x80;
  }

  /** Encodes a text as zero-terminated UTF-8 in which the bytes 0 and 1 are escaped. */
  text(value: string): void {
    const escaped =
      value.includes('\u0000') || value.includes('\u0001')
        ? value.replaceAll('\u0001', '\u0001\u0002').replaceAll('\u0000', '\u0001\u0001')
        : value;
    this.#reserve(escaped.length * BYTES_PER_UNIT + 1);
    this.length += this.#buffer.write(escaped, this.length, 'utf8');
    this.#buffer[this.length++] = 0;
  }

  /** Inverts the bytes from `start` on, so that they sort in descending order. */
  invertFrom(start: number): void {
    for (let at = start; at < this.length; at++) this.#buffer[at] = 255 - (this.#buffer[at] ?? 0);
  }

  #reserve(size: number): void {
    if (this.length + size <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe((this.length + size) * 2);
    this.#buffer.copy(larger, 0, 0, this.length);
    this.#buffer = larger;
  }
}

const EXPONENT_BIAS = 20_000;
let key = new KeyBuffer();
const scratch = key;

/**
 * Writes values as bytes that sort (memcmp) in MongoDB's order, reversed if a direction is -1. Equal numbers
 * have equal bytes, whatever their types. No encoding is a prefix of another encoding, so keys can be
 * concatenated. With a collation, writes the folded strings.
 */
export function writeKey(
  target: KeyBuffer,
  values: readonly Value[],
  directions: readonly number[],
  collation?: Collation,
): void {
  key = target;
  for (let at = 0; at < values.length; at++) {
    const start = key.length;
    writeValue(values[at], collation);
    if (directions[at] === -1) key.invertFrom(start);
  }
}

export function encodeKey(
  values: readonly Value[],
  directions: readonly number[],
  collation?: Collation,
): Buffer {
  scratch.reset();
  writeKey(scratch, values, directions, collation);
  return scratch.copy();
}

export function encodeValue(value: Value, direction = 1, collation?: Collation): Buffer {
  return encodeKey([value], [direction], collation);
}

function writeValue(value: Value, collation: Collation | undefined): void {
  key.byte(getTypeOrder(value));
  writePayload(value, collation);
}

function writePayload(value: Value, collation: Collation | undefined): void {
  if (typeof value === 'string') key.text(collation ? collation.fold(value) : value);
  else if (typeof value === 'boolean') key.byte(value ? 1 : 0);
  else if (value instanceof ObjectId) key.bytes(value.id);
  else if (value instanceof Date) key.signed(value.getTime());
  else if (isNumeric(value)) writeNumber(value);
  else if (Array.isArray(value)) writeArray(value, collation);
  else if (isDocument(value)) writeFields(value, collation);
  else writeRare(value, collation);
}

/** Writes a value of a rare type; null, MinKey and MaxKey need no bytes after their type byte. */
function writeRare(value: Value, collation: Collation | undefined): void {
  if (value instanceof RegExp) writePattern(value.source, value.flags);
  else if (value instanceof BSONRegExp) writePattern(value.pattern, value.options);
  else if (value instanceof Binary) writeBinary(value);
  else if (value instanceof BSONSymbol) key.text(value.value);
  else if (value instanceof Timestamp) key.uint64(BigInt.asUintN(64, value.toBigInt()));
  else if (value instanceof Code) writeCode(value, collation);
  else if (value instanceof DBRef) writePattern(value.collection, value.oid.toHexString());
}

function writeArray(values: readonly Value[], collation: Collation | undefined): void {
  for (const value of values) writeValue(value, collation);
  key.byte(0);
}

/** Writes a document so that it sorts field by field: by type, then by name, then by value. */
function writeFields(document: Document, collation: Collation | undefined): void {
  for (const name of Object.keys(document)) {
    const value = document[name];
    key.byte(getTypeOrder(value));
    key.text(name);
    writePayload(value, collation);
  }
  key.byte(0);
}

function writePattern(pattern: string, options: string): void {
  key.text(pattern);
  key.text(options);
}

function writeBinary(binary: Binary): void {
  const bytes = binary.value();
  key.uint32(bytes.length);
  key.byte(binary.sub_type);
  key.bytes(bytes);
}

function writeCode(code: Code, collation: Collation | undefined): void {
  key.text(typeof code.code === 'string' ? code.code : String(code.code));
  if (code.scope) writeFields({ ...code.scope }, collation);
}

/** Writes a number as the nearest double below or equal to it, and, if they differ, the exact decimal. */
function writeNumber(value: Numeric): void {
  const exact = toExactNumber(value);
  const { floor, isWhole } = typeof exact === 'number' ? { floor: exact, isWhole: true } : floorDouble(exact);
  key.double(floor);
  key.byte(isWhole ? 0 : 1);
  if (typeof exact !== 'number' && !isWhole) writeDecimal(exact);
}

function writeDecimal(wide: WideNumber): void {
  const start = key.length;
  const isNegative = wide.coefficient < 0n;
  const digits = String(isNegative ? -wide.coefficient : wide.coefficient);
  key.uint16(digits.length + wide.exponent + EXPONENT_BIAS);
  key.text(digits.replace(/0+$/, ''));
  if (isNegative) key.invertFrom(start);
}
