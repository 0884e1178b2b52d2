const KEY = 'revealedCars';
const LONGEST = 20;

/** Remembers in this tab that a user was shown a car's number; never the number itself. */
export function rememberRevealed(userId: string, carId: string): void {
  const others = revealedTo(userId).filter((id) => id !== carId);
  const carIds = [carId, ...others].slice(0, LONGEST);
  sessionStorage.setItem(KEY, JSON.stringify({ userId, carIds }));
}

export function wasRevealed(userId: string, carId: string): boolean {
  return revealedTo(userId).includes(carId);
}

export function forgetRevealed(): void {
  sessionStorage.removeItem(KEY);
}

function revealedTo(userId: string): string[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return stored.userId === userId && Array.isArray(stored.carIds) ? stored.carIds : [];
  } catch {
    return [];
  }
}
