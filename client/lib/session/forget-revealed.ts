/** Where this tab keeps which numbers its user was shown; apart from the code that reads it, which no first visit needs. */
export const REVEALED_KEY = 'revealedCars';

export function forgetRevealed(): void {
  sessionStorage.removeItem(REVEALED_KEY);
}
