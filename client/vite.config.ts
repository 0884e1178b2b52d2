import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './build/chunks.ts';
import { ENGLISH_FOLDER, SWAHILI_FOLDER, SWAHILI_MODE, swahili } from './build/language.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { repliesVersion } from './build/replies-version.ts';
import { routerAlias } from './build/router.ts';
import { webAppManifest } from './build/web-app-manifest.ts';
import { sonnerWithoutInlineStyle } from './sonner-without-inline-style.ts';

/** Beside the English server of npm run dev, whose addresses have no prefix. */
const SWAHILI_DEVELOPMENT = { base: '/sw/', cacheDir: join(import.meta.dirname, '../node_modules/.vite-sw') };

/** The page for the browser. */
export default defineConfig(({ mode, command }) => ({
  root: import.meta.dirname,
  // Both languages have these files at the same address.
  publicDir: mode === SWAHILI_MODE && command === 'build' ? false : '../public',
  ...(mode === SWAHILI_MODE && command === 'serve' && SWAHILI_DEVELOPMENT),
  resolve: { alias: [routerAlias] },
  plugins: [
    react(),
    tailwind(),
    repliesVersion(),
    preloadFont(),
    sonnerWithoutInlineStyle(),
    ...(mode === SWAHILI_MODE ? swahili() : []),
    webAppManifest(mode === SWAHILI_MODE ? 'sw' : 'en'),
    precompress(),
  ],
  // The content security policy forbids data: fonts, so nothing is inlined.
  build: {
    outDir: mode === SWAHILI_MODE ? SWAHILI_FOLDER : ENGLISH_FOLDER,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // Lets unused constants go whose values read others, such as limits made of retention times.
      treeshake: { propertyReadSideEffects: false },
      // Without names: every first visit loads the list of all files. dist/client/.vite/manifest.json has them.
      output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups: CHUNKS } },
    },
  },
}));
