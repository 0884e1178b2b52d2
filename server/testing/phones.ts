import type { Sms, SmsFailure, TextMessage } from '../gateways/sms/sms';

export type Phones = ReturnType<typeof createPhones>;

/** Stand-in for an SMS service: stores messages in memory. */
export function createPhones() {
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
    /** Every message fails, until null. */
    fail(error: SmsFailure | null) {
      failure = error;
    },
    /** The six digits of the newest message to a phone, given as 254…; empty without one. */
    codeSentTo: (phone254: string): string =>
      messages.findLast((message) => message.to === phone254)?.text.match(/\d{6}/)?.[0] ?? '',
  };
}
