import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Cursors } from './commands/cursors';
import { runCommand } from './commands/dispatch';
import { type Credentials, createScramSecret, Login } from './commands/login';
import type { Session } from './commands/request';
import { serveConnection } from './connection';
import { TtlMonitor } from './expiry';
import { lockFolder } from './folder-lock';
import { Catalog } from './storage/catalog';
import { removeOldSnapshots, removeUnfinishedCopy } from './storage/file-copies';
import { Store } from './storage/store';

/** Options of the database server; port 0 picks a free port; without credentials there is no login. */
export interface ServerOptions {
  readonly folder: string;
  readonly port: number;
  readonly credentials?: Credentials;
  readonly freeBytes?: (() => number) | undefined;
}

export interface RunningServer {
  readonly port: number;
  /** Closes the server after running commands have ended. */
  close(): Promise<void>;
}

/** Starts the server. @throws Error if another process has the folder open, or if the port is in use */
export async function serveDatabase(options: ServerOptions): Promise<RunningServer> {
  const { folder, port, credentials, freeBytes } = options;
  const lock = await lockFolder(folder);
  try {
    await removeOldSnapshots(folder);
    await removeUnfinishedCopy(folder);
    const server = await listen(port);
    const catalog = new Catalog(new Store(folder, freeBytes));
    const ready = catalog.rebuildStaleIndexes();
    const close = serve(server, catalog, ready, credentials);
    await ready.catch(async (error: unknown) => {
      await close();
      throw error;
    });
    const address = server.address();
    const listening = typeof address === 'object' && address ? address.port : port;
    await lock.announce(listening);
    return {
      port: listening,
      close: async () => {
        await close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function listen(port: number): Promise<Server> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Returns a function that waits for running commands and then closes the server. */
function serve(
  server: Server,
  catalog: Catalog,
  ready: Promise<void>,
  credentials: Credentials | undefined,
): () => Promise<void> {
  const secret = credentials ? createScramSecret(credentials) : null;
  const expiry = new TtlMonitor(catalog);
  const sockets = new Set<Socket>();
  const running = new Set<Promise<Buffer>>();
  const session: Session = {
    catalog,
    expiry,
    cursors: new Cursors(),
    startedAt: new Date(),
    connections: () => sockets.size,
  };
  let connections = 0;
  server.on('connection', (socket) => {
    const connection = ++connections;
    const login = new Login(secret);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, (request) => {
      const answered = ready.then(() => runCommand(request, session, connection, login));
      running.add(answered);
      return answered.finally(() => running.delete(answered));
    });
  });
  return async () => {
    server.close();
    for (const socket of sockets) socket.pause();
    await Promise.allSettled(running);
    await setImmediate();
    for (const socket of sockets) socket.destroySoon();
    await expiry.stop();
    await catalog.close();
    await catalog.store.close();
  };
}
