import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
  UUID,
} from 'bson';
import { describe, expect, test } from 'vitest';
import { decodeDocument, encodeDocument } from './codec';
import { assertWellFormedBson } from './elements';

const EVERYTHING = {
  _id: new ObjectId(),
  int: 5,
  wholeDouble: new Double(5),
  double: 1.5,
  largeDouble: 2 ** 40,
  negativeZero: -0,
  infinite: Number.POSITIVE_INFINITY,
  long: Long.fromString('9223372036854775807'),
  smallLong: Long.fromNumber(7),
  decimal: Decimal128.fromString('1.10'),
  text: 'Gari la kukodi 🚗\0',
  flag: true,
  date: new Date('2024-02-29T12:00:00.123Z'),
  past: new Date(-1),
  nothing: null,
  binary: new Binary(Buffer.from([1, 2, 3]), 0x80),
  uuid: new UUID(),
  pattern: new BSONRegExp('^a.*b$', 'im'),
  code: new Code('return 1', { a: 1 }),
  symbol: new BSONSymbol('s'),
  stamp: new Timestamp({ t: 5, i: 6 }),
  min: new MinKey(),
  max: new MaxKey(),
  nested: { z: 1, a: [1, 'x', { deep: [[]] }] },
  ключ: 'not ASCII',
};

describe('BSON codec', () => {
  test('encodes a decoded document of all types to the same bytes', () => {
    const bytes = Buffer.from(serialize(EVERYTHING));
    expect(encodeDocument(decodeDocument(bytes)).equals(bytes)).toBe(true);
  });

  test('decodes only the selected fields of a document with all types', () => {
    const bytes = Buffer.from(serialize(EVERYTHING));
    expect(decodeDocument(bytes, new Set(['int', 'max', 'absent']))).toEqual({ int: 5, max: new MaxKey() });
  });

  test('decodes a field named __proto__ as an ordinary field', () => {
    const bytes = Buffer.from(serialize(new Map([['__proto__', { polluted: true }]])));
    const document = decodeDocument(bytes);
    expect(Object.keys(document)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(document)).toBe(Object.prototype);
  });

  test('refuses to encode a document over 16 MiB with error 10334', () => {
    expect(() => encodeDocument({ text: 'x'.repeat(16 * 1024 * 1024) })).toThrow(
      expect.objectContaining({ code: 10334 }),
    );
  });

  test.each([
    { name: 'a length that is too small', damage: (bytes: Buffer) => bytes.writeInt32LE(12, 0) },
    { name: 'an unknown type', damage: (bytes: Buffer) => bytes.writeUInt8(0x44, 4) },
    { name: 'a string that runs over the end', damage: (bytes: Buffer) => bytes.writeInt32LE(500, 7) },
    { name: 'a string without its end', damage: (bytes: Buffer) => bytes.writeUInt8(0x41, bytes.length - 2) },
  ])('refuses BSON with $name', ({ damage }) => {
    const bytes = Buffer.from(serialize({ a: 'text' }));
    damage(bytes);
    expect(() => assertWellFormedBson(bytes)).toThrow(expect.objectContaining({ code: 9 }));
  });
});
