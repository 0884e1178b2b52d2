import { vi } from 'vitest';

/** Nothing is laid out in jsdom, so nothing ever resizes, scrolls into view or crosses a width. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** Fills in what jsdom has not and the page or its libraries ask for. Media queries answer no. */
export function fillJsdomGaps(): void {
  vi.stubGlobal('ResizeObserver', SilentObserver);
  vi.stubGlobal('IntersectionObserver', SilentObserver);
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
  let objects = 0;
  URL.createObjectURL = vi.fn(() => `blob:test/${++objects}`);
  URL.revokeObjectURL = vi.fn();
}
