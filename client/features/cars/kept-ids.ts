import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../lib/browser-storage';
import { CAR_ID_PATTERN } from './car-id';

const NONE: readonly string[] = [];

/** Creates a list of at most `max` car ids in this browser's storage, kept equal in all tabs. */
export function createKeptIds(key: string, max: number) {
  const listeners = new Set<() => void>();
  let readText = '';
  let ids: readonly string[] = [];

  function read(): readonly string[] {
    const text = deviceStorage.getItem(key) ?? '';
    if (text !== readText) {
      readText = text;
      ids = parsed(text).slice(0, max);
    }
    return ids;
  }

  function subscribe(notify: () => void) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) notify();
    };
    listeners.add(notify);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(notify);
      window.removeEventListener('storage', onStorage);
    };
  }

  return {
    read,
    write(next: readonly string[]): void {
      deviceStorage.setItem(key, JSON.stringify(next));
      for (const notify of listeners) notify();
    },
    useIds: () => useSyncExternalStore(subscribe, read, () => NONE),
  };
}

function parsed(text: string): string[] {
  try {
    const ids: unknown = JSON.parse(text || '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' && CAR_ID_PATTERN.test(id)) : [];
  } catch {
    return [];
  }
}
