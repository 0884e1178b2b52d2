import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { installable } from './installable';
import { sonnerWithoutInlineStyle } from './sonner-without-inline-style';

const PRELOADED_FONT = /figtree-latin-wght-normal.*\.woff2$/;
const COMPRESSIBLE = /\.(css|js|json|svg|txt|xml|webmanifest)$/;

type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * Puts the code of every first visit into one file: the headers of dozens of small ones weigh more. Vite splits
 * the rest.
 */
function firstVisit(id: string, chunking: Chunking): string | null {
  return isAlwaysLoaded(id, chunking, new Set()) ? 'index' : null;
}

function isAlwaysLoaded(id: string, chunking: Chunking, seen: Set<string>): boolean {
  if (seen.has(id) || MUTATIONS.test(id)) return false;
  seen.add(id);
  const module = chunking.getModuleInfo(id);
  return (module?.isEntry || module?.importers.some((by) => isAlwaysLoaded(by, chunking, seen))) ?? false;
}

/** Visitors change and keep nothing in their first visit, but the entry file of the package names these. */
const MUTATIONS = /[\\/](mutationObserver|useMutation(State)?|hydration)\.js/;

const FIRST_VISIT = { name: firstVisit, debugName: 'index' };

/** Puts small modules that several screens share, mostly icons, into one file; dialogs and the grid of days are too large. */
const COMMON = {
  name: 'common',
  test: /[\\/](client[\\/](ui|lib)|lucide-react|shared[\\/]core(?=[\\/](limits|phone)\.ts)|@tanstack[\\/].*(?=[\\/](mutationObserver|useMutation)\.))[\\/](?!dialog\.tsx|day-grid[\\/]|day-words|outbox[\\/]|device-store|worker)/,
  minShareCount: 2,
};

/** What every visit loads after the first picture, in one file: heads of addresses, footer, tools of the cards. */
const LATER = {
  name: 'later',
  test: /[\\/](shared[\\/](pages[\\/]|categories[\\/]categories)|lib[\\/]head-tags|react-helmet-async[\\/]|app[\\/]footer|components[\\/]card-tools|cars[\\/]known-car|favourites[\\/](heart-button|kept-favourites))/,
};

/** The router without the warnings for developers, which its usual entry has in every build. */
const ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs');

export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  resolve: { alias: [{ find: /^react-router$/, replacement: ROUTER }] },
  plugins: [react(), tailwind(), preloadFont(), sonnerWithoutInlineStyle(), installable(), precompress()],
  // The content security policy forbids inline scripts and data: fonts, so nothing is inlined.
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // Lets unused constants go whose values read others, such as limits made of retention times.
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: [FIRST_VISIT, LATER, COMMON] } },
    },
  },
});

/** Preloads the body font in parallel with the style sheet. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => PRELOADED_FONT.test(file));
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }];
      },
    },
  };
}

/** Writes .br and .gz beside every text asset, so that the server never compresses them. */
function precompress(): Plugin {
  let dir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      dir = resolve(root, build.outDir);
    },
    // After the service worker's own build.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(dir, { recursive: true });
        for (const file of files) {
          if (COMPRESSIBLE.test(file) && !file.startsWith('.')) await compressFile(join(dir, file));
        }
      },
    },
  };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(bytes, { params })),
    writeFile(`${path}.gz`, await zip(bytes, { level: 9 })),
  ]);
}
