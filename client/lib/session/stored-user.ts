import type { SignedInUser } from '#shared/auth/contract';
import { deviceStorage } from '../browser-storage';

const USER_KEY = 'user';
const TOKEN_KEY = 'token';
/** Storage key of a flag that is set when a user is signed out in this browser. */
const KNOWN_KEY = 'signedInBefore';

/** Returns this browser's signed-in user; null if none or an invalid one is stored. */
export function getStoredUser(): SignedInUser | null {
  try {
    const user: unknown = JSON.parse(deviceStorage.getItem(USER_KEY) ?? 'null');
    return isUser(user) ? user : null;
  } catch {
    return null;
  }
}

export function getStoredToken(): string | null {
  return deviceStorage.getItem(TOKEN_KEY);
}

export function storeUser(user: SignedInUser): void {
  deviceStorage.setItem(USER_KEY, JSON.stringify(user));
  deviceStorage.setItem(TOKEN_KEY, user.token);
}

export function removeStoredUser(): void {
  deviceStorage.setItem(KNOWN_KEY, 'yes');
  deviceStorage.removeItem(USER_KEY);
  deviceStorage.removeItem(TOKEN_KEY);
}

/** Whether a user was signed in before in this browser; valid only while no user is signed in. */
export function hasSignedInBefore(): boolean {
  return deviceStorage.getItem(KNOWN_KEY) !== null;
}

/** Whether a storage event of another tab concerns the signed-in user. */
export function isUserStorageEvent(event: StorageEvent): boolean {
  return event.key === null || event.key === USER_KEY;
}

function isUser(value: unknown): value is SignedInUser {
  return (
    typeof value === 'object' && value !== null && 'token' in value && 'email' in value && '_id' in value
  );
}
