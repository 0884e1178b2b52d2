import { encodeDocument } from '../bson/codec';
import { isSameCollation, readCollation } from '../bson/collation';
import { isSameValue } from '../bson/compare';
import { type Document, formatShellText } from '../bson/value';
import { check, refuse } from '../errors';
import { matches } from '../query/condition';
import { parseFilter } from '../query/filter';
import type { Collection } from '../storage/collection';
import { readValidatorOptions } from './changes';
import { type Command, checkCommandFields, names, type Reply } from './request';

const CREATE_FIELDS = {
  supported: names('collation validator validationLevel validationAction'),
  ignored: names('autoIndexId idIndex indexOptionDefaults storageEngine flags'),
  refused: names(`
    capped size max viewOn pipeline timeseries expireAfterSeconds clusteredIndex changeStreamPreAndPostImages encryptedFields temp
  `),
};

/** Creates a collection. @throws DatabaseError 48 if it exists with other options */
export async function create(command: Command): Promise<Reply> {
  checkCommandFields(command, CREATE_FIELDS);
  const options = readOptions(command);
  await command.catalog.write(() => {
    const existing = command.collection();
    if (existing) refuseOtherOptions(existing, options);
    else command.catalog.ensure(command.database, command.target, options);
  });
  return {};
}

function refuseOtherOptions(existing: Collection, { collation, ...wanted }: Document): void {
  // The stored collation also names an ICU version, so collations are compared separately.
  const { collation: _stored, ...actual } = existing.options;
  const names = new Set([...Object.keys(actual), ...Object.keys(wanted)]);
  if (
    isSameCollation(existing.collation, readCollation(collation)) &&
    [...names].every((name) => isSameValue(actual[name], wanted[name]))
  )
    return;
  const message = `namespace ${existing.namespace} already exists, but with different options: ${formatShellText({ uuid: existing.uuid, ...existing.options })}`;
  refuse('NamespaceExists', message);
}

function readOptions(command: Command): Document {
  const collation = readCollation(command.value('collation'));
  const collated = collation ? { collation: collation.spec } : {};
  return { ...collated, ...readValidatorOptions(command) };
}

export async function renameCollection(command: Command): Promise<Reply> {
  checkCommandFields(command, { supported: ['to', 'dropTarget'], ignored: ['stayTemp'] });
  const from = command.string('renameCollection') ?? '';
  const to = command.string('to') ?? '';
  const [database = '', ...name] = to.split('.');
  await command.catalog.write(() => {
    const source = command.catalog.collection(from);
    check(source, 'NamespaceNotFound', `Source collection ${from} does not exist`);
    const target = command.catalog.collection(to);
    const message = 'target namespace exists';
    check(!target || (command.flag('dropTarget') && target !== source), 'NamespaceExists', message);
    if (target) command.catalog.drop(target);
    command.catalog.rename(source, database, name.join('.'));
  });
  return {};
}

/** Drops a collection; an absent collection is no error. */
export async function drop(command: Command): Promise<Reply> {
  return command.catalog.write(() => {
    const collection = command.collection();
    if (!collection) return {};
    command.catalog.drop(collection);
    return { nIndexesWas: collection.indexes.length, ns: collection.namespace };
  });
}

export async function dropDatabase(command: Command): Promise<Reply> {
  await command.catalog.write(() => {
    for (const collection of command.catalog.collections(command.database)) command.catalog.drop(collection);
  });
  return { dropped: command.database };
}

export async function listCollections(command: Command): Promise<Reply> {
  const filter = parseFilter(command.document('filter') ?? {});
  const namesOnly = command.flag('nameOnly');
  const listed = command.catalog
    .collections(command.database)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((collection) => listing(collection, namesOnly))
    .filter((entry) => matches(filter, entry));
  const namespace = `${command.database}.$cmd.listCollections`;
  return command.session.cursors.first(namespace, listed.map(encodeDocument).values(), command.slices);
}

function listing(collection: Collection, namesOnly: boolean): Document {
  const entry = { name: collection.name, type: 'collection' };
  const { options, indexes, uuid } = collection;
  const idIndex = indexes[0]?.definition.specification;
  return namesOnly ? entry : { ...entry, options, info: { readOnly: false, uuid }, idIndex };
}

/** Lists the databases; their sizes are 0, because one file contains all of them. */
export async function listDatabases(command: Command): Promise<Reply> {
  const filter = parseFilter(command.document('filter') ?? {});
  const databases = command.catalog
    .databases()
    .map((name): Document => ({ name, sizeOnDisk: 0, empty: false }))
    .filter((entry) => matches(filter, entry))
    .map((entry) => (command.flag('nameOnly') ? { name: entry.name } : entry));
  return { databases, totalSize: 0, totalSizeMb: 0 };
}
