import { createHash } from 'node:crypto';
import { DAY_MS } from '#shared/core/durations';
import type { Clock } from '../../../gateways/clock';
import { isStoredDevice, storeDevice, trimDevices } from './known-devices.model';

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/** How long a device stays known after its last sign-in. */
export const DEVICE_LIFETIME_MS = 180 * DAY_MS;
export const DEVICES_PER_USER = 10;

/** No user has this id; looking it up takes as long as a user's. */
const NOBODY = '0'.repeat(24);

/** The browsers in which users have signed in, by a random id in a cookie. It proves no identity. */
export function createKnownDevices({ clock }: { clock: Clock }) {
  return {
    /** Whether the user has signed in with this device; takes as long where there is no user. */
    knows(userId: string | null, device: string): Promise<boolean> {
      return isStoredDevice(idOf(userId ?? NOBODY, device), clock.now());
    },

    /** Remembers the device of a successful sign-in; beyond ten the oldest is forgotten. Answers whether it is new. */
    async remember(userId: string, device: string): Promise<boolean> {
      const signedInAt = clock.now();
      const expiresAt = new Date(signedInAt.getTime() + DEVICE_LIFETIME_MS);
      const isNew = await storeDevice(idOf(userId, device), { userId, signedInAt, expiresAt });
      if (isNew) await trimDevices(userId, DEVICES_PER_USER);
      return isNew;
    },

    /** Forgets every device of a user. */
    forget: (userId: string): Promise<void> => trimDevices(userId, 0),
  };
}

function idOf(userId: string, device: string): string {
  return createHash('sha256').update(`${userId}:${device}`).digest('hex');
}
