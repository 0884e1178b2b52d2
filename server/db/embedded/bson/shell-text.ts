import { Binary, Double, ObjectId } from 'bson';
import { type Document, isDocument, type Value } from './value';

/** Writes a value as MongoDB's messages do, such as `{ a: 1, b: "x" }`. */
export function shellText(value: Value | Document): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(shellText).join(', ')} ]`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Double)
    return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value);
  if (value instanceof Binary && value.sub_type === Binary.SUBTYPE_UUID)
    return `UUID("${value.toUUID().toHexString()}")`;
  if (!isDocument(value)) return String(value);
  const fields = Object.keys(value).map((name) => `${name}: ${shellText(value[name])}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
