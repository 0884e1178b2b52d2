import { vi } from 'vitest';

/** Makes these media queries match, and no others. */
export function setMatchingMedia(...queries: string[]): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: queries.includes(media) }),
  );
}
