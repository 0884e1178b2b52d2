import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/** Gives the page the version of the replies that it stores for offline reading. */
export function repliesVersion(): Plugin {
  return {
    name: 'replies-version',
    async config() {
      const { module } = await runnerImport<typeof import('./kept-shapes')>(
        join(import.meta.dirname, 'kept-shapes.ts'),
      );
      return { define: { REPLIES_VERSION: JSON.stringify(module.hashShapes()) } };
    },
  };
}
