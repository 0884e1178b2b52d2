import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { RENDERER_FOLDER, SWAHILI_MODE, SWAHILI_RENDERER_FOLDER, swahiliTexts } from './build/language.ts';
import { routerAlias } from './build/router.ts';
import { sonnerWithoutInlineStyle } from './sonner-without-inline-style.ts';

/** The page for the server, which renders first screens with it. Style sheets come from the build for the browser. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  publicDir: false,
  resolve: { alias: [routerAlias] },
  plugins: [react(), sonnerWithoutInlineStyle(), ...(mode === SWAHILI_MODE ? [swahiliTexts()] : [])],
  ssr: { noExternal: true },
  build: {
    ssr: 'page-renderer.tsx',
    outDir: mode === SWAHILI_MODE ? SWAHILI_RENDERER_FOLDER : RENDERER_FOLDER,
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
}));
