import { setTimeout as pause } from 'node:timers/promises';
import type mongoose from 'mongoose';

export type DatabaseClient = ReturnType<typeof mongoose.connection.getClient>;

/** Milliseconds after which an unfinished heartbeat counts as stalled; normally it ends within 5 s. */
const STALLED_MS = 6_000;
/**
 * Milliseconds that the reconnect waits after STALLED_MS, so that a process that was busy can read a reply
 * which has already arrived.
 */
const GRACE_MS = 1_000;
const RETRY_MS = 1_000;

/**
 * Reconnects the client if a heartbeat does not end; the client keeps its listeners. The driver (mongodb 7.8)
 * waits forever for a heartbeat that it wrote to a destroyed socket before the socket reported its end, and
 * would never notice that the server has recovered.
 * @returns a function that ends the check
 */
export function reconnectStalledClient(client: DatabaseClient, onReconnect: () => void): () => void {
  const timers = new Map<string, NodeJS.Timeout>();
  let isReconnecting = false;
  let isStopped = false;

  const stopTimer = (server: string) => {
    clearTimeout(timers.get(server));
    timers.delete(server);
  };
  const startTimer = (server: string, ms: number, action: () => void) =>
    timers.set(server, setTimeout(action, ms).unref());
  client.on('serverHeartbeatStarted', ({ connectionId }) => {
    stopTimer(connectionId);
    startTimer(connectionId, STALLED_MS, () => startTimer(connectionId, GRACE_MS, reconnect));
  });
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => stopTimer(connectionId));
  client.on('serverHeartbeatFailed', ({ connectionId }) => stopTimer(connectionId));
  client.on('serverClosed', ({ address }) => stopTimer(address));

  async function reconnect(): Promise<void> {
    if (isReconnecting || isStopped) return;
    isReconnecting = true;
    await client.close().catch(() => undefined);
    while (!isStopped && !(await tryToConnect())) await pause(RETRY_MS, undefined, { ref: false });
    isReconnecting = false;
    if (!isStopped) onReconnect();
  }

  function tryToConnect(): Promise<boolean> {
    return client.connect().then(
      () => true,
      () => false,
    );
  }

  return () => {
    isStopped = true;
    for (const server of timers.keys()) stopTimer(server);
  };
}
