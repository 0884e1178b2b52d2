import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { getModeLanguage, RENDERER_FOLDERS, translateModules } from './build/language.ts';

/** The style sheets come from the browser's build. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), translateModules(getModeLanguage(mode))],
  ssr: { noExternal: true },
  build: {
    ssr: 'page-renderer.tsx',
    outDir: RENDERER_FOLDERS[getModeLanguage(mode)],
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
}));
