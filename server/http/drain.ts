import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const CHECK_MS = 100;
const MAX_LISTENERS = 20;

/**
 * Ends a server's connections without interrupting requests. A connection without a request stays open for
 * `idleMs`, because its client may be sending a request.
 */
export function createConnectionDrain(server: Server, idleMs: number) {
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
    // Browsers open connections in advance; Node does not count these as idle before the first request.
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  };

  return {
    handle:
      (listener: Listener): Listener =>
      (request, response) => {
        // The listeners of the middlewares and of a streamed file may exceed Node's default limit.
        response.setMaxListeners(MAX_LISTENERS);
        if (draining) close(response);
        listener(request, response);
        if (response.headersSent) return;
        open.add(response);
        response.once('close', () => open.delete(response));
      },

    /** Resolves once every connection is closed; closes the remaining connections after `timeoutMs`. */
    async drain(timeoutMs: number): Promise<void> {
      draining = true;
      for (const response of open) close(response);
      // http.Server.close() would also close connections on which a request is arriving.
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
      // Stops the timers of http.Server.
      server.close();
    },
  };
}
