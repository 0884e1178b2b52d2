import { deviceStorage } from '../../lib/browser-storage';

const KEY = 'awaitedReveal';
const LIFETIME_MS = 24 * 60 * 60_000;

/** The number that a user asked for before they were asked to verify their account; kept across tabs and reloads. */
type AwaitedReveal = { userId: string; carId: string; at: number };

export function awaitReveal(userId: string, carId: string): void {
  const awaited: AwaitedReveal = { userId, carId, at: Date.now() };
  deviceStorage.setItem(KEY, JSON.stringify(awaited));
}

export function isRevealAwaited(userId: string, carId: string): boolean {
  const awaited = stored();
  return (
    awaited?.userId === userId && awaited.carId === carId && Date.now() - (awaited.at ?? 0) < LIFETIME_MS
  );
}

export function forgetAwaitedReveal(): void {
  deviceStorage.removeItem(KEY);
}

function stored(): Partial<AwaitedReveal> | null {
  try {
    const awaited: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? 'null');
    return typeof awaited === 'object' ? awaited : null;
  } catch {
    return null;
  }
}
