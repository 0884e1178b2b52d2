import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { RenderScreen } from '#shared/pages/first-screen';

/** Loads a build of the page at the first rendering. */
export function createPageRenderer(file: string): RenderScreen {
  if (!existsSync(file)) throw new Error(`The page is not built: ${file} is missing. Run npm run build.`);
  let loading: Promise<{ renderScreen: RenderScreen }> | undefined;
  return async (wanted) => {
    loading ??= import(pathToFileURL(file).href);
    return (await loading).renderScreen(wanted);
  };
}
