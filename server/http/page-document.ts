import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedFirstScreen } from '#shared/pages/first-screen';
import { createUsedStyleFinder } from './used-styles';

/** Vite's manifest: the built files of each source module, and the manifest keys of its imports. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;
type Files = { scripts: Set<string>; styles: Set<string> };

const ENTRY = 'index.html';

function createPageChunks(folder: string) {
  const path = join(folder, '.vite/manifest.json');
  const manifest: Manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const always = filesOf(ENTRY);

  function filesOf(name: string, found: Files = { scripts: new Set(), styles: new Set() }): Files {
    const chunk = manifest[name];
    if (!chunk || found.scripts.has(chunk.file)) return found;
    found.scripts.add(chunk.file);
    for (const file of chunk.css ?? []) found.styles.add(file);
    for (const imported of chunk.imports ?? []) filesOf(imported, found);
    return found;
  }

  return {
    /** Returns preload hints for a module's scripts, without those that the document itself loads. */
    hintsFor: (module: string): string =>
      [...filesOf(module).scripts]
        .filter((file) => !always.scripts.has(file))
        .map((file) => `<link rel="modulepreload" href="/${file}">`)
        .join(''),

    /** Returns every style sheet of a module and of the document itself. */
    stylesOf: (module: string = ENTRY): string[] => [
      ...new Set([...always.styles, ...filesOf(module).styles]),
    ],
  };
}

/** Parts from which an HTML document is built; `head` is escaped HTML. */
export type DocumentParts = {
  head: string;
  /** Module of client/ that contains the screen, if the module is loaded on demand. */
  module?: string | undefined;
  /** Screen that the server has rendered; null: the browser renders it. */
  rendered: RenderedFirstScreen | null;
  /** Whether styles are written into the document, so that text is shown before style sheets load. */
  inlinesStyles?: boolean;
};

/** A built HTML document; `inline` lists its inline sources for the content security policy. */
export type PageDocument = { html: string; inline: { scripts: string[]; styles: string[] } };

const HEAD = '<!--head-->';
const ROOT = '<div id="root"></div>';
const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const FONT = /\s*<link rel="preload" as="font"[^>]*>/g;
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** Creates the builder of a build's HTML documents; `others` are folders of builds that share its files. */
export function createPageDocuments(folder: string, others: readonly string[] = []) {
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const chunks = createPageChunks(folder);
  const scripts = [...template.matchAll(INLINE_SCRIPT)].map(([, text = '']) => sourceOf(text));
  const sheets = template.match(SHEET)?.join('') ?? '';
  const servedTemplate = template.replace(SHEET, '').replace(FONT, '');
  const usedStyles = new Map<string, (html: string) => string>();

  function readFile(file: string): string {
    const paths = [folder, ...others].map((one) => join(one, file));
    return readFileSync(paths.find(existsSync) ?? file, 'utf8');
  }

  function stylesFor(html: string, module: string | undefined): string {
    const key = module ?? '';
    const known = usedStyles.get(key);
    if (known) return known(html);
    const used = createUsedStyleFinder(chunks.stylesOf(module).map(readFile));
    usedStyles.set(key, used);
    return used(html);
  }

  return ({ head, module, rendered, inlinesStyles = true }: DocumentParts): PageDocument => {
    const start = module ? head + chunks.hintsFor(module) : head;
    if (!rendered) return { html: insertHead(template, start), inline: { scripts, styles: [] } };
    const data = `<script type="application/json" id="data">${rendered.data.replaceAll('<', '\\u003c')}</script>`;
    const screen = `<div id="root">${rendered.html}</div>`;
    if (!inlinesStyles) {
      const html = insertHead(template, start).replace(ROOT, () => `${screen}\n    ${data}`);
      return { html, inline: { scripts, styles: [] } };
    }
    const styles = stylesFor(servedTemplate + rendered.html, module);
    // Data and style sheets follow the text, which can be shown before they arrive.
    const body = [screen, data, sheets].join('\n    ');
    const html = insertHead(servedTemplate, `<style>${styles}</style>\n    ${start}`).replace(
      ROOT,
      () => body,
    );
    return { html, inline: { scripts, styles: [sourceOf(styles)] } };
  };
}

export function insertHead(html: string, head: string): string {
  return html.replace(HEAD, () => head);
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
