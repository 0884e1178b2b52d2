export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

/** A push message, which replaces an earlier message with the same `tag`. */
export type PushMessage = { title: string; body: string; path: string; tag: string };

export type WebPush = {
  /** This server's public key as base64url, with which a browser subscribes. */
  publicKey: string;
  /** Whether the address is an https address of a public host name. */
  accepts(endpoint: string): boolean;
  /** Sends a message; `gone`: the subscription has ended. @throws Error if the push service refuses */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
};
