import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Lowest port to try. Systems assign higher ports to connections and to listeners on port 0, which could
 * otherwise take the port between two uses.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** Finds a free loopback port for a process that must restart on the same port. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return findFreePort();
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
