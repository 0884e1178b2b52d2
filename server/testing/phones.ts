import type { Sms, SmsFailure, TextMessage } from '../gateways/sms/sms';

export type SmsStandIn = ReturnType<typeof createSmsStandIn>;

/** Creates a stand-in for an SMS service, which stores messages in memory. */
export function createSmsStandIn() {
  const messages: TextMessage[] = [];
  let failure: SmsFailure | null = null;
  const sms: Sms = {
    async send(message) {
      if (failure) throw failure;
      messages.push(message);
    },
  };
  return {
    sms,
    messages,
    /** Makes every message fail with this error; null ends the failures. */
    fail(error: SmsFailure | null) {
      failure = error;
    },
    /** Returns the six-digit code in the newest message to a phone (254…); empty if there is no message. */
    codeSentTo: (phone254: string): string =>
      messages.findLast((message) => message.to === phone254)?.text.match(/\d{6}/)?.[0] ?? '',
  };
}
