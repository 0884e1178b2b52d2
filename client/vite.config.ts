import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './build/chunks';
import { precompress } from './build/precompress';
import { preloadFont } from './build/preload-font';
import { routerAlias } from './build/router';
import { sonnerWithoutInlineStyle } from './sonner-without-inline-style';

/** The page for the browser. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  resolve: { alias: [routerAlias] },
  plugins: [react(), tailwind(), preloadFont(), sonnerWithoutInlineStyle(), precompress()],
  // The content security policy forbids data: fonts, so nothing is inlined.
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
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
});
