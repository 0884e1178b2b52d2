import { isNumeric, toDouble } from '../bson/numbers';
import { isDocument, type Value } from '../bson/value';
import { check } from '../errors';
import { type Condition, matchedPosition, matches } from './condition';
import { type FilterContext, parseFilter } from './filter';
import { type Leaf, type Projection, parseProjection } from './projection';

/** Parses the projection of `find` and `findAndModify`, including `$slice`, `$elemMatch` and `array.$`. */
export function parseFindProjection(
  specification: Value,
  filter: Condition,
  context: FilterContext,
): Projection | undefined {
  if (specification === undefined || specification === null) return undefined;
  check(isDocument(specification), 'TypeMismatch', "Expected field 'projection' to be of type object");
  if (Object.keys(specification).length === 0) return undefined;
  return parseProjection(specification, {
    ...context,
    special: (path, value) => readSpecial(path, value, filter, context),
  });
}

function readSpecial(
  path: string,
  value: Value,
  filter: Condition,
  context: FilterContext,
): { path: string; leaf: Leaf; includes: boolean } | undefined {
  if (path.endsWith('.$')) {
    const array = path.slice(0, -2);
    return { path: array, leaf: positional(array, filter), includes: true };
  }
  if (!isDocument(value)) return undefined;
  if ('$elemMatch' in value) return { path, leaf: firstMatch(value.$elemMatch, context), includes: true };
  check(!('$meta' in value), 'NotImplemented', '$meta is not supported');
  const isSlice =
    '$slice' in value &&
    (isNumeric(value.$slice) || (Array.isArray(value.$slice) && value.$slice.every(isNumeric)));
  return isSlice ? { path, leaf: slice(value.$slice), includes: false } : undefined;
}

function positional(array: string, filter: Condition): Leaf {
  return {
    kind: 'change',
    change: (value, root) => {
      if (!Array.isArray(value)) return value;
      const position = matchedPosition(filter, root, array);
      check(
        position !== undefined,
        'BadValue',
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
      return [value[position]];
    },
  };
}

function firstMatch(operand: Value, context: FilterContext): Leaf {
  const condition = parseFilter({ v: { $elemMatch: operand } }, context);
  return {
    kind: 'change',
    change: (value) => {
      const found = Array.isArray(value)
        ? value.find((element) => matches(condition, { v: [element] }))
        : undefined;
      return found === undefined ? undefined : [found];
    },
  };
}

function slice(operand: Value): Leaf {
  const [skip = 0, limit] = (Array.isArray(operand) ? operand : [operand]).map((part) =>
    isNumeric(part) ? toDouble(part) : 0,
  );
  check(limit === undefined || !(limit <= 0), 'BadValue', 'First argument to $slice must be positive');
  return {
    kind: 'change',
    change: (value) => (Array.isArray(value) ? sliced(value, skip, limit) : value),
  };
}

function sliced(array: readonly Value[], skip: number, limit: number | undefined): Value[] {
  if (limit === undefined) return skip < 0 ? array.slice(skip) : array.slice(0, skip);
  const start = skip < 0 ? Math.max(array.length + skip, 0) : skip;
  return array.slice(start, start + limit);
}
