import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { workerBundle } from '../db/embedded';

/**
 * Bundles the server, the embedded database's worker and the reconcile command into dist/server, without npm packages.
 * An image holds only dist, so operators run the command from there.
 */
await rm('dist/server', { recursive: true, force: true });
await build({
  entryPoints: {
    index: 'server/index.ts',
    [workerBundle.name]: workerBundle.source,
    reconcile: 'server/commands/reconcile.ts',
  },
  outdir: 'dist/server',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  sourcemap: 'linked',
  splitting: true,
  logLevel: 'warning',
});
