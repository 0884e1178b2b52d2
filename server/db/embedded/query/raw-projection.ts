import { rawElements } from '../bson/elements';

/** Keeps or drops top-level fields of a raw document by copying bytes, without decoding. */
export function projectRaw(bytes: Buffer, names: ReadonlySet<string>, keepsNamed: boolean): Buffer {
  const kept: Buffer[] = [];
  let size = 5;
  for (const element of rawElements(bytes)) {
    if (names.has(element.name) !== keepsNamed) continue;
    kept.push(bytes.subarray(element.start, element.end));
    size += element.end - element.start;
  }
  const result = Buffer.allocUnsafe(size);
  let position = result.writeInt32LE(size, 0);
  for (const part of kept) position += part.copy(result, position);
  result[position] = 0;
  return result;
}
