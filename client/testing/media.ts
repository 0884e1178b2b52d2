import { vi } from 'vitest';

/** Simulates `matchMedia`: only the given media queries match. */
export function setMatchingMedia(...queries: string[]): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: queries.includes(media) }),
  );
}
