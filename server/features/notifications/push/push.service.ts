import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '#shared/core/errors';
import { NOTIFICATION_LIMITS } from '#shared/core/limits';
import { type PushSubscriptionInput, pushSubscriptionFields } from '#shared/notifications/contract';
import { createSecretBox } from '../../../db/secret-box';
import type { Clock } from '../../../gateways/clock';
import type { PushMessage, WebPush } from '../../../gateways/web-push/web-push';
import {
  deleteDevices,
  deleteDevicesOfSessions,
  deleteUserDevices,
  findDevices,
  type PushDevice,
  storePushDevice,
} from './push-devices.model';

export type PushMessages = ReturnType<typeof createPushMessages>;

type PushDeps = { webPush: WebPush; clock: Clock; secret: string };

const NO_SERVICE = 'This browser names a push service that we cannot reach.';

export function createPushMessages({ webPush, clock, secret }: PushDeps) {
  const box = createSecretBox(secret, 'push devices');

  /** Sends a message; returns 'gone' if the subscription has ended or was encrypted with another secret. */
  async function sendTo(device: PushDevice, message: PushMessage): Promise<'sent' | 'gone'> {
    const opened = box.open(device.sealed);
    return opened === null ? 'gone' : webPush.send(target.parse(JSON.parse(opened)), message);
  }

  return {
    publicKey: webPush.publicKey,

    /**
     * Stores a device for push messages; above the limit, removes the device that subscribed first.
     * @throws Refusal invalid_input if the push service's address is not public
     */
    async subscribe(
      owner: { _id: string; sessionId: string },
      subscription: PushSubscriptionInput,
    ): Promise<string> {
      if (!webPush.accepts(subscription.endpoint)) {
        throw new Refusal('invalid_input', { fields: { endpoint: NO_SERVICE } });
      }
      const now = clock.now();
      const _id = createHash('sha256').update(subscription.endpoint).digest('base64url');
      await storePushDevice({
        _id,
        userId: owner._id,
        sessionId: owner.sessionId,
        sealed: box.seal(JSON.stringify(subscription)),
        subscribedAt: now,
        expiresAt: new Date(now.getTime() + NOTIFICATION_LIMITS.pushDeviceMs),
      });
      const surplus = (await findDevices(owner._id)).slice(NOTIFICATION_LIMITS.pushDevices);
      await deleteDevices(
        owner._id,
        surplus.map((device) => device._id),
      );
      return _id;
    },

    unsubscribe: (userId: string, deviceId: string): Promise<void> => deleteDevices(userId, [deviceId]),

    findDevices: findDevices,

    /**
     * Sends a message to a device, and removes the device if its subscription has ended.
     * @throws Error if the push service does not accept the message now
     */
    async send(userId: string, device: PushDevice, message: PushMessage): Promise<void> {
      if ((await sendTo(device, message)) === 'gone') await deleteDevices(userId, [device._id]);
    },

    forgetSessions: deleteDevicesOfSessions,
    forget: deleteUserDevices,
  };
}

const target = pushSubscriptionFields.extend({ endpoint: z.string() });
