import { copyFile, rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { watchdogBundle } from '../background/watchdog/watchdog';
import { workerBundle } from '../db/embedded';
import { calendarDaysBundle } from '../gateways/calendars/days/days-processes';
import { encoderBundle } from '../gateways/photos/encoder/encoder-processes';

/** Commands that operators run from dist, because a container image contains only the build. */
const COMMANDS = ['reconcile', 'backup', 'restore', 'migrate'];

/** Packages that are not bundled: native, read from files by path, or loaded late or never. */
const EXTERNAL = [
  ...['@node-rs/argon2', 'lmdb', 'sharp'],
  ...['pdfkit', 'pino', 'swagger-ui-dist'],
  ...['@zxcvbn-ts/language-common', 'vite'],
];

/** Code that defines `require` in ES modules, because some bundled packages load Node's modules with it. */
const WITH_REQUIRE =
  "import { createRequire as requireOf } from 'node:module';const require = requireOf(import.meta.url);";

/**
 * Bundles packages too: finding, reading and compiling their thousand files would delay the start by half a
 * second.
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
  external: EXTERNAL,
  banner: { js: WITH_REQUIRE },
  // Node loads the source maps at the start, so they omit the source text. Names are not minified.
  sourcemap: 'linked',
  sourcesContent: false,
  minifyWhitespace: true,
  minifySyntax: true,
  splitting: true,
  logLevel: 'warning',
});
// The demo reads this file from the folder of its bundle.
await copyFile('server/demo/illustrator/parts.svg', 'dist/server/parts.svg');
