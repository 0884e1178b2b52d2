/**
 * Puts jsdom's storages in the place of the runtime's own.
 * From Node 25 on, the runtime has such globals, which Vitest does not replace and which store nothing.
 */
export function takeStoragesFromJsdom(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: true,
      get: () => jsdom.window[name],
    });
  }
}
