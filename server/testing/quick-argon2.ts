import { createRequire } from 'node:module';

// The test runner loads this file instead of the package, so the real package is loaded through `require`.
const real: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

const servers = new Set<symbol>();

/** Makes hashes of new passwords cost as little as possible until the returned function is called. */
export function enableQuickHashing(): () => void {
  const server = Symbol('server');
  servers.add(server);
  return () => {
    servers.delete(server);
  };
}

export const { parseOptions, verify } = real;

export const hash: typeof real.hash = (password, options, signal) =>
  real.hash(password, servers.size > 0 ? { ...options, memoryCost: 8, timeCost: 1 } : options, signal);
