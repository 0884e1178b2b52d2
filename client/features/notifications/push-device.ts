import { NOTIFICATION_API_CALLS } from '#shared/notifications/calls';
import type { addPushDevice, getNotificationChoices } from '#shared/notifications/contract';
import { callByPath } from '../../lib/api-client';
import { deviceStorage } from '../../lib/browser-storage';
import { registerWorker, waitForActiveWorker } from '../../lib/worker';

/** Returns the storage key for the id of this browser's push subscription. */
const buildStorageKey = (userId: string) => `push-device-${userId}`;

export type PushMessageState = 'unsupported' | 'denied' | 'off' | 'on';

/** Returns 'on' if this browser shows push messages to the user; otherwise the reason why not. */
export function getPushMessageState(userId: string): PushMessageState {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && getPushDeviceId(userId) !== null ? 'on' : 'off';
}

/** Returns the id of this browser's push subscription; null while push messages are off here. */
export function getPushDeviceId(userId: string): string | null {
  return deviceStorage.getItem(buildStorageKey(userId));
}

/** Asks the user for permission, then subscribes this browser to push messages with the server's key. */
export async function turnOnPushMessages(userId: string, pushKey: string): Promise<PushMessageState> {
  if ((await Notification.requestPermission()) !== 'granted') return getPushMessageState(userId);
  const registration = await registerWorker();
  await waitForActiveWorker(registration);
  const known = await registration.pushManager.getSubscription();
  // A push subscription that was made with another key receives no messages from this server.
  if (known && encodeServerKey(known) !== pushKey) await known.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { endpoint = '', keys } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  const { _id } = await callByPath<typeof addPushDevice>(NOTIFICATION_API_CALLS.subscribe, { body });
  deviceStorage.setItem(buildStorageKey(userId), _id);
  return 'on';
}

/** Ends this browser's subscription; the caller must notify the server. */
export async function turnOffPushMessages(userId: string): Promise<void> {
  deviceStorage.removeItem(buildStorageKey(userId));
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Subscribes again after a sign-in, because the server ended the subscription with the previous session. */
export async function renewPushMessages(userId: string): Promise<void> {
  if (getPushMessageState(userId) !== 'on') return;
  const { pushKey } = await callByPath<typeof getNotificationChoices>(NOTIFICATION_API_CALLS.choices, {});
  await turnOnPushMessages(userId, pushKey);
}

/** Returns the server key of a subscription, as base64url. */
function encodeServerKey({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
