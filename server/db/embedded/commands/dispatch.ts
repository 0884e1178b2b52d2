import { BSONError } from 'bson';
import { encodeDocument } from '../bson/codec';
import { isNumeric, toDouble } from '../bson/numbers';
import type { Document } from '../bson/value';
import type { Request } from '../connection';
import { check, DatabaseError, refuse } from '../errors';
import { getTypeName } from '../query/type-operator';
import { rewriteFile as rewrite, takeSnapshot } from '../storage/file-copies';
import { aggregate } from './aggregate';
import { create, drop, dropDatabase, listCollections, listDatabases, renameCollection } from './collections';
import {
  buildInfo,
  collStats,
  connectionStatus,
  dbStats,
  getLog,
  getParameter,
  hello,
  hostInfo,
  serverStatus,
  setParameter,
} from './diagnostics';
import { explain } from './explain';
import { collMod, createIndexes, dropIndexes, listIndexes } from './indexes';
import { insert } from './insert';
import type { Login } from './login';
import { count, distinct, find, getMore, killCursors } from './reads';
import { Command, checkCommandFields, type Reply, type Session } from './request';
import { validate } from './validate';
import { findAndModify, remove, update } from './write-commands';

/** Handles `snapshot`, unknown to MongoDB: copies the database into a new folder that the caller removes. */
async function snapshot(command: Command): Promise<Reply> {
  checkCommandFields(command, { supported: [] });
  return { folder: await takeSnapshot(command.catalog.store) };
}

/** Handles `rewriteFile`, unknown to MongoDB: rewrites the data file without deleted data; writes wait. */
async function rewriteFile(command: Command): Promise<Reply> {
  checkCommandFields(command, { supported: ['olderThanSeconds'] });
  const { store } = command.catalog;
  const olderThanMs = (command.number('olderThanSeconds') ?? 0) * 1000;
  const age = Date.now() - store.writtenAt;
  // A negative age means that the clock was wrong when the time was stored, so the file is rewritten.
  if (age >= 0 && age < olderThanMs) return { rewritten: false };
  const { before, after } = await rewrite(store);
  return { rewritten: true, before, after };
}

type Handler = (command: Command) => Reply | Promise<Reply>;

/** Commands that succeed without an effect. */
const acceptOnly: Handler = () => ({});

const HANDLERS: Readonly<Record<string, Handler>> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: acceptOnly,
  endSessions: acceptOnly,
  refreshSessions: acceptOnly,
  killSessions: acceptOnly,
  killAllSessions: acceptOnly,
  buildInfo,
  buildinfo: buildInfo,
  whatsmyuri: ({ connection }) => ({ you: `127.0.0.1:${connection}` }),
  connectionStatus,
  saslStart: (command) => command.login.start(command),
  saslContinue: (command) => command.login.continue(command),
  logout: (command) => command.login.logout(),
  serverStatus,
  hostInfo,
  usersInfo: () => ({ users: [] }),
  rolesInfo: () => ({ roles: [] }),
  getLog,
  getCmdLineOpts: () => ({ argv: [], parsed: {} }),
  getParameter,
  setParameter,
  collStats,
  dbStats,
  find,
  getMore,
  killCursors,
  count,
  distinct,
  aggregate,
  explain,
  insert,
  update,
  delete: remove,
  findAndModify,
  create,
  drop,
  dropDatabase,
  renameCollection,
  listCollections,
  listDatabases,
  collMod,
  createIndexes,
  listIndexes,
  dropIndexes,
  validate,
  snapshot,
  rewriteFile,
};
const TRANSACTION_COMMANDS = new Set(['commitTransaction', 'abortTransaction', 'prepareTransaction']);

/** Replies with BSON, even to an error. Without a `login`, the caller may use every command. */
export async function runCommand(
  request: Request,
  session: Session,
  connection: number,
  login?: Login,
): Promise<Buffer> {
  try {
    const command = new Command(request.body, request.sequences, session, connection, login);
    command.login.permit(command.name);
    refuseTransaction(command);
    refuseWriteConcern(command);
    const handler = Object.hasOwn(HANDLERS, command.name) ? HANDLERS[command.name] : undefined;
    check(handler, 'CommandNotFound', `no such command: '${command.name}'`);
    command.slices.begin();
    const reply = await handler(command);
    return Buffer.isBuffer(reply) ? reply : encodeDocument({ ...reply, ok: 1 });
  } catch (error) {
    return encodeDocument(errorReply(error));
  }
}

function refuseTransaction(command: Command): void {
  const isTransaction = command.body.txnNumber !== undefined || TRANSACTION_COMMANDS.has(command.name);
  if (!isTransaction) return;
  refuse('IllegalOperation', 'Transaction numbers are only allowed on a replica set member or mongos');
}

function errorReply(error: unknown): Document {
  if (error instanceof DatabaseError) {
    const { message, code, codeName, details } = error;
    return { ok: 0, errmsg: message, code, codeName, ...details };
  }
  if (error instanceof BSONError) return errorReply(new DatabaseError('BadValue', error.message));
  const shown = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return errorReply(new DatabaseError('InternalError', shown));
}

const MAX_MEMBERS = 50;

/** Checks a write concern. @throws DatabaseError 2 for more than one member, 9 for an invalid `w` */
function refuseWriteConcern(command: Command): void {
  const w = command.document('writeConcern')?.w;
  if (w === undefined || w === null || w === 'majority') return;
  const message = `cannot use non-majority 'w' mode "${w}" when a host is not a member of a replica set`;
  check(typeof w !== 'string', 'BadValue', message);
  if (!isNumeric(w)) {
    refuse('FailedToParse', `w has to be a number, string, or object; found: ${getTypeName(w)}`);
  }
  const members = Math.trunc(toDouble(w));
  check(
    members >= 0 && members <= MAX_MEMBERS,
    'FailedToParse',
    `w has to be a non-negative number and not greater than ${MAX_MEMBERS}; found: ${members}`,
  );
  check(!(members > 1), 'BadValue', "cannot use 'w' > 1 when a host is not replicated");
}
