import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(css|js|json|svg|txt|xml|webmanifest)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses the text files of a build, or only those in `only`, to .br and .gz for the server. */
export function precompress(only?: readonly string[]): Plugin {
  let dir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      dir = resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        // A failed build has written no files to compress, and reports its own error.
        if (error) return;
        const files = only ?? (await readdir(dir, { recursive: true }));
        for (const file of files) {
          if (COMPRESSIBLE.test(file) && !file.startsWith('.')) await compressFile(join(dir, file));
        }
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(bytes, { params })),
    writeFile(`${path}.gz`, await zip(bytes, { level: 9 })),
  ]);
}
