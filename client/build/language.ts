import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The mode of Vite in which the page is built in Swahili. */
export const SWAHILI_MODE = 'sw';

/** The folder of each build. Files that both have stay in the English one alone; the server serves both. */
export const ENGLISH_FOLDER = resolve(import.meta.dirname, '../../dist/client');
export const SWAHILI_FOLDER = resolve(import.meta.dirname, '../../dist/client-sw');

/** The builds that render first screens on the server. */
export const RENDERER_FOLDER = resolve(import.meta.dirname, '../../dist/renderer');
export const SWAHILI_RENDERER_FOLDER = resolve(import.meta.dirname, '../../dist/renderer-sw');

const NOSCRIPT = {
  english:
    'This page needs JavaScript to search, sign in and hire. Please switch it on in your browser, then load the page again.',
  swahili:
    'Ukurasa huu unahitaji JavaScript ili utafute, uingie na ukodi. Iwashe kwenye kivinjari chako, kisha upakie ukurasa tena.',
};

/** Builds the page in Swahili. */
export function swahili(): Plugin[] {
  return [swahiliTexts(), document(), withoutSharedFiles()];
}

/** Replaces every module that has a sibling `x.sw.ts` by it. */
export function swahiliTexts(): Plugin {
  return {
    name: 'language-siblings',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !/^(\.|#shared\/)/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const sibling = found?.id.replace(/(?<!\.sw)\.ts$/, '.sw.ts');
      // A translation that imports its own original means the original.
      if (!found || !sibling || sibling === found.id || sibling === importer) return found;
      return existsSync(sibling) ? sibling : found;
    },
  };
}

/** The document in Swahili; its other texts come with the build's modules and the server's heads. */
export function inSwahili(html: string): string {
  return html.replace('<html lang="en">', '<html lang="sw">').replace(NOSCRIPT.english, NOSCRIPT.swahili);
}

function document(): Plugin {
  return {
    name: 'language-document',
    transformIndexHtml: {
      order: 'pre',
      handler: inSwahili,
    },
  };
}

/** Removes files that the English build has under the same name: names tell the content. */
function withoutSharedFiles(): Plugin {
  return {
    name: 'language-shared-files',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }) {
        const assets = join(dir, 'assets');
        for (const file of await readdir(assets)) {
          if (existsSync(join(ENGLISH_FOLDER, 'assets', file))) await rm(join(assets, file));
        }
      },
    },
  };
}
