import { Long } from 'bson';
import { type Document, fieldOf, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import { type StageMaker, streaming } from './stage';

/** `$unwind`: one document per element of an array. */
export function readUnwind(operand: Value): StageMaker {
  const options: Document = isDocument(operand) ? operand : { path: operand };
  const { path, includeArrayIndex: indexField, preserveNullAndEmptyArrays: preserve } = options;
  if (typeof path !== 'string' || !path.startsWith('$') || path.length < 2) {
    throw new DatabaseError('Location28818', "path option to $unwind stage should be prefixed with a '$'");
  }
  if (indexField !== undefined && (typeof indexField !== 'string' || indexField.startsWith('$'))) {
    throw new DatabaseError(
      'Location28822',
      'includeArrayIndex option to $unwind stage must be a field name',
    );
  }
  const parts = path.slice(1).split('.');
  const numbered = (document: Document, index: Long | null): Document =>
    indexField === undefined ? document : withField(document, indexField.split('.'), index);
  return (emit) =>
    streaming(emit, (document) => {
      const value = valueAt(document, parts);
      if (Array.isArray(value) && value.length > 0) {
        return value.map((element, at) => numbered(withField(document, parts, element), Long.fromNumber(at)));
      }
      if (Array.isArray(value))
        return preserve === true ? numbered(withField(document, parts, undefined), null) : undefined;
      if (value === undefined || value === null)
        return preserve === true ? numbered(document, null) : undefined;
      return numbered(document, null);
    });
}

function valueAt(document: Document, parts: readonly string[]): Value {
  return parts.reduce<Value>(
    (value, part) => (isDocument(value) ? fieldOf(value, part) : undefined),
    document,
  );
}

/** Returns a copy with another value at the path; the rest is shared with the original. */
export function withField(document: Document, parts: readonly string[], value: Value): Document {
  const [field = '', ...rest] = parts;
  const below = fieldOf(document, field);
  const next = rest.length > 0 ? withField(isDocument(below) ? below : {}, rest, value) : value;
  if (next !== undefined) return { ...document, [field]: next };
  const { [field]: _gone, ...others } = document;
  return others;
}
