import { cpus, hostname, totalmem } from 'node:os';
import { MAX_DOCUMENT_BYTES } from '../bson/encode';
import type { Document } from '../bson/value';
import { check } from '../errors';
import { MAX_MESSAGE_BYTES } from '../wire/message';
import type { Command, Reply } from './request';

/** The MongoDB version whose behaviour this follows; drivers and tools choose their commands by it. */
export const VERSION = '7.0.0';
const WIRE_VERSION = 21;
const SESSION_MINUTES = 30;
const EXPIRY_SECONDS = 'ttlMonitorSleepSecs';

export function serverStatus(command: Command): Reply {
  const uptime = Date.now() - command.session.startedAt.getTime();
  const memory = process.memoryUsage();
  return {
    host: hostname(),
    version: VERSION,
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

/** Handles `getLog`: always empty, because the database writes no log. */
export function getLog(command: Command): Reply {
  if (command.value('getLog') === '*') return { names: ['global', 'startupWarnings'] };
  return { totalLinesWritten: 0, log: [] };
}

/** Handles `getParameter`: one parameter, or all with `*`. */
export function getParameter(command: Command): Reply {
  const all: Document = {
    featureCompatibilityVersion: { version: VERSION.split('.').slice(0, 2).join('.') },
    authenticationMechanisms: [],
    [EXPIRY_SECONDS]: command.session.expiry.seconds,
  };
  if (command.value('getParameter') === '*') return { ...all };
  const wanted = Object.keys(command.body).filter((name) => Object.hasOwn(all, name));
  check(wanted.length !== 0, 'InvalidOptions', 'no option found to get');
  return { ...Object.fromEntries(wanted.map((name) => [name, all[name]])) };
}

/** Handles `setParameter`: supports only `ttlMonitorSleepSecs`, the seconds between two TTL passes. */
export function setParameter(command: Command): Reply {
  const seconds = command.number(EXPIRY_SECONDS);
  check(seconds !== undefined, 'InvalidOptions', 'no option found to set, use help:true to see options');
  check(seconds > 0, 'BadValue', `${EXPIRY_SECONDS} must be greater than 0`);
  const was = command.session.expiry.seconds;
  command.session.expiry.seconds = seconds;
  return { was };
}

/** Handles `hello` and its older names: describes a standalone server. */
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
    version: VERSION,
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

/** Handles `connectionStatus`: the authenticated user; there are no roles. */
export function connectionStatus({ login }: Command): Reply {
  const authenticatedUsers = login.user === null ? [] : [{ user: login.user, db: 'admin' }];
  return {
    authInfo: { authenticatedUsers, authenticatedUserRoles: [], authenticatedUserPrivileges: [] },
  };
}
