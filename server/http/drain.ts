import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const CHECK_MS = 100;
const MAX_LISTENERS = 20;

/**
 * Ends the connections of a server without cutting a request. `handle` goes around the request listener; `drain`
 * stops listening and makes every reply from then on the last of its connection. Connections without a request are
 * closed after `idleMs`: their client may just be sending one.
 */
export function createDrain(server: Server, idleMs: number) {
  const open = new Set<ServerResponse>();
  const connections = new Set<Socket>();
  let draining = false;

  server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });

  const close = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };

  const closeIdle = () => {
    server.closeIdleConnections();
    // A browser opens connections in advance; Node does not count one as idle before its first request.
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  };

  return {
    handle:
      (listener: Listener): Listener =>
      (request, response) => {
        // The layers above, and a file that is streamed, each wait for the end of the reply.
        response.setMaxListeners(MAX_LISTENERS);
        if (draining) close(response);
        listener(request, response);
        if (response.headersSent) return;
        open.add(response);
        response.once('close', () => open.delete(response));
      },

    /** Resolves once every connection is closed, after the time-out by force. */
    async drain(timeoutMs: number): Promise<void> {
      draining = true;
      for (const response of open) close(response);
      // Server.close() of http would also close connections on which a request is just arriving.
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve());
      });
      const startedAt = Date.now();
      const check = () => {
        const ms = Date.now() - startedAt;
        if (ms >= idleMs) closeIdle();
        if (ms > timeoutMs) server.closeAllConnections();
      };
      const timer = setInterval(check, CHECK_MS);
      check();
      await closed;
      clearInterval(timer);
      // Ends what http's server does beside listening.
      server.close();
    },
  };
}
