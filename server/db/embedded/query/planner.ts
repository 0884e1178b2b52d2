import { isSameValue } from '../bson/compare';
import { isDocument, type Value } from '../bson/value';
import { refuse } from '../errors';
import type { Collection } from '../storage/collection';
import type { CollectionIndex } from '../storage/collection-index';
import { type Condition, type FieldCondition, listConjuncts } from './condition';
import { filterIndexableConditions, type IndexScan, type Ordering, planIndexScan } from './index-scan';

export interface Query extends Ordering {
  readonly filter: Condition;
  /** Name or key pattern of the index to use, or `{ $natural: 1 }`. */
  readonly hint?: Value;
  /** Whether the query may use hidden indexes, as the server's own queries do. */
  readonly seesHidden?: boolean;
}

export interface QueryPlan {
  readonly scans: readonly IndexScan[];
  readonly isCollectionScan: boolean;
  readonly isBackward: boolean;
  readonly isSorted: boolean;
  /** Whether the results of several index ranges must be merged to obtain the sort order. */
  readonly needsMerge: boolean;
  readonly isExact: boolean;
}

const COUNT_LIMIT = 200;
const MAX_BRANCHES = 64;

/**
 * Chooses the scan with the fewest index entries, counted up to a limit. Of equal scans, chooses a sorted
 * one, then the one that restricts most fields.
 */
export function planQuery(collection: Collection, query: Query): QueryPlan {
  const conditions = listConjuncts(query.filter);
  if (isDocument(query.hint) && '$natural' in query.hint) return collectionScan(query);
  const visible = collection.indexes.filter(({ definition }) => query.seesHidden || !definition.isHidden);
  const indexes = query.hint === undefined ? visible : [hintedIndex(visible, query.hint)];
  const usable = indexes.filter((index) =>
    hasEntryForAll(index, filterIndexableConditions(index, conditions, query.collation)),
  );
  const scans = usable.map((index) => planIndexScan(index, conditions, query));
  const candidates = scans.filter((scan) => query.hint !== undefined || isUseful(scan, query));
  const best = choose(collection, candidates);
  const split = splitPlan(conditions, usable, query);
  if (split && (!best || bindsMore(split, best))) return split;
  return best ? planOf([best]) : collectionScan(query);
}

function planOf(scans: readonly IndexScan[]): QueryPlan {
  const isSorted = scans.every((scan) => scan.isSorted);
  const needsMerge = scans.some((scan) => scan.needsMerge) || (scans.length > 1 && isSorted);
  return {
    scans,
    isCollectionScan: false,
    isBackward: false,
    isSorted,
    needsMerge,
    isExact: !needsMerge && scans.every((scan) => scan.isExact),
  };
}

function collectionScan(query: Query): QueryPlan {
  const isExact = query.filter.kind === 'and' && query.filter.parts.length === 0;
  const isBackward = isDocument(query.hint) && Number(query.hint.$natural) < 0;
  return {
    scans: [],
    isCollectionScan: true,
    isBackward,
    isSorted: query.order === undefined,
    needsMerge: false,
    isExact,
  };
}

function isUseful(scan: IndexScan, query: Query): boolean {
  return boundFields(scan) > 0 || (query.order !== undefined && scan.isSorted);
}

function boundFields(scan: IndexScan): number {
  return scan.pointFields * 2 + (scan.hasRange ? 1 : 0);
}

function choose(collection: Collection, candidates: readonly IndexScan[]): IndexScan | undefined {
  const dominant = candidates.find((scan) => candidates.every((other) => dominates(scan, other)));
  if (dominant || candidates.length === 0) return dominant;
  const costs = candidates.map((scan) => ({ scan, entries: countEntries(collection, scan) }));
  const [cheapest] = costs.toSorted(
    (a, b) =>
      a.entries - b.entries ||
      Number(b.scan.isSorted) - Number(a.scan.isSorted) ||
      boundFields(b.scan) - boundFields(a.scan),
  );
  return cheapest?.scan;
}

/** Whether a scan restricts all fields that the other restricts, and is sorted if the other is sorted. */
function dominates(scan: IndexScan, other: IndexScan): boolean {
  if (other.isSorted && !scan.isSorted) return false;
  const bound = boundNames(scan);
  return boundNames(other).every((name) => bound.includes(name));
}

