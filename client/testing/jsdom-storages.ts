/**
 * Replaces the runtime's localStorage and sessionStorage by jsdom's. From Node 25 on the runtime defines
 * both, but they store nothing, and Vitest does not replace them.
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
