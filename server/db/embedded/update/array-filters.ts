import type { Collation } from '../bson/collation';
import { shellText } from '../bson/shell-text';
import { type Document, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import type { Condition } from '../query/condition';
import { parseFilter } from '../query/filter';
import { matches } from '../query/matcher';

/** A name of an array filter in a path of the update. */
export interface ArrayFilterUse {
  readonly name: string;
  readonly path: string;
}

/** Parses `arrayFilters`; every name that the update uses needs a filter and every filter has to be used. */
export function readArrayFilters(
  filters: readonly Value[],
  uses: readonly ArrayFilterUse[],
  update: Document,
  collation?: Collation,
): (name: string, element: Value) => boolean {
  const conditions = new Map<string, Condition>();
  for (const filter of filters) {
    const name = isDocument(filter) ? nameIn(filter) : undefined;
    if (name === undefined || !isDocument(filter)) {
      throw new DatabaseError(
        'FailedToParse',
        'Cannot use an expression without a top-level field name in arrayFilters',
      );
    }
    if (conditions.has(name)) {
      throw new DatabaseError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    }
    conditions.set(name, parseFilter(filter, { collation }));
  }
  const missing = uses.find(({ name }) => !conditions.has(name));
  if (missing) {
    throw new DatabaseError(
      'BadValue',
      `No array filter found for identifier '${missing.name}' in path '${missing.path}'`,
    );
  }
  const unused = [...conditions.keys()].find((name) => !uses.some((use) => use.name === name));
  if (unused) {
    throw new DatabaseError(
      'FailedToParse',
      `The array filter for identifier '${unused}' was not used in the update ${shellText(update)}`,
    );
  }
  return (name, element) => {
    const condition = conditions.get(name);
    return condition !== undefined && matches(condition, { [name]: element });
  };
}

function nameIn(filter: Document): string | undefined {
  for (const key of Object.keys(filter)) {
    if (!key.startsWith('$')) return key.split('.')[0];
    const clauses = filter[key];
    const within = Array.isArray(clauses) ? clauses.filter(isDocument).map(nameIn) : [];
    const name = within.find((found) => found !== undefined);
    if (name !== undefined) return name;
  }
  return undefined;
}
