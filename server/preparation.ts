import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '#shared/core/errors';
import type { Services } from './composition';
import type { Config } from './config';
import { ensureFirstAdmin } from './features/auth/first-admin';
import { StartError } from './start-error';

/** Making up the demo's hires keeps the event loop busy: the first visitor comes first. */
const FIRST_VISIT_MS = 2_000;

/**
 * Writes what must be in the database before the first request: categories, demo data, the first admin.
 * @throws StartError for an ADMIN_PASSWORD that no user may choose
 */
export async function prepareData(services: Services, config: Config): Promise<void> {
  const { categories, demo } = services;
  await categories.prepare();
  if (demo && !config.mongoUri) {
    await demo.seedIfEmpty(typeof config.demoData === 'number' ? config.demoData : undefined);
  }
  // After the demo data, which goes into an empty database only.
  if (!config.firstAdmin) return;
  await ensureFirstAdmin(services, config.firstAdmin).catch((error: unknown) => {
    // Nothing else is refused here but a password that is too common.
    throw error instanceof Refusal
      ? new StartError('ADMIN_PASSWORD', error.message, { cause: error })
      : error;
  });
}

/** Preloads the car list, the taken days, the dashboard's rows and the first demo photos, in the background. The signal ends it. */
export function preload(services: Services, { signal, demo }: { signal: AbortSignal; demo: boolean }): void {
  services.background.start(async () => {
    await services.cars.fleet.current();
    if (!signal.aborted) await services.takenDays.current();
    if (!signal.aborted) await services.admin.directory.preload();
  }, 'preloading the lists failed');
  if (!demo) return;
  services.background.start(async () => {
    await services.demo?.drawFirstScreen(signal);
    await pause(FIRST_VISIT_MS, undefined, { signal, ref: false }).catch(() => undefined);
    if (!signal.aborted) await services.demo?.drawHirePhotos(signal);
  }, 'preloading the first photos failed');
}
