import { defineConfig } from 'vite';
import { DEFAULT_LANGUAGE } from '../shared/language/language.ts';
import { PAGE_OUTPUT_FOLDERS } from './build/language.ts';
import { precompress } from './build/precompress.ts';
import { collectOfflineShells } from './build/shells.ts';

const FILE = 'service-worker.js';

/** Builds the service worker, after the page is built in all languages. */
export default defineConfig(() => ({
  root: import.meta.dirname,
  publicDir: false as const,
  plugins: [
    // Reads the offline shells only in a build, because other tools load this file when no built page exists.
    { name: 'shells', config: () => ({ define: { SHELLS: JSON.stringify(collectOfflineShells()) } }) },
    precompress([FILE]),
  ],
  build: {
    outDir: PAGE_OUTPUT_FOLDERS[DEFAULT_LANGUAGE],
    emptyOutDir: false,
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'worker/service-worker.ts',
      output: { format: 'iife' as const, entryFileNames: FILE },
    },
  },
}));
