import { Binary, BSONValue, Code, Double, ObjectId } from 'bson';

/** A BSON document as an object, whose fields keep their order, except that integer names come first. */
export interface Document {
  [field: string]: Value;
}

/**
 * A decoded BSON value, or `undefined` for a missing field. Encodes to the same bytes again, because a double
 * such as 5.0 is a `Double` and an int64 a `Long`; an int32 and a fraction are JavaScript numbers.
 */
export type Value =
  | undefined
  | null
  | boolean
  | number
  | string
  | Date
  | RegExp
  | BSONValue
  | Value[]
  | Document;

export type ValueTest = (value: Value) => boolean;

export const TYPE_ORDER = {
  MinKey: 1,
  Missing: 3,
  Null: 5,
  Number: 10,
  String: 15,
  Object: 20,
  Array: 25,
  Binary: 30,
  ObjectId: 35,
  Boolean: 40,
  Date: 45,
  Timestamp: 47,
  RegExp: 50,
  DBRef: 55,
  Code: 60,
  CodeWithScope: 65,
  MaxKey: 127,
} as const;

const CLASS_ORDER: Readonly<Record<string, number>> = {
  MinKey: TYPE_ORDER.MinKey,
  Double: TYPE_ORDER.Number,
  Int32: TYPE_ORDER.Number,
  Long: TYPE_ORDER.Number,
  Decimal128: TYPE_ORDER.Number,
  BSONSymbol: TYPE_ORDER.String,
  Binary: TYPE_ORDER.Binary,
  ObjectId: TYPE_ORDER.ObjectId,
  Timestamp: TYPE_ORDER.Timestamp,
  BSONRegExp: TYPE_ORDER.RegExp,
  DBRef: TYPE_ORDER.DBRef,
  MaxKey: TYPE_ORDER.MaxKey,
};

export function getTypeOrder(value: Value): number {
  switch (typeof value) {
    case 'undefined':
      return TYPE_ORDER.Missing;
    case 'number':
      return TYPE_ORDER.Number;
    case 'string':
      return TYPE_ORDER.String;
    case 'boolean':
      return TYPE_ORDER.Boolean;
  }
  if (value === null) return TYPE_ORDER.Null;
  if (Array.isArray(value)) return TYPE_ORDER.Array;
  if (value instanceof BSONValue) {
    if (value instanceof Code) return value.scope ? TYPE_ORDER.CodeWithScope : TYPE_ORDER.Code;
    return CLASS_ORDER[value._bsontype] ?? TYPE_ORDER.Object;
  }
  if (value instanceof Date) return TYPE_ORDER.Date;
  return value instanceof RegExp ? TYPE_ORDER.RegExp : TYPE_ORDER.Object;
}

/** Whether the value is a document, not an array or an instance of a BSON class. */
export function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

export function isNullish(value: Value): value is null | undefined {
  return value === null || value === undefined;
}

/** Reads a document's own field, never an inherited one such as `constructor`. */
export function getOwnField(document: Document, field: string): Value {
  const value = document[field];
  return value === undefined || Object.hasOwn(document, field) ? value : undefined;
}

/** Sets a field, even one named `__proto__`, for which an assignment would change the prototype. */
export function setField(document: Document, field: string, value: Value): void {
  if (field !== '__proto__') document[field] = value;
  else
    Object.defineProperty(document, field, { value, writable: true, enumerable: true, configurable: true });
}

/** Formats a value as in MongoDB's messages, such as `{ a: 1, b: "x" }`. */
export function formatShellText(value: Value | Document): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(formatShellText).join(', ')} ]`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Double)
    return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value);
  if (value instanceof Binary && value.sub_type === Binary.SUBTYPE_UUID)
    return `UUID("${value.toUUID().toHexString()}")`;
  if (!isDocument(value)) return String(value);
  const fields = Object.keys(value).map((name) => `${name}: ${formatShellText(value[name])}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
