import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { BRAND as swahiliBrand } from '../../shared/core/brand.sw.ts';
import { BRAND as englishBrand } from '../../shared/core/brand.ts';
import { PATHS } from '../../shared/core/paths.ts';
import {
  combineTranslations,
  LANGUAGE_PATH_PREFIXES,
  type Language,
  LOCALE_BY_LANGUAGE,
} from '../../shared/language/language.ts';
import { appShortcutWords as swahili } from './words.sw.ts';
import { appShortcutWords as english } from './words.ts';

const FILE = 'manifest.webmanifest';

const TEXTS = combineTranslations({ ...english, ...englishBrand }, { sw: { ...swahili, ...swahiliBrand } });

export function webAppManifest(language: Language): Plugin {
  const base = `${LANGUAGE_PATH_PREFIXES[language]}/`;
  return {
    name: 'web-app-manifest',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: base + FILE }, injectTo: 'head' },
    ],
    generateBundle() {
      const source = JSON.stringify(buildManifest(language, base));
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
  };
}

function buildManifest(language: Language, base: string) {
  const texts = TEXTS[language];
  return {
    name: texts.name,
    short_name: texts.name,
    description: texts.tagline,
    lang: LOCALE_BY_LANGUAGE[language],
    start_url: base,
    scope: base,
    categories: ['travel', 'business'],
    display: 'standalone',
    theme_color: readColour('tea'),
    background_color: readColour('paper'),
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      { src: '/icons/narrow.webp', sizes: '540x1200', type: 'image/webp', form_factor: 'narrow' },
      { src: '/icons/wide.webp', sizes: '1920x1350', type: 'image/webp', form_factor: 'wide' },
    ],
    shortcuts: [
      { name: texts.messages, url: toRelativePath(PATHS.messages) },
      { name: texts.hires, url: toRelativePath(PATHS.hires) },
      { name: texts.favourites, url: toRelativePath(PATHS.favourites) },
    ],
  };
}

/** Returns a colour of the light palette. */
function readColour(token: string): string {
  const palette = readFileSync(join(import.meta.dirname, '../ui/palette.css'), 'utf8');
  const [, value] = new RegExp(`--${token}: (#\\w+);`).exec(palette) ?? [];
  if (!value) throw new Error(`The palette has no ${token}.`);
  return value;
}

/** Returns a path relative to the manifest's folder, so that it is right for any base address. */
function toRelativePath(path: string): string {
  return path.slice(1);
}
