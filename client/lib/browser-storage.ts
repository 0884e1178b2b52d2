type Area = 'localStorage' | 'sessionStorage';

/** Wraps localStorage or sessionStorage; keeps a value in memory if the storage is full or blocked. */
function wrapStorage(area: Area) {
  const inMemory = new Map<string, string>();

  /** Returns null if the browser has no storage or blocks it; some browsers throw on access. */
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
    clear(): void {
      inMemory.clear();
      withStorage((storage) => storage.clear());
    },
  };
}

/** Storage of this browser, shared by its tabs. */
export const deviceStorage = wrapStorage('localStorage');

/** Storage of this tab, which survives a reload. */
export const tabStorage = wrapStorage('sessionStorage');
