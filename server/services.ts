import type { Logger } from 'pino';
import type { Config } from './config';
import type { Gateways } from './gateways/gateways';
import type { Shared } from './gateways/shared-state';
import { createLive } from './live/live';

export type ServiceDeps = {
  config: Config;
  gateways: Gateways;
  log: Logger;
  shared: Shared | null;
  /** Public lists are out of date; forgets warm answers here and on other instances. */
  listingsChanged: () => void;
};

export type Services = ReturnType<typeof createServices>;

/** Work that repeats; safe on several instances at once. */
export type Job = { name: string; everyMs: number; run(): Promise<void> };

/** Builds every feature's service, each given only what it uses. No side effect, no I/O. */
export function createServices(deps: ServiceDeps) {
  const live = createLive({
    identify: async () => null,
    ...(deps.shared ? { adapter: { adapter: deps.shared.socketAdapter } } : {}),
  });
  const jobs: Job[] = [];

  /** What must be there before the first call is answered. */
  async function prepare(): Promise<void> {}

  return { live, jobs, identify: async () => null, prepare };
}
