import { type ComponentType, useEffect, useState } from 'react';
import { afterFirstPicture } from './after-first-picture';
import { loadPart } from './load-part';
import { useHydrated } from './use-hydrated';

/** A component whose code loads once the browser has shown the first picture. */
export type Late<Props extends object> = {
  loaded(): ComponentType<Props> | undefined;
  load(): Promise<ComponentType<Props>>;
};

const lateParts: { load(): Promise<unknown> }[] = [];

/** Declares a late part that every visit needs, once for a module. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  const part = partOnDemand(load);
  lateParts.push(part);
  return {
    ...part,
    async load() {
      await loadLateParts();
      return part.load();
    },
  };
}

/** Declares a late part that loads once it is shown, once for a module. */
export function partOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let loaded: ComponentType<Props> | undefined;
  return {
    loaded: () => loaded,
    async load() {
      loaded ??= await loadPart(load);
      return loaded;
    },
  };
}

/** Shows a late part; nothing stands in its place until its code is there. */
export function LatePart<Props extends object>({ part, props }: { part: Late<Props>; props: Props }) {
  // The server's HTML is without it.
  const isHydrated = useHydrated();
  const [Part, setPart] = useState(() => (isHydrated ? part.loaded() : undefined));
  useEffect(() => {
    if (Part) return;
    afterFirstPicture(() => {
      // The next rendering tries again.
      part.load().then(
        () => setPart(part.loaded),
        () => undefined,
      );
    });
  });
  return Part && <Part {...props} />;
}

/** Loads those that every visit needs: the build puts them into one file. */
export async function loadLateParts(): Promise<void> {
  await Promise.all(lateParts.map((part) => part.load()));
}
