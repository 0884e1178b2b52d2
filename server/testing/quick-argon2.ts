import { createRequire } from 'node:module';

// The test runner replaces the package by this file, which loads the real one through `require`.
const real: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

const servers = new Set<symbol>();

/** Hashes new passwords at the lowest cost until the returned function is called. */
export function hashQuickly(): () => void {
  const server = Symbol('server');
  servers.add(server);
  return () => {
    servers.delete(server);
  };
}

export const { parseOptions, verify } = real;

export const hash: typeof real.hash = (password, options, signal) =>
  real.hash(password, servers.size > 0 ? { ...options, memoryCost: 8, timeCost: 1 } : options, signal);
