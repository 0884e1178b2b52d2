import { tabStorage } from '../browser-storage';

/**
 * Storage key of the cars whose numbers this tab has shown to its user. It is separate from the code that
 * reads it, which no first visit needs.
 */
export const REVEALED_KEY = 'revealedCars';

export function deleteRevealed(): void {
  tabStorage.removeItem(REVEALED_KEY);
}
