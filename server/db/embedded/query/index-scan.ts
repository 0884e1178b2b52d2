import { type Collation, isSameCollation } from '../bson/collation';
import { getTypeOrder, TYPE_ORDER } from '../bson/value';
import type { CollectionIndex } from '../storage/collection-index';
import { buildEntryRange, isTruncatedBound, type KeyRange } from '../storage/keys';
import type { Condition, FieldCondition } from './condition';
import { buildIndexConstraint, type IndexConstraint, type Interval, WHOLE_FIELD_INTERVAL } from './intervals';
import type { SortOrder } from './sort';

const MAX_RANGES = 500;
const WITHOUT_STRINGS = new Set<number>([
  ...[TYPE_ORDER.Null, TYPE_ORDER.Number, TYPE_ORDER.Binary, TYPE_ORDER.ObjectId],
  ...[TYPE_ORDER.Boolean, TYPE_ORDER.Date, TYPE_ORDER.Timestamp],
]);
const KEY_OFFSET = 4;

/** Range of index keys to scan; `orderFrom` is the byte offset at which the sort fields begin in a key. */
export interface ScanRange {
  readonly range: KeyRange;
  readonly orderFrom: number;
  /** Key prefix of all entries in the range if every index field is bound to one value. */
  readonly point: Buffer | undefined;
}

/** A scan of an index that finds every document which can satisfy the conditions. */
export interface IndexScan {
  readonly index: CollectionIndex;
  readonly ranges: readonly ScanRange[];
  readonly isReverse: boolean;
  /** Whether each single range is in the query's sort order; several ranges may still have to be merged. */
  readonly isSorted: boolean;
  readonly needsMerge: boolean;
  /** Number of leading index fields bound to values; `hasRange`: the next field is bound to a range. */
  readonly pointFields: number;
  readonly hasRange: boolean;
  /** Whether every entry in the ranges satisfies the conditions, so that documents need not be tested. */
  readonly isExact: boolean;
}

export interface Ordering {
  readonly order?: SortOrder | undefined;
  readonly collation?: Collation | undefined;
}

/**
 * Plans the scan of an index. The sort order may skip an index field only if `common`, the conditions of all
 * merged scans, binds the field to one value.
 */
export function planIndexScan(
  index: CollectionIndex,
  conditions: readonly Condition[],
  { order, collation }: Ordering,
  common: readonly Condition[] = conditions,
): IndexScan {
  const isSame = isSameCollation(index.definition.collation, collation);
  const constraints = leadingConstraints(index, filterIndexableConditions(index, conditions, collation));
  const points = constraints.filter((constraint) => constraint.kind === 'points');
  const constants =
    common === conditions
      ? constraints
      : leadingConstraints(index, filterIndexableConditions(index, common, collation));
  const sorting = order && isSame ? sortedFrom(index, constraints, order, constants) : undefined;
  const { ranges, isCut } = rangesOf(index, constraints, sorting?.field ?? 0);
  const isReverse = sorting?.isReverse ?? false;
  const settled = new Set<Condition>(constraints.flatMap((constraint) => constraint.settled));
  return {
    index,
    ranges: isReverse ? ranges.reverse() : ranges,
    isReverse,
    isSorted: order === undefined || sorting !== undefined,
    needsMerge: constraints
      .slice(0, sorting?.field ?? 0)
      .some((constraint) => constraint.intervals.length > 1),
    pointFields: points.length,
    hasRange: constraints.length > points.length,
    isExact:
      !isCut && !index.isMultikey && !index.isCut && conditions.every((condition) => settled.has(condition)),
  };
}

/** Removes conditions on strings if the index's collation differs from the query's collation. */
export function filterIndexableConditions(
  index: CollectionIndex,
  conditions: readonly Condition[],
  collation: Collation | undefined,
): readonly Condition[] {
  if (isSameCollation(index.definition.collation, collation)) return conditions;
  return conditions.filter((condition) => {
    if (condition.kind !== 'field') return false;
    const { operator, operand } = condition;
    const values = operator === '$in' && Array.isArray(operand) ? operand : [operand];
    return values.every((value) => WITHOUT_STRINGS.has(getTypeOrder(value)));
  });
}

