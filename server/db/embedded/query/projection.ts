import { compileExpression } from '../aggregation/expression';
import type { Expression, ExpressionContext } from '../aggregation/operators/operator';
import { isNumeric, isTruthyValue } from '../bson/numbers';
import { type Document, getOwnField, isDocument, setField, type Value } from '../bson/value';
import { check, DatabaseError } from '../errors';

type Leaf =
  | { readonly kind: 'include' | 'exclude' }
  | { readonly kind: 'compute'; readonly expression: Expression }
  | { readonly kind: 'change'; change(value: Value, root: Document): Value };

export interface ProjectionBranch {
  readonly kind: 'branch';
  readonly children: Map<string, ProjectionBranch | Leaf>;
}

/** `include` keeps the named fields, `exclude` removes them, `add` keeps all and adds computed fields. */
export type ProjectionMode = 'include' | 'exclude' | 'add';

export interface Projection {
  readonly mode: ProjectionMode;
  readonly tree: ProjectionBranch;
}

export interface ProjectionContext extends ExpressionContext {
  /** Parses $slice, $elemMatch and `field.$` of `find`; undefined for other operators. */
  readonly special?: (
    path: string,
    value: Value,
  ) => { path: string; change: (value: Value, root: Document) => Value; includes: boolean } | undefined;
}

/** Parses a projection; the mode `add` is for `$addFields`, otherwise the fields determine the mode. */
export function parseProjection(
  specification: Document,
  context: ProjectionContext = {},
  mode?: 'add',
): Projection {
  const reader = new ProjectionReader(context, mode);
  reader.readFields('', specification);
  return reader.finish();
}

class ProjectionReader {
  readonly #tree: ProjectionBranch = { kind: 'branch', children: new Map() };
  readonly #context: ProjectionContext;
  #mode: ProjectionMode | undefined;
  #id: boolean | undefined;

  constructor(context: ProjectionContext, mode: ProjectionMode | undefined) {
    this.#context = context;
    this.#mode = mode;
  }

  readFields(prefix: string, specification: Document): void {
    for (const name of Object.keys(specification)) this.#readField(`${prefix}${name}`, specification[name]);
  }

  finish(): Projection {
    const mode = this.#mode ?? (this.#id === true ? 'include' : 'exclude');
    if (this.#id === false) this.#put('_id', { kind: 'exclude' });
    else if (mode === 'include' && !this.#tree.children.has('_id')) this.#put('_id', { kind: 'include' });
    return { mode, tree: this.#tree };
  }

  #readField(path: string, value: Value): void {
    const special = this.#context.special?.(path, value);
    if (special) {
      if (special.includes) this.#setMode('include', path);
      this.#put(special.path, { kind: 'change', change: special.change });
    } else if (this.#mode !== 'add' && (typeof value === 'boolean' || isNumeric(value))) {
      this.#readFlag(path, isTruthyValue(value));
    } else if (isDocument(value) && !Object.keys(value).some((name) => name.startsWith('$'))) {
      if (Object.keys(value).length === 0) this.#compute(path, value);
      else this.readFields(`${path}.`, value);
    } else {
      this.#compute(path, value);
    }
  }

  #compute(path: string, value: Value): void {
    if (this.#mode !== 'add') this.#setMode('include', path);
    this.#put(path, { kind: 'compute', expression: compileExpression(value, this.#context) });
  }

  #readFlag(path: string, isIncluded: boolean): void {
    if (path === '_id') {
      this.#id = isIncluded;
      if (isIncluded) this.#put(path, { kind: 'include' });
      return;
    }
    this.#setMode(isIncluded ? 'include' : 'exclude', path);
    this.#put(path, { kind: isIncluded ? 'include' : 'exclude' });
  }

  #setMode(mode: ProjectionMode, path: string): void {
    this.#mode ??= mode;
    if (this.#mode === mode) return;
    throw mode === 'include'
      ? new DatabaseError('Location31253', `Cannot do inclusion on field ${path} in exclusion projection`)
      : new DatabaseError('Location31254', `Cannot do exclusion on field ${path} in inclusion projection`);
  }

  #put(path: string, leaf: Leaf): void {
    const parts = path.split('.');
    const message = `FieldPath '${path}' must not have an empty field name`;
    check(!parts.some((part) => part === ''), 'BadValue', message);
    const last = parts.pop() ?? '';
    let branch = this.#tree;
    for (const part of parts) {
      const child = branch.children.get(part) ?? { kind: 'branch' as const, children: new Map() };
      if (child.kind !== 'branch') throw collision(path);
      branch.children.set(part, child);
      branch = child;
    }
    if (branch.children.has(last)) throw collision(path);
    branch.children.set(last, leaf);
  }
}

function collision(path: string): DatabaseError {
  return new DatabaseError('Location31249', `Path collision at ${path}`);
}

export function project(projection: Projection, document: Document): Document {
  return projectBranch(projection.tree, document, document, projection.mode);
}

/** Returns the fields of a projection that only keeps or removes top-level fields; otherwise undefined. */
export function listPlainFields(projection: Projection): ReadonlySet<string> | undefined {
  const isPlain = [...projection.tree.children.values()].every(
    (child) => child.kind === 'include' || child.kind === 'exclude',
  );
  if (!isPlain) return undefined;
  const named = [...projection.tree.children].filter(([, child]) => child.kind === projection.mode);
  return projection.mode === 'add' ? undefined : new Set(named.map(([name]) => name));
}

function projectBranch(
  branch: ProjectionBranch,
  source: Document | undefined,
  root: Document,
  mode: ProjectionMode,
): Document {
  const result: Document = {};
  for (const field of source ? Object.keys(source) : []) {
    const kept = source && keep(branch.children.get(field), source[field], root, mode);
    if (kept !== undefined) setField(result, field, kept);
  }
  for (const [field, child] of branch.children) {
    const isOpen = getOwnField(result, field) === undefined;
    if (child.kind === 'compute' && (isOpen || mode === 'include')) {
      const value = child.expression(root);
      if (value !== undefined) setField(result, field, value);
    } else if (child.kind === 'branch' && isOpen && computes(child) && !isEmptied(source, field)) {
      setField(result, field, projectBranch(child, undefined, root, mode));
    }
  }
  return result;
}

function keep(
  child: ProjectionBranch | Leaf | undefined,
  value: Value,
  root: Document,
  mode: ProjectionMode,
): Value {
  if (child === undefined) return mode === 'include' ? undefined : value;
  switch (child.kind) {
    case 'include':
      return value;
    case 'exclude':
      return undefined;
    case 'change':
      return child.change(value, root);
    case 'compute':
      return mode === 'add' ? child.expression(root) : undefined;
    case 'branch':
      return keepWithin(child, value, root, mode);
  }
}

function keepWithin(branch: ProjectionBranch, value: Value, root: Document, mode: ProjectionMode): Value {
  if (Array.isArray(value)) {
    return value
      .map((element) => keepWithin(branch, element, root, mode))
      .filter((element) => element !== undefined);
  }
  if (isDocument(value)) return projectBranch(branch, value, root, mode);
  if (mode === 'exclude') return value;
  return computes(branch) ? projectBranch(branch, undefined, root, mode) : undefined;
}

function computes(branch: ProjectionBranch): boolean {
  return [...branch.children.values()].some(
    (child) => child.kind === 'compute' || (child.kind === 'branch' && computes(child)),
  );
}

/** An empty array stays empty, because it has no element to which a computed field could be added. */
function isEmptied(source: Document | undefined, field: string): boolean {
  const value = source && getOwnField(source, field);
  return Array.isArray(value) && value.length === 0;
}
