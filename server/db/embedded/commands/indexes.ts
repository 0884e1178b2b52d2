import { isSameValue } from '../bson/compare';
import { encodeDocument } from '../bson/encode';
import { type Document, isDocument, type Value } from '../bson/value';
import { check, refuse } from '../errors';
import type { Collection } from '../storage/collection';
import { type IndexDefinition, readIndex } from '../storage/index-definition';
import { type Command, checkFields, type Reply } from './request';

const MAX_INDEXES = 64;

/** Handles `createIndexes`: builds all indexes in one transaction; existing ones are left unchanged. */
export async function createIndexes(command: Command): Promise<Reply> {
  checkFields(command, {
    supported: ['indexes'],
    ignored: ['commitQuorum', 'ignoreUnknownIndexOptions', 'v'],
  });
  const given = command.array('indexes') ?? [];
  check(given.length !== 0, 'BadValue', 'Must specify at least one index to create');
  const specifications = given.map((index) => {
    check(isDocument(index), 'TypeMismatch', 'The elements of indexes must be objects');
    check(
      typeof index.name === 'string',
      'FailedToParse',
      "The 'name' field is a required property of an index specification",
    );
    return index;
  });
  for (const index of specifications) readIndex(index);
  return command.catalog.write(() => {
    const existed = command.collection() !== undefined;
    const collection = command.catalog.ensure(command.database, command.target);
    const before = collection.indexes.length;
    for (const index of specifications)
      build(command, collection, readIndex(withDefaults(index, collection)));
    const after = collection.indexes.length;
    const note = before === after ? { note: 'all indexes already exist' } : {};
    return {
      numIndexesBefore: before,
      numIndexesAfter: after,
      createdCollectionAutomatically: !existed,
      ...note,
    };
  });
}

export async function listIndexes(command: Command): Promise<Reply> {
  const collection = existingCollection(command);
  const specifications = collection.indexes.map(({ definition }) => encodeDocument(definition.specification));
  return command.session.cursors.first(command.namespace, specifications.values(), command.slices);
}

/** Handles `dropIndexes`: by name, by names, by key pattern, or `*` for all except _id. */
export async function dropIndexes(command: Command): Promise<Reply> {
  checkFields(command, { supported: ['index'] });
  return command.catalog.write(() => {
    const collection = existingCollection(command);
    const before = collection.indexes.length;
    for (const name of namesToDrop(collection, command.value('index')))
      command.catalog.dropIndex(collection, name);
    return { nIndexesWas: before };
  });
}

/** Returns the collection of a command. @throws DatabaseError 26 if it does not exist */
export function existingCollection(command: Command): Collection {
  const collection = command.collection();
  if (collection) return collection;
  return refuse('NamespaceNotFound', `ns does not exist: ${command.namespace}`);
}

/** An index without a collation inherits the default collation of its collection. */
function withDefaults(index: Document, { options }: Collection): Document {
  check(
    options.capped !== true || index.expireAfterSeconds === undefined,
    'CannotCreateIndex',
    'Cannot create TTL index on a capped collection',
  );
  return options.collation === undefined || index.collation !== undefined
    ? index
    : { ...index, collation: options.collation };
}

function build(command: Command, collection: Collection, definition: IndexDefinition): void {
  const { specification, name } = definition;
  const sameName = collection.indexes.find((index) => index.definition.name === name);
  const sameKey = collection.indexes.find(
    (index) =>
      isSameValue(index.definition.specification.key, specification.key) &&
      isSameOptions(index.definition, definition),
  );
  if (sameName && sameName === sameKey) return;
  if (name === '_id_' || isSameValue(specification.key, { _id: 1 })) return;
  if (sameName) {
    refuse(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${JSON.stringify(specification)}, existing index: ${JSON.stringify(sameName.definition.specification)}`,
    );
  }
  const existing = sameKey?.definition.name;
  check(!sameKey, 'IndexOptionsConflict', `Index already exists with a different name: ${existing}`);
  check(
    collection.indexes.length < MAX_INDEXES,
    'CannotCreateIndex',
    `add index fails, too many indexes for ${collection.namespace}`,
  );
  command.catalog.buildIndex(collection, specification, definition.fields.length);
}

function isSameOptions(a: IndexDefinition, b: IndexDefinition): boolean {
  const optionsOf = ({ specification }: IndexDefinition): Document => {
    const { name: _name, expireAfterSeconds: _seconds, hidden: _hidden, ...rest } = specification;
    return Object.fromEntries(Object.entries(rest).sort(([x], [y]) => (x < y ? -1 : 1)));
  };
  return isSameValue(optionsOf(a), optionsOf(b));
}

function namesToDrop(collection: Collection, wanted: Value): string[] {
  const others = collection.indexes.map(({ definition }) => definition).filter(({ name }) => name !== '_id_');
  if (wanted === '*') return others.map(({ name }) => name);
  if (Array.isArray(wanted)) return wanted.flatMap((name) => namesToDrop(collection, name));
  check(wanted !== '_id_' && !isSameValue(wanted, { _id: 1 }), 'InvalidOptions', 'cannot drop _id index');
  const found = others.find(
    ({ name, specification }) => name === wanted || isSameValue(specification.key, wanted),
  );
  if (found) return [found.name];
  const shown = typeof wanted === 'string' ? `with name [${wanted}]` : `with key: ${JSON.stringify(wanted)}`;
  return refuse('IndexNotFound', `index not found ${shown}`);
}
