import { describe, expect, test, vi } from 'vitest';
import { deviceStorage, tabStorage } from './browser-storage';

const AREAS = [
  { area: 'localStorage', storage: deviceStorage },
  { area: 'sessionStorage', storage: tabStorage },
] as const;

describe.each(AREAS)('storage in $area', ({ area, storage }) => {
  test('stores and removes a text in the browser', () => {
    storage.setItem('key', 'text');
    expect(window[area].getItem('key')).toBe('text');
    expect(storage.getItem('key')).toBe('text');
    storage.removeItem('key');
    expect(window[area].getItem('key')).toBeNull();
  });

  test('[R924] keeps a text in memory if the browser blocks the storage', () => {
    vi.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    expect(storage.getItem('key')).toBeNull();
    storage.setItem('key', 'text');
    expect(storage.getItem('key')).toBe('text');
    storage.removeItem('key');
    expect(storage.getItem('key')).toBeNull();
  });

  test('[R924] returns the newest text if the storage is full', () => {
    storage.setItem('key', 'old');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    storage.setItem('key', 'new');
    expect(storage.getItem('key')).toBe('new');
  });

  test('clears stored texts, and texts that are in memory because the storage was full', () => {
    storage.setItem('stored', 'text');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    storage.setItem('kept', 'text');
    full.mockRestore();
    storage.clear();
    expect(storage.getItem('stored')).toBeNull();
    expect(storage.getItem('kept')).toBeNull();
  });
});
