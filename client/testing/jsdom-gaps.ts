import { vi } from 'vitest';

/** Observer of sizes or intersections that never reports anything, because jsdom has no layout. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** Performance observer that reports at once that the first picture was shown. */
class InstantPaintObserver {
  constructor(private readonly report: (list: { getEntriesByName: () => unknown[] }) => void) {}
  observe() {
    queueMicrotask(() => this.report({ getEntriesByName: () => [{}] }));
  }
  disconnect() {}
}

/** Adds what jsdom lacks and the page or its libraries use. Media queries match nothing. */
export function fillJsdomGaps(): void {
  vi.stubGlobal('PerformanceObserver', InstantPaintObserver);
  vi.stubGlobal('ResizeObserver', SilentObserver);
  vi.stubGlobal('IntersectionObserver', SilentObserver);
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
  // jsdom's Blob lacks `text`. From Node 26 on, tests need this method, because the content of a reply is
  // then jsdom's Blob.
  Blob.prototype.text ??= readText;
  let objects = 0;
  URL.createObjectURL = vi.fn(() => `blob:test/${++objects}`);
  URL.revokeObjectURL = vi.fn();
}

function readText(this: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(this);
  });
}
