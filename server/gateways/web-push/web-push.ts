export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

/** A message with the `tag` of an earlier one replaces that message. */
export type PushMessage = { title: string; body: string; path: string; tag: string };

export type WebPush = {
  /** As base64url, for the browser's subscription. */
  publicKey: string;
  /** Whether the address is https at a public host name. */
  accepts(endpoint: string): boolean;
  /** `gone`: the device has ended its subscription. @throws Error if the push service refuses */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
};
