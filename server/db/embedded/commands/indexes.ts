import { encodeDocument } from '../bson/codec';
import { isSameValue } from '../bson/compare';
import { isNumeric } from '../bson/numbers';
import { type Document, formatShellText, isDocument, type Value } from '../bson/value';
import { check, refuse } from '../errors';
import type { Collection } from '../storage/collection';
import { type IndexDefinition, parseIndexDefinition } from '../storage/index-definition';
import { readValidatorOptions } from './changes';
import { type Command, checkCommandFields, checkStatementFields, type Reply } from './request';

const MAX_INDEXES = 64;

/** Builds all requested indexes in one transaction; skips indexes that exist already. */
export async function createIndexes(command: Command): Promise<Reply> {
  checkCommandFields(command, {
    supported: ['indexes'],
    ignored: ['commitQuorum', 'ignoreUnknownIndexOptions', 'v'],
  });
  const given = command.array('indexes') ?? [];
  check(given.length !== 0, 'BadValue', 'Must specify at least one index to create');
  const specifications = given.map((index) => {
    check(isDocument(index), 'TypeMismatch', 'The elements of indexes must be objects');
    const message = "The 'name' field is a required property of an index specification";
    check(typeof index.name === 'string', 'FailedToParse', message);
    return index;
  });
  for (const index of specifications) parseIndexDefinition(index);
  return command.catalog.write(() => {
    const existed = command.collection() !== undefined;
    const collection = command.catalog.ensure(command.database, command.target);
    const before = collection.indexes.length;
    for (const index of specifications)
      build(command, collection, parseIndexDefinition(withDefaults(index, collection)));
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
  const collection = command.existingCollection();
  const specifications = collection.indexes.map(({ definition }) => encodeDocument(definition.specification));
  return command.session.cursors.first(command.namespace, specifications.values(), command.slices);
}

/** Drops indexes by name, names or key pattern; `*` drops all except _id. */
export async function dropIndexes(command: Command): Promise<Reply> {
  checkCommandFields(command, { supported: ['index'] });
  return command.catalog.write(() => {
    const collection = command.existingCollection();
    const before = collection.indexes.length;
    for (const name of namesToDrop(collection, command.value('index')))
      command.catalog.dropIndex(collection, name);
    return { nIndexesWas: before };
  });
}

/** An index without a collation uses the default collation of its collection. */
function withDefaults(index: Document, { options }: Collection): Document {
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
    const message = `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${JSON.stringify(specification)}, existing index: ${JSON.stringify(sameName.definition.specification)}`;
    refuse('IndexKeySpecsConflict', message);
  }
  const existing = sameKey?.definition.name;
  check(!sameKey, 'IndexOptionsConflict', `Index already exists with a different name: ${existing}`);
  const message = `add index fails, too many indexes for ${collection.namespace}`;
  check(collection.indexes.length < MAX_INDEXES, 'CannotCreateIndex', message);
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

const INDEX_FIELDS = ['name', 'keyPattern', 'expireAfterSeconds', 'hidden'];
const UNSUPPORTED_INDEX_FIELDS = ['unique', 'prepareUnique', 'forceNonUnique'];

interface IndexChange {
  readonly name: string | undefined;
  readonly keyPattern: Document | undefined;
  readonly settings: Document;
}

/** Changes the validator of a collection, or `expireAfterSeconds` and `hidden` of an index. */
export async function collMod(command: Command): Promise<Reply> {
  checkCommandFields(command, {
    supported: ['index', 'validator', 'validationLevel', 'validationAction'],
    refused: ['viewOn'],
  });
  const options = readValidatorOptions(command);
  const index = command.document('index');
  const change = index && readIndexChange(index);
  return command.catalog.write(() => {
    const collection = command.existingCollection();
    if (Object.keys(options).length > 0) command.catalog.changeOptions(collection, options);
    return change ? changeIndex(command, collection, change) : {};
  });
}

function readIndexChange(index: Document): IndexChange {
  const unsupported = UNSUPPORTED_INDEX_FIELDS.find((field) => index[field] !== undefined);
  check(!unsupported, 'NotImplemented', `The field 'index.${unsupported}' of 'collMod' is not supported`);
  checkStatementFields('collMod.index', index, INDEX_FIELDS);
  const { name, keyPattern, ...settings } = index;
  const seconds = settings.expireAfterSeconds;
  const isWellTyped =
    (name === undefined || typeof name === 'string') &&
    (keyPattern === undefined || isDocument(keyPattern)) &&
    (seconds === undefined || isNumeric(seconds));
  check(isWellTyped, 'TypeMismatch', "A field of 'collMod.index' is the wrong type");
  const given = [name, keyPattern].filter((one) => one !== undefined).length;
  check(given < 2, 'InvalidOptions', 'Cannot specify both key pattern and name.');
  check(given > 0, 'InvalidOptions', 'Must specify either index name or key pattern.');
  const changes = Object.keys(settings).length;
  check(changes > 0, 'InvalidOptions', 'no expireAfterSeconds, hidden, unique, or prepareUnique field');
  return { name, keyPattern, settings };
}

function changeIndex(command: Command, collection: Collection, change: IndexChange): Document {
  const before = findIndex(collection, change);
  command.catalog.changeIndex(collection, before.name, change.settings);
  const after = findIndex(collection, { ...change, name: before.name, keyPattern: undefined });
  const reply: Document = {};
  if (change.settings.expireAfterSeconds !== undefined) {
    const expiry = before.specification.expireAfterSeconds;
    if (expiry !== undefined) reply.expireAfterSeconds_old = expiry;
    reply.expireAfterSeconds_new = after.specification.expireAfterSeconds;
  }
  if (before.isHidden === after.isHidden) return reply;
  return { ...reply, hidden_old: before.isHidden, hidden_new: after.isHidden };
}

function findIndex({ indexes, namespace }: Collection, { name, keyPattern }: IndexChange): IndexDefinition {
  const [found, other] = indexes
    .map(({ definition }) => definition)
    .filter((index) => (keyPattern ? isSameValue(index.specification.key, keyPattern) : index.name === name));
  const shown = name ?? formatShellText(keyPattern);
  check(found, 'IndexNotFound', `cannot find index ${shown} for ns ${namespace}`);
  if (!other) return found;
  const message = `index keyPattern ${shown} matches several indexes, must use index name. Conflicting indexes:${formatShellText(found.specification)}, ${formatShellText(other.specification)}`;
  return refuse('AmbiguousIndexKeyPattern', message);
}
