import { tabStorage } from '../browser-storage';

/** Where this tab keeps which numbers its user was shown. No first visit needs the code that reads it. */
export const REVEALED_KEY = 'revealedCars';

export function forgetRevealed(): void {
  tabStorage.removeItem(REVEALED_KEY);
}
