import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { workerBundle } from '../db/embedded';

/** An image holds only dist, so operators run these from there. */
const COMMANDS = ['reconcile', 'backup', 'restore', 'migrate'];

/** Bundles the server, the embedded database's worker and COMMANDS into dist/server, without npm packages. */
await rm('dist/server', { recursive: true, force: true });
await build({
  entryPoints: {
    index: 'server/index.ts',
    [workerBundle.name]: workerBundle.source,
    ...Object.fromEntries(COMMANDS.map((name) => [name, `server/commands/${name}.ts`])),
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
