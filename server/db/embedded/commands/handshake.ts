import { MAX_DOCUMENT_BYTES } from '../bson/encode';
import type { Document } from '../bson/value';
import { MAX_MESSAGE_BYTES } from '../wire/message';
import type { Command, Reply } from './request';

/** The MongoDB version whose behaviour this follows; drivers and tools choose their commands by it. */
export const VERSION = '7.0.0';
const WIRE_VERSION = 21;
const SESSION_MINUTES = 30;

/** `hello` and its older names: describes a standalone server. */
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
    ok: 1,
  };
}

/** The reply to `ping` and to commands that have no effect here. */
export function acknowledge(): Document {
  return { ok: 1 };
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
    ok: 1,
  };
}

/** `whatsmyuri`: gives the connection number in place of the port. */
export function whatsMyUri(command: Command): Reply {
  return { you: `127.0.0.1:${command.connection}`, ok: 1 };
}

/** `connectionStatus`: the authenticated user; there are no roles. */
export function connectionStatus({ login }: Command): Reply {
  const authenticatedUsers = login.user === null ? [] : [{ user: login.user, db: 'admin' }];
  return {
    authInfo: { authenticatedUsers, authenticatedUserRoles: [], authenticatedUserPrivileges: [] },
    ok: 1,
  };
}
