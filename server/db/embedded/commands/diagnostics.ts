import { cpus, hostname, totalmem } from 'node:os';
import { MAX_DOCUMENT_BYTES } from '../bson/codec';
import { isNumeric, toDouble } from '../bson/numbers';
import { type Document, isDocument, type Value } from '../bson/value';
import { MAX_MESSAGE_BYTES } from '../connection';
import { check } from '../errors';
import type { Collection } from '../storage/collection';
import type { Command, Reply } from './request';

/** MongoDB version that drivers and tools see, and by which they choose their commands. */
export const MONGODB_VERSION = '7.0.0';
const WIRE_VERSION = 21;
const SESSION_MINUTES = 30;
const EXPIRY_SECONDS = 'ttlMonitorSleepSecs';

export function serverStatus(command: Command): Reply {
  const uptime = Date.now() - command.session.startedAt.getTime();
  const memory = process.memoryUsage();
  return {
    host: hostname(),
    version: MONGODB_VERSION,
    process: 'embedded',
    pid: process.pid,
    uptime: Math.floor(uptime / 1000),
    uptimeMillis: uptime,
    localTime: new Date(),
    connections: { current: command.session.connections(), available: 10_000 },
    mem: { bits: 64, resident: Math.round(memory.rss / 1024 / 1024), supported: true },
    metrics: { cursor: { open: { total: command.session.cursors.size } } },
    storageEngine: { name: 'lmdb', supportsCommittedReads: true, persistent: true },
  };
}

export function hostInfo(): Reply {
  return {
    system: {
      currentTime: new Date(),
      hostname: hostname(),
      numCores: cpus().length,
      memSizeMB: Math.round(totalmem() / 1024 / 1024),
    },
    os: { type: process.platform, name: process.platform, version: '' },
    extra: {},
  };
}

/** Returns no log lines, because the database writes no log. */
export function getLog(command: Command): Reply {
  if (command.value('getLog') === '*') return { names: ['global', 'startupWarnings'] };
  return { totalLinesWritten: 0, log: [] };
}

export function getParameter(command: Command): Reply {
  const all: Document = {
    featureCompatibilityVersion: { version: MONGODB_VERSION.split('.').slice(0, 2).join('.') },
    authenticationMechanisms: [],
    [EXPIRY_SECONDS]: command.session.expiry.seconds,
  };
  if (command.value('getParameter') === '*') return { ...all };
  const wanted = Object.keys(command.body).filter((name) => Object.hasOwn(all, name));
  check(wanted.length !== 0, 'InvalidOptions', 'no option found to get');
  return { ...Object.fromEntries(wanted.map((name) => [name, all[name]])) };
}

/** Supports only `ttlMonitorSleepSecs`, the seconds between two TTL passes. */
export function setParameter(command: Command): Reply {
  const seconds = command.number(EXPIRY_SECONDS);
  check(seconds !== undefined, 'InvalidOptions', 'no option found to set, use help:true to see options');
  check(seconds > 0, 'BadValue', `${EXPIRY_SECONDS} must be greater than 0`);
  const was = command.session.expiry.seconds;
  command.session.expiry.seconds = seconds;
  return { was };
}

export function hello(command: Command): Reply {
  return {
    helloOk: true,
    [command.name === 'hello' ? 'isWritablePrimary' : 'ismaster']: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: SESSION_MINUTES,
    connectionId: command.connection,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
    ...(command.value('saslSupportedMechs') === undefined ? {} : command.login.mechanisms()),
  };
}

export function buildInfo(): Reply {
  return {
    version: MONGODB_VERSION,
    gitVersion: 'embedded',
    modules: ['embedded'],
    allocator: 'system',
    javascriptEngine: 'none',
    sysInfo: 'embedded database on LMDB',
    versionArray: [7, 0, 0, 0],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    storageEngines: ['lmdb'],
  };
}

export function connectionStatus({ login }: Command): Reply {
  const authenticatedUsers = login.user === null ? [] : [{ user: login.user, db: 'admin' }];
  return {
    authInfo: { authenticatedUsers, authenticatedUserRoles: [], authenticatedUserPrivileges: [] },
  };
}

const PAUSE_EVERY = 500;
const PARTS = new Set(['count', 'storageStats']);

/** Returns the sizes of the documents and index keys of a collection. */
export async function collStats(command: Command): Promise<Reply> {
  const stats = await statsOf(command, command.existingCollection());
  return { ns: command.namespace, ...scaled(stats, command.value('scale')) };
}

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

export async function readCollectionStatistics(command: Command, operand: Value): Promise<Document> {
  const parts: Document = isDocument(operand) ? operand : {};
  const unknown = Object.keys(parts).find((part) => !PARTS.has(part));
  check(!unknown, 'NotImplemented', `'${unknown}' of $collStats is not supported`);
  const collection = command.existingCollection();
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
  const { store, indexes } = collection;
  let count = 0;
  let size = 0;
  for (const { bytes } of store.records(collection.range)) {
    if (++count % PAUSE_EVERY === 0) await command.slices.pause();
    size += bytes.length;
  }
  const indexSizes: Record<string, number> = {};
  let totalIndexSize = 0;
  for (const { definition, range } of indexes) {
    let keys = 0;
    let indexSize = 0;
    for (const { key } of store.entriesIn(range, definition.isUnique)) {
      if (++keys % PAUSE_EVERY === 0) await command.slices.pause();
      indexSize += key.length;
    }
    indexSizes[definition.name] = indexSize;
    totalIndexSize += indexSize;
  }
  return { count, size, indexSizes, totalIndexSize, nindexes: indexes.length };
}

function scaled(stats: Awaited<ReturnType<typeof statsOf>>, scale: Value): Document {
  const factor = isNumeric(scale) ? toDouble(scale) : 1;
  const { count, size, totalIndexSize, nindexes } = stats;
  const sized = (bytes: number) => Math.trunc(bytes / factor);
  return {
    size: sized(size),
    count,
    avgObjSize: count === 0 ? 0 : Math.trunc(size / count),
    numOrphanDocs: 0,
    storageSize: sized(size),
    freeStorageSize: 0,
    capped: false,
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
