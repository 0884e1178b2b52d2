/** A device's subscription, as its browser created it. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

/** What the device shows; a message with the `tag` of an earlier one replaces that message. */
export type PushMessage = { title: string; body: string; path: string; tag: string };

export type WebPush = {
  /** Public key for the browser's subscription, as base64url. */
  publicKey: string;
  /** Whether messages can be sent to this address: https at a public host name. */
  accepts(endpoint: string): boolean;
  /**
   * Sends a message once. `gone`: the device has ended its subscription.
   * @throws Error if the push service does not accept the message now
   */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
};
