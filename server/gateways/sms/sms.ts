/** A text message; `to` is 254 and nine digits. */
export type TextMessage = { to: string; text: string };

export type Sms = {
  /** Sends once, never again by itself. @throws SmsFailure */
  send(message: TextMessage): Promise<void>;
  /** Deletes the messages that this server keeps itself and that `isOf` names; absent where messages leave it. */
  deleteMessages?(isOf: (text: string) => boolean): Promise<void>;
};

/**
 * Why a text message was not sent.
 * number: this phone cannot get it. account: the operator must act, for instance top up. unknown: it may have been sent.
 */
export class SmsFailure extends Error {
  constructor(
    readonly kind: 'number' | 'account' | 'unknown',
    detail: string,
  ) {
    super(`The SMS was not sent: ${detail}`);
    this.name = 'SmsFailure';
  }
}
