import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '#shared/core/errors';
import type { Services } from './composition';
import type { Config } from './config';
import { ensureFirstAdmin } from './features/auth/first-admin';
import { StartError } from './start-error';

/**
 * Milliseconds until demo hires are drawn; drawing blocks the event loop and would delay the first visitor.
 */
const FIRST_VISIT_MS = 2_000;

/** Prepares the data of a new server. @throws StartError if ADMIN_PASSWORD is too common a password */
export async function prepareData(services: Services, config: Config): Promise<void> {
  const { categories, demo } = services;
  await categories.prepare();
  if (demo && !config.mongoUri) {
    await demo.seedIfEmpty(typeof config.demoData === 'number' ? config.demoData : undefined);
  }
  // The first admin is created after the demo data, which are written only into an empty database.
  if (!config.firstAdmin) return;
  await ensureFirstAdmin(services, config.firstAdmin).catch((error: unknown) => {
    // Only a password that is too common is refused.
    throw error instanceof Refusal
      ? new StartError('ADMIN_PASSWORD', error.message, { cause: error })
      : error;
  });
}

/** Loads lists in the background; the signal aborts this work. */
export function preloadReadModels(
  services: Services,
  { signal, demo }: { signal: AbortSignal; demo: boolean },
): void {
  services.background.start(async () => {
    await services.cars.fleet.getCurrent();
    if (!signal.aborted) await services.takenDays.getCurrent();
    if (!signal.aborted) await services.admin.directory.preload();
  }, 'failed to preload the lists');
  if (!demo) return;
  services.background.start(async () => {
    await services.demo?.drawFirstScreen(signal);
    await pause(FIRST_VISIT_MS, undefined, { signal, ref: false }).catch(() => undefined);
    if (!signal.aborted) await services.demo?.addTasks(signal);
    if (!signal.aborted) await services.demo?.addPapers(signal);
    if (!signal.aborted) await services.demo?.addDrivers();
    if (!signal.aborted) await services.demo?.addDeposits();
    if (!signal.aborted) await services.demo?.addRecords();
    if (!signal.aborted) await services.demo?.addIncidents(signal);
    if (!signal.aborted) await services.demo?.drawHirePhotos(signal);
    if (!signal.aborted) await services.demo?.addSettlements();
  }, 'failed to preload the first photos');
}
