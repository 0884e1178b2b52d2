import { type Document, fieldOf, isDocument, setField, type Value } from '../bson/value';
import type { Branch, Leaf, Projection, ProjectionMode } from './projection';

/** Applies a projection to a document. */
export function project(projection: Projection, document: Document): Document {
  return projectBranch(projection.tree, document, document, projection.mode);
}

/** The top-level names that a projection keeps or drops, if it does nothing else. */
export function plainNames(projection: Projection): ReadonlySet<string> | undefined {
  const isPlain = [...projection.tree.children.values()].every(
    (child) => child.kind === 'include' || child.kind === 'exclude',
  );
  if (!isPlain) return undefined;
  const named = [...projection.tree.children].filter(([, child]) => child.kind === projection.mode);
  return projection.mode === 'add' ? undefined : new Set(named.map(([name]) => name));
}

function projectBranch(
  branch: Branch,
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
    const isOpen = fieldOf(result, field) === undefined;
    if (child.kind === 'compute' && (isOpen || mode === 'include')) {
      setComputed(result, field, child.expression(root));
    } else if (child.kind === 'branch' && isOpen && computes(child) && !isEmptied(source, field)) {
      setField(result, field, projectBranch(child, undefined, root, mode));
    }
  }
  return result;
}

function keep(child: Branch | Leaf | undefined, value: Value, root: Document, mode: ProjectionMode): Value {
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

function keepWithin(branch: Branch, value: Value, root: Document, mode: ProjectionMode): Value {
  if (Array.isArray(value)) {
    return value
      .map((element) => keepWithin(branch, element, root, mode))
      .filter((element) => element !== undefined);
  }
  if (isDocument(value)) return projectBranch(branch, value, root, mode);
  if (mode === 'exclude') return value;
  return computes(branch) ? projectBranch(branch, undefined, root, mode) : undefined;
}

function computes(branch: Branch): boolean {
  return [...branch.children.values()].some(
    (child) => child.kind === 'compute' || (child.kind === 'branch' && computes(child)),
  );
}

/** An empty array stays empty: it has no element to add a computed field to. */
function isEmptied(source: Document | undefined, field: string): boolean {
  const value = source && fieldOf(source, field);
  return Array.isArray(value) && value.length === 0;
}

function setComputed(document: Document, field: string, value: Value): void {
  if (value !== undefined) setField(document, field, value);
}
