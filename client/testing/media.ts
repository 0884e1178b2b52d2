import { vi } from 'vitest';

/** From now on the screen fits these media queries and no others. */
export function screenFits(...queries: string[]): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: queries.includes(media) }),
  );
}
