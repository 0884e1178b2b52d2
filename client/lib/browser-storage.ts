type Area = 'localStorage' | 'sessionStorage';

/**
 * Wraps one of the browser's storages. What a blocked or full storage does not take stays in memory until the page
 * closes. On the server everything is absent.
 */
function storageOf(area: Area) {
  const inMemory = new Map<string, string>();

  /** Runs `use` with the storage; null where the browser has none or blocks it, as some do by an error on access. */
  function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
    if (typeof window === 'undefined') return null;
    try {
      return use(window[area]);
    } catch {
      return null;
    }
  }

  return {
    getItem: (key: string) => inMemory.get(key) ?? withStorage((storage) => storage.getItem(key)),
    setItem(key: string, text: string): void {
      const isStored = withStorage((storage) => {
        storage.setItem(key, text);
        return true;
      });
      if (isStored) inMemory.delete(key);
      else if (typeof window !== 'undefined') inMemory.set(key, text);
    },
    removeItem(key: string): void {
      inMemory.delete(key);
      withStorage((storage) => storage.removeItem(key));
    },
  };
}

/** What stays in this browser, for all its tabs. */
export const deviceStorage = storageOf('localStorage');

/** What stays in this tab, also after a reload. */
export const tabStorage = storageOf('sessionStorage');
