import { build } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../shared/language/language';

/** With the argument `renderer`, the server's renderer of the page is built instead of the page. */
const config = process.argv[2] === 'renderer' ? 'client/vite.renderer.config.ts' : 'client/vite.config.ts';
for (const language of LANGUAGES) {
  const mode = language === DEFAULT_LANGUAGE ? 'production' : language;
  await build({ configFile: config, mode, logLevel: 'warn' });
}
