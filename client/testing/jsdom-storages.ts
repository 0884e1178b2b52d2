/**
 * Replaces the runtime's localStorage and sessionStorage by jsdom's: from Node 25 on the runtime has these
 * globals, which store nothing and which Vitest does not replace.
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
