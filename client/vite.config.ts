import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { DEFAULT_LANGUAGE, type Language, PATH_PREFIXES } from '../shared/language/language.ts';
import { CHUNKS } from './build/chunks.ts';
import { inLanguage, languageOfMode, PAGE_FOLDERS } from './build/language.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { repliesVersion } from './build/replies-version.ts';
import { webAppManifest } from './build/web-app-manifest.ts';

/** Settings of a translated page in development: its server runs beside the English one, at addresses with a prefix. */
function besideEnglish(language: Language) {
  const cacheDir = join(import.meta.dirname, `../node_modules/.vite-${language}`);
  return { base: `${PATH_PREFIXES[language]}/`, cacheDir };
}

/** The page for the browser. */
export default defineConfig(({ mode, command }) => {
  const language = languageOfMode(mode);
  const isTranslated = language !== DEFAULT_LANGUAGE;
  return {
    root: import.meta.dirname,
    // All languages have these files at the same address.
    publicDir: isTranslated && command === 'build' ? false : '../public',
    ...(isTranslated && command === 'serve' && besideEnglish(language)),
    plugins: [
      react(),
      tailwind(),
      repliesVersion(),
      preloadFont(),
      ...inLanguage(language),
      webAppManifest(language),
      precompress(),
    ],
    // The content security policy forbids data: fonts, so nothing is inlined.
    build: {
      outDir: PAGE_FOLDERS[language],
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: true,
      reportCompressedSize: false,
      rolldownOptions: {
        treeshake: {
          // Lets unused constants go whose values read others, such as limits made of retention times.
          propertyReadSideEffects: false,
          // Calls whose result nobody uses go: Sonner's, which adds a style element that the content security policy
          // refuses (toaster.tsx imports its style sheet instead), and the router's warnings for developers.
          manualPureFunctions: ['__insertCSS', 'warning', 'warningOnce'],
        },
        // Without names: every first visit loads the list of all files. dist/client/.vite/manifest.json has them.
        output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups: CHUNKS } },
      },
    },
  };
});
