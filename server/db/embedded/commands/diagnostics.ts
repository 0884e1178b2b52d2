import { cpus, hostname, totalmem } from 'node:os';
import type { Document } from '../bson/value';
import { DatabaseError } from '../errors';
import { VERSION } from './handshake';
import type { Command, Reply } from './request';

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
    ok: 1,
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
    ok: 1,
  };
}

/** `getLog`: always empty, because the database writes no log. */
export function getLog(command: Command): Reply {
  if (command.value('getLog') === '*') return { names: ['global', 'startupWarnings'], ok: 1 };
  return { totalLinesWritten: 0, log: [], ok: 1 };
}

export function getCmdLineOpts(): Reply {
  return { argv: [], parsed: {}, ok: 1 };
}

/** `getParameter`: one parameter, or all with `*`. */
export function getParameter(command: Command): Reply {
  const all: Document = {
    featureCompatibilityVersion: { version: VERSION.split('.').slice(0, 2).join('.') },
    authenticationMechanisms: [],
    [EXPIRY_SECONDS]: command.session.expiry.seconds,
  };
  if (command.value('getParameter') === '*') return { ...all, ok: 1 };
  const wanted = Object.keys(command.body).filter((name) => Object.hasOwn(all, name));
  if (wanted.length === 0) throw new DatabaseError('InvalidOptions', 'no option found to get');
  return { ...Object.fromEntries(wanted.map((name) => [name, all[name]])), ok: 1 };
}

/** `setParameter`: supports only `ttlMonitorSleepSecs`, the seconds between two TTL passes. */
export function setParameter(command: Command): Reply {
  const seconds = command.number(EXPIRY_SECONDS);
  if (seconds === undefined)
    throw new DatabaseError('InvalidOptions', 'no option found to set, use help:true to see options');
  if (!(seconds > 0)) throw new DatabaseError('BadValue', `${EXPIRY_SECONDS} must be greater than 0`);
  const was = command.session.expiry.seconds;
  command.session.expiry.seconds = seconds;
  return { was, ok: 1 };
}

/** `usersInfo`: always empty, because there is no authentication. */
export function usersInfo(): Reply {
  return { users: [], ok: 1 };
}

export function rolesInfo(): Reply {
  return { roles: [], ok: 1 };
}
