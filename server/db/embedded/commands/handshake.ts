import { MAX_DOCUMENT_BYTES } from '../bson/encode';
import type { Document } from '../bson/value';
import { MAX_MESSAGE_BYTES } from '../wire/message';
import type { Command, Reply } from './request';

/** The version whose behaviour is followed; drivers and tools choose what they send by it. */
export const VERSION = '7.0.0';
const WIRE_VERSION = 21;
const SESSION_MINUTES = 30;

/** `hello` and its older names: a standalone server, without replication. */
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
    ok: 1,
  };
}

/** `ping`, and the commands that have nothing to do here but to be answered. */
export function succeed(): Document {
  return { ok: 1 };
}

/** `buildInfo`: which version's behaviour is followed, and that it is not MongoDB's own server. */
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
    ok: 1,
  };
}

/** `whatsmyuri`: the number of the connection stands for the address. */
export function whatsMyUri(command: Command): Reply {
  return { you: `127.0.0.1:${command.connection}`, ok: 1 };
}

/** `connectionStatus`: nobody signs in. */
export function connectionStatus(): Reply {
  return {
    authInfo: { authenticatedUsers: [], authenticatedUserRoles: [], authenticatedUserPrivileges: [] },
    ok: 1,
  };
}