function boundNames({ index, pointFields, hasRange }: IndexScan): readonly string[] {
  return index.definition.fields.slice(0, pointFields + (hasRange ? 1 : 0));
}

function countEntries(collection: Collection, scan: IndexScan): number {
  let entries = 0;
  for (const { range } of scan.ranges) {
    entries += collection.store.countUpTo(collection.store.entries, range, COUNT_LIMIT - entries);
    if (entries >= COUNT_LIMIT) return COUNT_LIMIT;
  }
  return entries;
}

/** Plans an `$or` whose branches each use their own index. */
function splitPlan(
  conditions: readonly Condition[],
  usable: readonly CollectionIndex[],
  query: Query,
): QueryPlan | undefined {
  const either = conditions.find((condition) => condition.kind === 'or');
  if (either?.kind !== 'or' || either.parts.length === 0 || either.parts.length > MAX_BRANCHES)
    return undefined;
  const rest = conditions.filter((condition) => condition !== either);
  const unsorted = { collation: query.collation };
  const branches = either.parts.map((part) => [...rest, ...listConjuncts(part)]);
  const together =
    query.order && usable.map((index) => branches.map((branch) => planIndexScan(index, branch, query, rest)));
  const sorted = together?.find((scans) => scans.every((scan) => boundFields(scan) > 0 && scan.isSorted));
  if (sorted) return { ...planOf(sorted), isExact: false };
  const scans = branches.map((branch) =>
    usable
      .map((index) => planIndexScan(index, branch, unsorted))
      .toSorted((a, b) => boundFields(b) - boundFields(a))
      .at(0),
  );
  if (!scans.every((scan) => scan !== undefined && boundFields(scan) > 0)) return undefined;
  const isSorted = query.order === undefined;
  return {
    ...planOf(scans.filter((scan) => scan !== undefined)),
    isSorted,
    needsMerge: false,
    isExact: false,
  };
}

function bindsMore(split: QueryPlan, best: IndexScan): boolean {
  if (best.isSorted && !split.isSorted) return false;
  return split.scans.every((scan) => boundFields(scan) > boundFields(best));
}

function hintedIndex(indexes: readonly CollectionIndex[], hint: Value): CollectionIndex {
  const index = indexes.find(
    ({ definition }) => definition.name === hint || isSameValue(definition.specification.key, hint),
  );
  if (index) return index;
  return refuse('BadValue', 'error processing query: hint provided does not correspond to an existing index');
}

const NEEDS_VALUE = new Set(['$gt', '$gte', '$lt', '$lte', '$regex', '$size', '$mod', '$elemMatch', '$type']);

/** Whether every document that satisfies the conditions has an entry in a sparse or partial index. */
function hasEntryForAll(index: CollectionIndex, conditions: readonly Condition[]): boolean {
  const { isSparse, partial, fields } = index.definition;
  if (isSparse && !fields.some((field) => conditions.some((condition) => impliesPresence(condition, field))))
    return false;
  return (
    !partial ||
    listConjuncts(partial).every((part) => conditions.some((condition) => implies(condition, part)))
  );
}

/** Whether every document that satisfies `given` also satisfies `wanted`; false if this is uncertain. */
function implies(given: Condition, wanted: Condition): boolean {
  if (given.kind !== 'field' || wanted.kind !== 'field' || given.path !== wanted.path) return false;
  if (given.operator === wanted.operator && isSameValue(given.operand, wanted.operand)) return true;
  if (wanted.operator === '$exists') return impliesPresence(given, wanted.path);
  if (given.operator === '$eq') return !Array.isArray(given.operand) && wanted.accepts(given.operand);
  if (given.operator === '$in' && Array.isArray(given.operand)) {
    return given.operand.every((value) => !Array.isArray(value) && wanted.accepts(value));
  }
  return false;
}

function impliesPresence(condition: Condition, path: string): boolean {
  return condition.kind === 'field' && condition.path === path && needsValue(condition);
}

function needsValue({ operator, operand }: FieldCondition): boolean {
  if (operator === '$eq') return operand !== null && operand !== undefined;
  if (operator === '$in') return Array.isArray(operand) && !operand.includes(null);
  if (operator === '$exists') return true;
  return NEEDS_VALUE.has(operator) && operand !== null;
}
