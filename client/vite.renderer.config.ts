import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { getViteModeLanguage, RENDERER_OUTPUT_FOLDERS, translateModules } from './build/language.ts';

/** Builds the page's renderer for the server; its style sheets come from the browser's build. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), translateModules(getViteModeLanguage(mode))],
  ssr: { noExternal: true },
  build: {
    ssr: 'page-renderer.tsx',
    outDir: RENDERER_OUTPUT_FOLDERS[getViteModeLanguage(mode)],
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
}));
