import { BSONError } from 'bson';
import { encodeDocument } from '../bson/encode';
import type { Document } from '../bson/value';
import { DatabaseError } from '../errors';
import type { Request } from '../wire/message';
import { aggregate } from './aggregate';
import { collMod } from './coll-mod';
import { collStats, dbStats } from './collection-stats';
import { create, drop, dropDatabase, listCollections, listDatabases, renameCollection } from './collections';
import { count, distinct } from './count-distinct';
import { remove } from './delete';
import {
  getCmdLineOpts,
  getLog,
  getParameter,
  hostInfo,
  rolesInfo,
  serverStatus,
  setParameter,
  usersInfo,
} from './diagnostics';
import { explain } from './explain';
import { find, getMore, killCursors } from './find';
import { findAndModify } from './find-and-modify';
import { acknowledge, buildInfo, connectionStatus, hello, whatsMyUri } from './handshake';
import { createIndexes, dropIndexes, listIndexes } from './indexes';
import { insert } from './insert';
import type { Login } from './login';
import { Command, type Reply, type Session } from './request';
import { rewriteFile } from './rewrite-file';
import { snapshot } from './snapshot';
import { update } from './update';
import { validate } from './validate';
import { refuseWriteConcern } from './write-concern';

type Handler = (command: Command) => Reply | Promise<Reply>;

const HANDLERS: Readonly<Record<string, Handler>> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: acknowledge,
  endSessions: acknowledge,
  refreshSessions: acknowledge,
  killSessions: acknowledge,
  killAllSessions: acknowledge,
  buildInfo,
  buildinfo: buildInfo,
  whatsmyuri: whatsMyUri,
  connectionStatus,
  saslStart: (command) => command.login.start(command),
  saslContinue: (command) => command.login.continue(command),
  logout: (command) => command.login.logout(),
  serverStatus,
  hostInfo,
  usersInfo,
  rolesInfo,
  getLog,
  getCmdLineOpts,
  getParameter,
  setParameter,
  collStats,
  collstats: collStats,
  dbStats,
  dbstats: dbStats,
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
  findandmodify: findAndModify,
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
  deleteIndexes: dropIndexes,
  validate,
  snapshot,
  rewriteFile,
};
const TRANSACTION_COMMANDS = new Set(['commitTransaction', 'abortTransaction', 'prepareTransaction']);

/**
 * Runs a command and returns the BSON of its reply; an error becomes MongoDB's error reply.
 * Without a `login` the caller may call everything.
 */
export async function answer(
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
    if (!handler) throw new DatabaseError('CommandNotFound', `no such command: '${command.name}'`);
    command.slices.begin();
    const reply = await handler(command);
    return Buffer.isBuffer(reply) ? reply : encodeDocument(reply);
  } catch (error) {
    return encodeDocument(errorReply(error));
  }
}

function refuseTransaction(command: Command): void {
  const isTransaction = command.body.txnNumber !== undefined || TRANSACTION_COMMANDS.has(command.name);
  if (!isTransaction) return;
  throw new DatabaseError(
    'IllegalOperation',
    'Transaction numbers are only allowed on a replica set member or mongos',
  );
}

function errorReply(error: unknown): Document {
  const known = asDatabaseError(error);
  return { ok: 0, errmsg: known.message, code: known.code, codeName: known.codeName, ...known.details };
}

function asDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  if (error instanceof BSONError) return new DatabaseError('BadValue', error.message);
  return new DatabaseError(
    'InternalError',
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  );
}
