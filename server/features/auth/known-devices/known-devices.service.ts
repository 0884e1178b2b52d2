import { createHash } from 'node:crypto';
import type { Clock } from '../../../gateways/clock';
import {
  DEVICE_LIFETIME_MS,
  deleteOldestDevices,
  isKnownDevice,
  storeKnownDevice,
} from './known-devices.model';

export type KnownDevices = ReturnType<typeof createKnownDevicesService>;

export const MAX_KNOWN_DEVICES = 10;

/** An id that no user has. Looking it up takes as long as looking up a user's id. */
const UNKNOWN_USER_ID = '0'.repeat(24);

/** Remembers in which browsers users have signed in, by a random id in a cookie. The id proves no identity. */
export function createKnownDevicesService({ clock }: { clock: Clock }) {
  return {
    /**
     * Whether the user has signed in with this device. For a null user, takes the same time as for a user.
     */
    knows(userId: string | null, device: string): Promise<boolean> {
      return isKnownDevice(hashDevice(userId ?? UNKNOWN_USER_ID, device), clock.now());
    },

    /** Stores a device and forgets the user's oldest beyond ten; returns whether the device is new. */
    async remember(userId: string, device: string): Promise<boolean> {
      const signedInAt = clock.now();
      const expiresAt = new Date(signedInAt.getTime() + DEVICE_LIFETIME_MS);
      const isNew = await storeKnownDevice(hashDevice(userId, device), { userId, signedInAt, expiresAt });
      if (isNew) await deleteOldestDevices(userId, MAX_KNOWN_DEVICES);
      return isNew;
    },

    forget: (userId: string): Promise<void> => deleteOldestDevices(userId, 0),
  };
}

function hashDevice(userId: string, device: string): string {
  return createHash('sha256').update(`${userId}:${device}`).digest('hex');
}
