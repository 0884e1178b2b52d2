import { type ComponentType, useEffect, useState } from 'react';
import { afterFirstPicture } from './after-first-picture';
import { loadPart } from './load-part';

const loaders: (() => Promise<unknown>)[] = [];

/** A component whose code loads once the browser has shown the first picture; nothing stands in its place until then. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await loadPart(load);
    return loaded;
  };
  loaders.push(loadOnce);

  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      afterFirstPicture(() => {
        // The next screen tries again.
        loadOnce().then(
          (part) => setPart(() => part),
          () => undefined,
        );
      });
    }, [Part]);
    return Part && <Part {...props} />;
  };
}

/** Loads all of them now, for tests. */
export async function loadLateParts(): Promise<void> {
  await Promise.all(loaders.map((load) => load()));
}
