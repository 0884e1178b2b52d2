import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGE_PATH_PREFIXES, type Language } from '../shared/language/language.ts';
import { BUNDLE_CHUNKS } from './build/chunks.ts';
import { createLanguagePlugins, getViteModeLanguage, PAGE_OUTPUT_FOLDERS } from './build/language.ts';
import { precompress } from './build/precompress.ts';
import { webAppManifest } from './build/web-app-manifest.ts';

/** Defines REPLIES_VERSION, the version of the replies that the page stores for offline reading. */
function repliesVersion(): Plugin {
  return {
    name: 'replies-version',
    async config() {
      const { module } = await runnerImport<typeof import('./build/kept-shapes')>(
        join(import.meta.dirname, 'build/kept-shapes.ts'),
      );
      return { define: { REPLIES_VERSION: JSON.stringify(module.hashReplySchemas()) } };
    },
  };
}

const PRELOADED_FONT = /figtree-latin-wght-normal.*\.woff2$/;

/** Makes the browser load the body font in parallel with the style sheet. */
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

/**
 * Removes what only developers need from two packages: the names of React Router's components, which would
 * make every first visit load unused parts, and the keys of the outlines in Lucide's icons.
 */
function dropDeveloperNames(): Plugin {
  return {
    name: 'drop-developer-names',
    apply: 'build',
    transform: {
      filter: { id: /(react-router|lucide-react)[\\/]dist[\\/]/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll('= React10.forwardRef(', '= /* @__PURE__ */ React10.forwardRef(')
          .replace(/, key: "\w+" \}/g, ' }'),
    },
  };
}

/**
 * Parts of axios that the page does not use, because it sends with fetch, builds queries and forms itself,
 * and cancels by signals.
 */
const UNUSED_AXIOS =
  /axios[\\/]lib[\\/](adapters[\\/]xhr|cancel[\\/]CancelToken|helpers[\\/](HttpStatusCode|AxiosURLSearchParams|to(FormData|URLEncodedForm)|formDataToJSON|estimateDataURLDecodedBytes))\.js$/;

function dropUnusedAxios(): Plugin {
  return {
    name: 'drop-unused-axios',
    apply: 'build',
    load: { filter: { id: UNUSED_AXIOS }, handler: () => 'export default null;' },
  };
}

/** Configures the dev server of a translated page, which runs beside the English one under a path prefix. */
function besideEnglish(language: Language) {
  const cacheDir = join(import.meta.dirname, `../node_modules/.vite-${language}`);
  return { base: `${LANGUAGE_PATH_PREFIXES[language]}/`, cacheDir };
}

export default defineConfig(({ mode, command }) => {
  const language = getViteModeLanguage(mode);
  const isTranslated = language !== DEFAULT_LANGUAGE;
  return {
    root: import.meta.dirname,
    // Copies the public files only in the English build: all languages use the same addresses.
    publicDir: isTranslated && command === 'build' ? false : '../public',
    ...(isTranslated && command === 'serve' && besideEnglish(language)),
    plugins: [
      react(),
      tailwind(),
      repliesVersion(),
      preloadFont(),
      dropDeveloperNames(),
      dropUnusedAxios(),
      ...createLanguagePlugins(language),
      webAppManifest(language),
      precompress(),
    ],
    // Inlines nothing: the content security policy forbids fonts as data: URLs.
    build: {
      outDir: PAGE_OUTPUT_FOLDERS[language],
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: true,
      reportCompressedSize: false,
      rolldownOptions: {
        treeshake: {
          // Lets the build remove unused constants that are computed from others, such as limits.
          propertyReadSideEffects: false,
          // Lets the build remove these calls: endpoints that the page does not call, Sonner's style element,
          // which the content security policy refuses (toaster.tsx imports Sonner's style sheet instead), and
          // the router's warnings for developers.
          manualPureFunctions: ['defineEndpoint', '__insertCSS', 'warning', 'warningOnce'],
        },
        // File names are only a short hash, because every first visit loads the list of these names; see
        // .vite/manifest.json.
        output: { chunkFileNames: 'assets/[hash:7].js', codeSplitting: { groups: BUNDLE_CHUNKS } },
      },
    },
  };
});
