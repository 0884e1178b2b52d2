import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

/** Bundles the server and the embedded database's worker into dist/server; npm packages stay outside. */
await rm('dist/server', { recursive: true, force: true });
await build({
  entryPoints: { index: 'server/index.ts', 'embedded-worker': 'server/db/embedded/worker.ts' },
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
