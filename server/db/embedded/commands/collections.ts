import { encodeDocument } from '../bson/encode';
import type { Document } from '../bson/value';
import { DatabaseError } from '../errors';
import { parseFilter } from '../query/filter';
import { matches } from '../query/matcher';
import type { Collection } from '../storage/collection';
import { ID_INDEX } from '../storage/index-definition';
import { checkFields } from './fields';
import { required } from './indexes';
import type { Command, Reply } from './request';

/** `create`: an empty collection. Capped collections, views, validators and the like are refused. */
export async function create(command: Command): Promise<Reply> {
  checkFields(command, {
    understood: [],
    ignored: ['autoIndexId', 'idIndex', 'indexOptionDefaults', 'storageEngine', 'flags'],
    refused: [
      ...['capped', 'size', 'max', 'validator', 'validationLevel', 'validationAction', 'viewOn', 'pipeline'],
      ...['collation', 'timeseries', 'expireAfterSeconds', 'clusteredIndex', 'changeStreamPreAndPostImages'],
      ...['encryptedFields', 'temp'],
    ],
  });
  await command.catalog.write(() => {
    if (command.collection()) {
      throw new DatabaseError('NamespaceExists', `Collection ${command.namespace} already exists.`);
    }
    command.catalog.ensure(command.database, command.target);
  });
  return { ok: 1 };
}

/** `drop`: a collection with its indexes. */
export async function drop(command: Command): Promise<Reply> {
  const indexes = required(command).indexes.length;
  await command.catalog.write(() => command.catalog.drop(required(command)));
  return { nIndexesWas: indexes, ns: command.namespace, ok: 1 };
}

/** `dropDatabase`: all collections of a database. */
export async function dropDatabase(command: Command): Promise<Reply> {
  await command.catalog.write(() => {
    for (const collection of command.catalog.collections(command.database)) command.catalog.drop(collection);
  });
  return { dropped: command.database, ok: 1 };
}

/** `listCollections`, as a cursor. */
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
  return namesOnly ? entry : { ...entry, options: {}, info: { readOnly: false }, idIndex: ID_INDEX };
}

/** `listDatabases`; without sizes, since one file holds all databases. */
export async function listDatabases(command: Command): Promise<Reply> {
  const filter = parseFilter(command.document('filter') ?? {});
  const databases = command.catalog
    .databases()
    .map((name): Document => ({ name, sizeOnDisk: 0, empty: false }))
    .filter((entry) => matches(filter, entry))
    .map((entry) => (command.flag('nameOnly') ? { name: entry.name } : entry));
  return { databases, totalSize: 0, totalSizeMb: 0, ok: 1 };
}
