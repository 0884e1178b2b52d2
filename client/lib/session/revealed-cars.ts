import { tabStorage } from '../browser-storage';

const REVEALED_KEY = 'revealedCars';
const LONGEST = 20;

/** Remembers in this tab that a user was shown a car's phone number; never stores the number itself. */
export function rememberRevealedCar(userId: string, carId: string): void {
  const others = listRevealedCars(userId).filter((id) => id !== carId);
  const carIds = [carId, ...others].slice(0, LONGEST);
  tabStorage.setItem(REVEALED_KEY, JSON.stringify({ userId, carIds }));
}

export function hasRevealedCar(userId: string, carId: string): boolean {
  return listRevealedCars(userId).includes(carId);
}

function listRevealedCars(userId: string): string[] {
  try {
    const stored = JSON.parse(tabStorage.getItem(REVEALED_KEY) ?? '{}');
    return stored.userId === userId && Array.isArray(stored.carIds) ? stored.carIds : [];
  } catch {
    return [];
  }
}
