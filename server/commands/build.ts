import { copyFile, rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { watchdogBundle } from '../background/watchdog/watchdog';
import { workerBundle } from '../db/embedded';
import { calendarDaysBundle } from '../gateways/calendars/days/days-processes';
import { encoderBundle } from '../gateways/photos/encoder/encoder-processes';

/** An image holds only dist, so operators run these from there. */
const COMMANDS = ['reconcile', 'backup', 'restore', 'migrate'];

/** What stays in node_modules: native parts, files that are read by path, and what is loaded late if at all. */
const APART = [
  ...['@node-rs/argon2', 'lmdb', 'sharp'],
  ...['pdfkit', 'pino', 'swagger-ui-dist'],
  ...['@zxcvbn-ts/language-common', 'vite'],
];

/** Some packages require what is not bundled, such as node's own modules; a module of JavaScript has no `require`. */
const WITH_REQUIRE =
  "import { createRequire as requireOf } from 'node:module';const require = requireOf(import.meta.url);";

/**
 * Bundles the server, its worker threads and processes, and COMMANDS into dist/server with most npm
 * packages: a start that finds, reads and compiles a thousand files of them takes half a second longer.
 */
await rm('dist/server', { recursive: true, force: true });
await build({
  entryPoints: {
    index: 'server/index.ts',
    [workerBundle.name]: workerBundle.source,
    [encoderBundle.name]: encoderBundle.source,
    [calendarDaysBundle.name]: calendarDaysBundle.source,
    [watchdogBundle.name]: watchdogBundle.source,
    ...Object.fromEntries(COMMANDS.map((name) => [name, `server/commands/${name}.ts`])),
  },
  outdir: 'dist/server',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  external: APART,
  banner: { js: WITH_REQUIRE },
  // Node reads the maps at the start: smaller ones are read sooner. Names stay as they are.
  sourcemap: 'linked',
  sourcesContent: false,
  minifyWhitespace: true,
  minifySyntax: true,
  splitting: true,
  logLevel: 'warning',
});
// The demo reads it beside its own bundle.
await copyFile('server/demo/illustrator/parts.svg', 'dist/server/parts.svg');
