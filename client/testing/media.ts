import { vi } from 'vitest';

/** Makes these media queries match, and no others. */
export function screenFits(...queries: string[]): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: queries.includes(media) }),
  );
}
