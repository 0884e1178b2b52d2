import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useHydrated } from './use-hydrated';

/** Runs `then` after the first paint of the visit, or at once if the browser has already painted. */
export function runAfterFirstPaint(then: () => void): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    then();
  });
  observer.observe({ type: 'paint', buffered: true });
}

const MAX_ATTEMPTS = 3;
const PAUSE_MS = 1_000;

/** Loads code; while offline, waits for the network. @throws the import's error if it keeps failing online */
export async function loadPartWithRetries<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine && failures >= MAX_ATTEMPTS) throw error;
      await (navigator.onLine ? pauseBeforeRetry() : untilOnline());
    }
  }
}

function pauseBeforeRetry(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

type Code<Props extends object> = {
  /** Returns the component; undefined until its code is loaded. */
  loaded(): ComponentType<Props> | undefined;
  load(): Promise<ComponentType<Props>>;
};

export type LazyPart<Props extends object> = ((props: Props) => ReactNode) & Code<Props>;

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;

type LazyPartOptions = {
  /** Moment at which the component's code loads. Only with 'shown', the default, can the server render it. */
  when?: 'shown' | 'shown after first picture' | 'every visit';
  /** Placeholder while the code of a component with `when: 'shown'` loads; nothing by default. */
  loading?: ReactNode;
  /** Content shown if the code cannot be loaded; by default the surrounding boundary handles the error. */
  failed?: ReactNode;
};

/** Components whose code loads in every visit; the build puts them into one file. */
const partsOfEveryVisit: { load(): Promise<unknown> }[] = [];

/** Loads the component `name` of a module on demand; call it at the top of a file. */
export function lazyPart<Name extends string, Module extends Record<Name, ComponentType<never>>>(
  load: () => Promise<Module>,
  name: Name,
  { when = 'shown', loading, failed }: LazyPartOptions = {},
): LazyPart<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  const code = loadedOnce(async () => (await load())[name] as ComponentType<Props>);
  if (when === 'shown') {
    const Lazy: ComponentType<Props> = lazy(async () => ({ default: await code.load() }));
    const shown = { code, Lazy, loading, failed };
    return Object.assign((props: Props) => <SuspendedPart {...shown} props={props} />, code);
  }
  if (when === 'every visit') partsOfEveryVisit.push(code);
  const late =
    when === 'every visit' ? { ...code, load: () => loadPartsOfEveryVisit().then(code.load) } : code;
  return Object.assign((props: Props) => <LatePart code={late} props={props} />, late);
}

export async function loadPartsOfEveryVisit(): Promise<void> {
  await Promise.all(partsOfEveryVisit.map((part) => part.load()));
}

function loadedOnce<Props extends object>(load: () => Promise<ComponentType<Props>>): Code<Props> {
  let loaded: ComponentType<Props> | undefined;
  return {
    loaded: () => loaded,
    async load() {
      loaded ??= await loadPartWithRetries(load);
      return loaded;
    },
  };
}

type PartProps<Props extends object> = { code: Code<Props>; props: Props };

type SuspendedPartProps<Props extends object> = PartProps<Props> & {
  Lazy: ComponentType<Props>;
  loading: ReactNode;
  failed: ReactNode;
};

/** Renders code that is already loaded without `Lazy`, which would show `loading` first. */
function SuspendedPart<Props extends object>(part: SuspendedPartProps<Props>) {
  const { code, Lazy, loading, failed, props } = part;
  const [Part] = useState(() => code.loaded() ?? Lazy);
  const content = (
    <Suspense fallback={loading}>
      <Part {...props} />
    </Suspense>
  );
  return failed === undefined ? content : <ErrorBoundary fallback={failed}>{content}</ErrorBoundary>;
}

function LatePart<Props extends object>({ code, props }: PartProps<Props>) {
  // The server's HTML does not contain this component, so the first render must not contain it either.
  const isHydrated = useHydrated();
  const [Part, setPart] = useState(() => (isHydrated ? code.loaded() : undefined));
  useEffect(() => {
    if (Part) return;
    runAfterFirstPaint(() => {
      // If the code cannot be loaded, the next render tries again.
      code.load().then(
        () => setPart(code.loaded),
        () => undefined,
      );
    });
  });
  return Part && <Part {...props} />;
}
