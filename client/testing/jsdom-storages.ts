/**
 * Replaces the runtime's storages by jsdom's. From Node 25 on the runtime has such globals; Vitest does not
 * replace them, and they store nothing.
 */
export function installJsdomStorages(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: true,
      get: () => jsdom.window[name],
    });
  }
}
