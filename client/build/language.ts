import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import {
  BUILD_FOLDER_SUFFIXES,
  combineTranslations,
  createLanguageConstants,
  DEFAULT_LANGUAGE,
  type Language,
  mapLanguages,
  parseLanguage,
} from '../../shared/language/language.ts';
import { pageDocumentWords as swahili } from './words.sw.ts';
import { pageDocumentWords as english } from './words.ts';

const DIST = resolve(import.meta.dirname, '../../dist');
const PAGE_LANGUAGE_MODULE = resolve(import.meta.dirname, '../../shared/language/page-language.ts');
const WORDS = combineTranslations(english, { sw: swahili });

/** Output folder of each language; files equal to English ones are kept only in the English folder. */
export const PAGE_OUTPUT_FOLDERS = mapLanguages((_locale, language) =>
  join(DIST, `client${BUILD_FOLDER_SUFFIXES[language]}`),
);

export const RENDERER_OUTPUT_FOLDERS = mapLanguages((_locale, language) =>
  join(DIST, `renderer${BUILD_FOLDER_SUFFIXES[language]}`),
);

/** Each translated language has a Vite mode with its name. */
export function getViteModeLanguage(mode: string): Language {
  return parseLanguage(mode);
}

export function createLanguagePlugins(language: Language): Plugin[] {
  const plugins = [translateModules(language), translatedDocument(language)];
  return language === DEFAULT_LANGUAGE ? plugins : [...plugins, withoutSharedFiles()];
}

/** Replaces modules by translations such as `x.sw.ts`, and page-language.ts by the language's constants. */
export function translateModules(language: Language): Plugin {
  const suffix = `.${language}.ts`;
  return {
    name: 'language-siblings',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (language === DEFAULT_LANGUAGE || !importer || !/^(\.|#shared\/)/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found?.id.endsWith('.ts') || found.id.endsWith(suffix)) return found;
      const sibling = found.id.replace(/\.ts$/, suffix);
      // A translation that imports the module it translates must get that module, not itself.
      return sibling !== importer && existsSync(sibling) ? sibling : found;
    },
    load(id) {
      if (id !== PAGE_LANGUAGE_MODULE) return null;
      const constants = Object.entries(createLanguageConstants(language));
      return constants.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
    },
  };
}

/** Translates the parts of index.html that neither the page's JavaScript nor the server's head translates. */
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

/** Deletes files that the English build has: names contain a hash, so files of the same name are equal. */
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
          if (existsSync(join(PAGE_OUTPUT_FOLDERS[DEFAULT_LANGUAGE], 'assets', file)))
            await rm(join(assets, file));
        }
      },
    },
  };
}
