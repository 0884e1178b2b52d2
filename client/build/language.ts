import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import {
  combineTranslations,
  createPageConstants,
  createPerLanguage,
  DEFAULT_LANGUAGE,
  FOLDER_SUFFIXES,
  type Language,
  toLanguage,
} from '../../shared/language/language.ts';
import { documentWords as swahili } from '../document-words.sw.ts';
import { documentWords as english } from '../document-words.ts';

const DIST = resolve(import.meta.dirname, '../../dist');
const PAGE_LANGUAGE_MODULE = resolve(import.meta.dirname, '../../shared/language/page-language.ts');
const WORDS = combineTranslations(english, { sw: swahili });

/** Folders of the builds. Files that several builds have stay in the English one alone; the server serves all. */
export const PAGE_FOLDERS = createPerLanguage((_locale, language) =>
  join(DIST, `client${FOLDER_SUFFIXES[language]}`),
);

/** Folders of the builds that render first screens on the server. */
export const RENDERER_FOLDERS = createPerLanguage((_locale, language) =>
  join(DIST, `renderer${FOLDER_SUFFIXES[language]}`),
);

/** Returns the language of a mode of Vite. Each translated language has a mode of its name. */
export function languageOfMode(mode: string): Language {
  return toLanguage(mode);
}

/** Builds the page in a language. */
export function inLanguage(language: Language): Plugin[] {
  const plugins = [translatedModules(language), translatedDocument(language)];
  return language === DEFAULT_LANGUAGE ? plugins : [...plugins, withoutSharedFiles()];
}

/** Replaces each module by its sibling of the language, such as `x.sw.ts`, and page-language.ts by its constants. */
export function translatedModules(language: Language): Plugin {
  const suffix = `.${language}.ts`;
  return {
    name: 'language-siblings',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (language === DEFAULT_LANGUAGE || !importer || !/^(\.|#shared\/)/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found?.id.endsWith('.ts') || found.id.endsWith(suffix)) return found;
      const sibling = found.id.replace(/\.ts$/, suffix);
      // A translation that imports its own original means the original.
      return sibling !== importer && existsSync(sibling) ? sibling : found;
    },
    load(id) {
      if (id !== PAGE_LANGUAGE_MODULE) return null;
      const constants = Object.entries(createPageConstants(language));
      return constants.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
    },
  };
}

/** Translates index.html. Its other texts come with the build's modules and the server's heads. */
export function translateDocument(language: Language, html: string): string {
  return html
    .replace(`<html lang="${DEFAULT_LANGUAGE}">`, `<html lang="${language}">`)
    .replace(english.noscript, WORDS[language].noscript);
}

function translatedDocument(language: Language): Plugin {
  return {
    name: 'language-document',
    transformIndexHtml: { order: 'pre', handler: (html) => translateDocument(language, html) },
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
          if (existsSync(join(PAGE_FOLDERS[DEFAULT_LANGUAGE], 'assets', file))) await rm(join(assets, file));
        }
      },
    },
  };
}
