import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { watchdogBundle } from '../background/watchdog/watchdog';
import { calendarDaysBundle } from '../gateways/calendars/days/days-processes';
import { encoderBundle } from '../gateways/photos/encoder/encoder-processes';

const SERVER = join(import.meta.dirname, '..');
const CACHE = join(SERVER, '../node_modules/.cache');

/**
 * Bundles server scripts that a test starts as processes: a bundle starts in a fraction of the time that tsx
 * takes.
 */
export async function bundleCommands<Name extends string>(sources: Record<Name, string>) {
  await mkdir(CACHE, { recursive: true });
  // Folder of the bundles, inside node_modules, so that they find the packages.
  const folder = await mkdtemp(join(CACHE, 'commands-'));
  await build({
    entryPoints: {
      ...sources,
      'embedded-worker': 'db/embedded/worker.ts',
      [encoderBundle.name]: encoderBundle.source,
      [calendarDaysBundle.name]: calendarDaysBundle.source,
      [watchdogBundle.name]: watchdogBundle.source,
    },
    absWorkingDir: SERVER,
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  return {
    path: (name: Name) => join(folder, `${name}.js`),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