/** Derives constraints for the leading fields: values for as many fields as possible, then one range. */
function leadingConstraints(index: CollectionIndex, conditions: readonly Condition[]): IndexConstraint[] {
  const { fields, directions, collation } = index.definition;
  const found: IndexConstraint[] = [];
  let ranges = 1;
  for (const [at, field] of fields.entries()) {
    const constraint = buildIndexConstraint(
      conditionsOn(field, conditions, isUsable(index, at)),
      { direction: directions[at] ?? 1, collation },
      index.multikey[at] === true,
    );
    ranges *= constraint?.intervals.length ?? 1;
    if (!constraint || ranges > MAX_RANGES) break;
    found.push(constraint);
    if (constraint.kind === 'ranges') break;
  }
  return found;
}

/**
 * Whether a scan may use the conditions on an index field. Of several fields in one array, only the first is
 * usable, because different elements of the array may satisfy the conditions on the other fields.
 */
function isUsable(index: CollectionIndex, at: number): boolean {
  if (!index.multikey[at]) return true;
  return index.multikey.indexOf(true) === at;
}

function conditionsOn(field: string, conditions: readonly Condition[], isUsable: boolean): FieldCondition[] {
  if (!isUsable) return [];
  return conditions
    .filter((condition) => condition.kind === 'field')
    .filter((condition) => condition.path === field);
}

function rangesOf(index: CollectionIndex, constraints: readonly IndexConstraint[], orderField: number) {
  let prefixes = [{ bytes: Buffer.alloc(0), orderFrom: 0 }];
  let last: readonly Interval[] = [WHOLE_FIELD_INTERVAL];
  for (const [at, constraint] of constraints.entries()) {
    if (constraint.kind === 'ranges') {
      last = constraint.intervals;
      break;
    }
    prefixes = prefixes.flatMap(({ bytes, orderFrom }) =>
      constraint.intervals.map(({ lower }) => {
        const longer = Buffer.concat([bytes, lower]);
        return { bytes: longer, orderFrom: at < orderField ? longer.length : orderFrom };
      }),
    );
  }
  let isCut = false;
  const isPoint =
    prefixes[0] !== undefined &&
    last[0] === WHOLE_FIELD_INTERVAL &&
    constraints.length === index.definition.fields.length;
  const ranges = prefixes.flatMap(({ bytes, orderFrom }) =>
    last.map((interval) => {
      const lower = Buffer.concat([bytes, interval.lower]);
      const upper = Buffer.concat([bytes, interval.upper]);
      isCut ||= isTruncatedBound(lower) || isTruncatedBound(upper);
      const range = buildEntryRange(index.id, lower, upper);
      return { range, orderFrom: orderFrom + KEY_OFFSET, point: isPoint && !isCut ? range.lower : undefined };
    }),
  );
  return { ranges, isCut };
}

/** Returns the index field at which the sort order begins; undefined if the index is not in that order. */
function sortedFrom(
  index: CollectionIndex,
  constraints: readonly IndexConstraint[],
  order: SortOrder,
  constants: readonly IndexConstraint[],
): { field: number; isReverse: boolean } | undefined {
  const { fields, directions, collation } = index.definition;
  if (collation || index.isCut) return undefined;
  const isConstant = (at: number) =>
    constants[at]?.kind === 'points' && constants[at].intervals.length === 1 && !index.multikey[at];
  const wanted = order.names
    .map((name, at) => ({ name, direction: order.directions[at] ?? 1 }))
    .filter(({ name }) => !isConstant(fields.indexOf(name)));
  const [first] = wanted;
  if (!first) return { field: 0, isReverse: false };
  const start = fields.indexOf(first.name);
  if (start < 0 || constraints.slice(0, start).filter(({ kind }) => kind === 'points').length < start)
    return undefined;
  const way = first.direction * (directions[start] ?? 1);
  let at = start;
  for (const { name, direction } of wanted) {
    while (fields[at] !== name && isConstant(at)) at++;
    if (fields[at] !== name || index.multikey[at] || direction * (directions[at] ?? 1) !== way)
      return undefined;
    at++;
  }
  return { field: start, isReverse: way < 0 };
}
