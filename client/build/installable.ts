import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { BRAND as englishBrand } from '../../shared/core/brand';
import { BRAND as swahiliBrand } from '../../shared/core/brand.sw';
import { PATHS } from '../../shared/core/paths';
import { PREFIXES } from '../../shared/language/addresses';
import { type Language, LOCALES } from '../../shared/language/language';
import { installWords as english } from '../app/install-words';
import { installWords as swahili } from '../app/install-words.sw';
import { ENGLISH_FOLDER, SWAHILI_FOLDER } from './language';

const TEXTS = {
  en: { ...english, ...englishBrand, folder: ENGLISH_FOLDER },
  sw: { ...swahili, ...swahiliBrand, folder: SWAHILI_FOLDER },
};

/** What the shell loads by itself, and screens that are readable without a network before they were opened once. */
const SHELL = [
  'index.html',
  // A group of vite.config.ts.
  'later',
  'lib/axios-client.ts',
  'app/signed-in.tsx',
  'app/without-network/start.ts',
  'app/without-network/saved-age.tsx',
  'app/screens/car-screen.tsx',
  'app/screens/conversations-screen.tsx',
  'features/cars/favourites/favourites-screen.tsx',
  'features/cars/favourites/favourite-actions.ts',
];
/** Fonts of English and Swahili, and the mark. */
const FRAME = /(?:(?:figtree|bricolage-grotesque)-latin-wght-normal.*\.woff2|mark-.*\.svg)$/;

type BuiltFile = { file: string; name?: string; css?: string[]; imports?: string[] };

/** The web app manifest, and the service worker with the list of files that it fetches when it is installed. */
export function installable(language: Language): Plugin[] {
  const texts = TEXTS[language];
  const base = `${PREFIXES[language]}/`;
  return VitePWA({
    base,
    scope: base,
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    includeManifestIcons: false,
    manifest: {
      name: texts.name,
      short_name: texts.name,
      description: texts.tagline,
      lang: LOCALES[language],
      categories: ['travel', 'business'],
      display: 'standalone',
      theme_color: colour('tea'),
      background_color: colour('paper'),
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
        { name: texts.messages, url: relative(PATHS.messages) },
        { name: texts.hires, url: relative(PATHS.hires) },
        { name: texts.favourites, url: relative(PATHS.favourites) },
      ],
    },
    injectManifest: {
      globPatterns: ['index.html', 'assets/*.{js,css,woff2,svg}'],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [async (files) => ({ manifest: shellOf(texts.folder, files), warnings: [] })],
    },
  });
}

type Precached = { url: string; revision: string | null; size: number };

/**
 * The files that the shell needs: any more would cost people who pay by the megabyte. Those that both languages share
 * stand in the English build alone, so all are named from the root.
 */
function shellOf(folder: string, files: Precached[]): Precached[] {
  const built: Record<string, BuiltFile> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const needed = new Set<string>();
  // A module that several others load has a file with its name.
  const fileOf = (name: string) =>
    built[name] ?? Object.values(built).find((one) => one.name === parse(name).name) ?? missing(name);
  const add = (name: string) => {
    const { file, css = [], imports = [] } = fileOf(name);
    if (needed.has(file)) return;
    for (const one of [file, ...css]) needed.add(one);
    imports.forEach(add);
  };
  SHELL.forEach(add);
  for (const { file } of Object.values(built)) if (FRAME.test(file)) needed.add(file);
  const hashed = [...needed].map((file) => ({ url: `/${file}`, revision: null, size: 0 }));
  return [...files.filter(({ url }) => url === 'index.html'), ...hashed];
}

/** A token of the light palette. */
function colour(token: string): string {
  const palette = readFileSync(join(import.meta.dirname, '../ui/palette.css'), 'utf8');
  return new RegExp(`--${token}: (#\\w+);`).exec(palette)?.[1] ?? missing(token);
}

/** Addresses of the manifest lead from where it stands, wherever the page is built for. */
function relative(path: string): string {
  return path.slice(1);
}

function missing(name: string): never {
  throw new Error(`The build has no ${name}.`);
}
