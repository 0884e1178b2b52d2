/** A device's subscription, as its browser made it. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

/** What the device shows; `tag` replaces an earlier one with the same tag. */
export type PushMessage = { title: string; body: string; path: string; tag: string };

export type WebPush = {
  /** For the browser's subscription, as base64url. */
  publicKey: string;
  /** Whether messages are sent to this address: https at a public host name. */
  accepts(endpoint: string): boolean;
  /**
   * Sends once. `gone`: the device has ended its subscription.
   * @throws Error where the push service does not take the message now
   */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
};
