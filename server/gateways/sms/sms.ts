/** `to`: 254 followed by nine digits. */
export type TextMessage = { to: string; text: string };

export type Sms = {
  /** Sends a message once, without retries. @throws SmsFailure */
  send(message: TextMessage): Promise<void>;
  /** Deletes messages for which `isOf` returns true; absent if this server stores none. */
  deleteMessages?(isOf: (text: string) => boolean): Promise<void>;
};

/** number: this phone cannot receive it. account: the operator must act. unknown: it may have been sent. */
export class SmsFailure extends Error {
  constructor(
    readonly kind: 'number' | 'account' | 'unknown',
    detail: string,
  ) {
    super(`The SMS was not sent: ${detail}`);
    this.name = 'SmsFailure';
  }
}
