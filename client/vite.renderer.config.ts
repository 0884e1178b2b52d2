import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routerAlias } from './build/router';
import { sonnerWithoutInlineStyle } from './sonner-without-inline-style';

/** The page for the server, which renders first screens with it. Style sheets come from the build for the browser. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  resolve: { alias: [routerAlias] },
  plugins: [react(), sonnerWithoutInlineStyle()],
  ssr: { noExternal: true },
  build: {
    ssr: 'page-renderer.tsx',
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
