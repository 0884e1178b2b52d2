import { hostname } from 'node:os';
import { isNumeric, toDouble } from '../bson/numbers';
import { type Document, isDocument, type Value } from '../bson/value';
import { check } from '../errors';
import type { Collection } from '../storage/collection';
import { existingCollection } from './indexes';
import type { Command, Reply } from './request';

const PAUSE_EVERY = 500;
const PARTS = new Set(['count', 'storageStats']);

/** Handles `collStats`: counts, limits, and the sizes of documents and index keys in bytes. */
export async function collStats(command: Command): Promise<Reply> {
  const stats = await statsOf(command, existingCollection(command));
  return { ns: command.namespace, ...scaled(stats, command.value('scale')) };
}

/** Handles `dbStats`: the sums over all collections of a database. */
export async function dbStats(command: Command): Promise<Reply> {
  const collections = command.catalog.collections(command.database);
  const sums = { count: 0, size: 0, totalIndexSize: 0, nindexes: 0 };
  for (const collection of collections) {
    const stats = await statsOf(command, collection);
    for (const name of ['count', 'size', 'totalIndexSize', 'nindexes'] as const) sums[name] += stats[name];
  }
  const { count, size, totalIndexSize, nindexes } = sums;
  return {
    db: command.database,
    collections: collections.length,
    views: 0,
    objects: count,
    avgObjSize: count === 0 ? 0 : size / count,
    dataSize: size,
    storageSize: size,
    indexes: nindexes,
    indexSize: totalIndexSize,
    totalSize: size + totalIndexSize,
  };
}

/** Returns the single document of the `$collStats` stage. */
export async function collectionStatistics(command: Command, operand: Value): Promise<Document> {
  const parts: Document = isDocument(operand) ? operand : {};
  const unknown = Object.keys(parts).find((part) => !PARTS.has(part));
  check(!unknown, 'NotImplemented', `'${unknown}' of $collStats is not supported`);
  const collection = existingCollection(command);
  const { storageStats, count } = parts;
  const stats = await statsOf(command, collection);
  return {
    ns: command.namespace,
    host: hostname(),
    localTime: new Date(),
    ...(isDocument(storageStats) ? { storageStats: scaled(stats, storageStats.scale) } : {}),
    ...(count === undefined ? {} : { count: stats.count }),
  };
}

async function statsOf(command: Command, collection: Collection) {
  const { store, indexes, options } = collection;
  let count = 0;
  let size = 0;
  for (const { bytes } of store.records(collection.range, false)) {
    if (++count % PAUSE_EVERY === 0) await command.slices.pause();
    size += bytes.length;
  }
  const indexSizes: Record<string, number> = {};
  let totalIndexSize = 0;
  for (const { definition, range } of indexes) {
    let keys = 0;
    let indexSize = 0;
    for (const { key } of store.entriesIn(range, false, definition.isUnique)) {
      if (++keys % PAUSE_EVERY === 0) await command.slices.pause();
      indexSize += key.length;
    }
    indexSizes[definition.name] = indexSize;
    totalIndexSize += indexSize;
  }
  return { count, size, indexSizes, totalIndexSize, nindexes: indexes.length, options };
}

function scaled(stats: Awaited<ReturnType<typeof statsOf>>, scale: Value): Document {
  const factor = isNumeric(scale) ? toDouble(scale) : 1;
  const { count, size, totalIndexSize, nindexes, options } = stats;
  const { capped = false, size: maxSize, max } = options;
  const sized = (bytes: number) => Math.trunc(bytes / factor);
  return {
    size: sized(size),
    count,
    avgObjSize: count === 0 ? 0 : Math.trunc(size / count),
    numOrphanDocs: 0,
    storageSize: sized(size),
    freeStorageSize: 0,
    capped,
    ...(capped === true ? { maxSize } : {}),
    ...(max === undefined ? {} : { max }),
    nindexes,
    indexBuilds: [],
    indexSizes: Object.fromEntries(
      Object.entries(stats.indexSizes).map(([name, bytes]) => [name, sized(bytes)]),
    ),
    totalIndexSize: sized(totalIndexSize),
    totalSize: sized(size + totalIndexSize),
    scaleFactor: factor,
  };
}
