import { z } from 'zod';
import { callHttp } from '../daraja/http-call';
import { type Sms, SmsFailure } from './sms';

export type AfricasTalkingSettings = {
  /** Name of the account; `sandbox` sends only to Africa's Talking's simulator. */
  username: string;
  apiKey: string;
  /** Approved sender id or short code; null: the account's default sender. */
  sender: string | null;
};

const HOST = 'https://api.africastalking.com';
const SANDBOX_HOST = 'https://api.sandbox.africastalking.com';
const PATH = '/version1/messaging';
const TIMEOUT_MS = 10_000;

/** Codes of accepted messages: processed, sent, queued. */
const ACCEPTED = new Set([100, 101, 102]);
/** Codes of problems with the number, from InvalidPhoneNumber to DoNotDisturbRejection. */
const NUMBER_PROBLEMS = new Set([403, 404, 406, 407, 409]);
/** Codes of problems with the account: RiskHold, InvalidSenderId, InsufficientBalance. */
const ACCOUNT_PROBLEMS = new Set([401, 402, 405]);

const reply = z.object({
  SMSMessageData: z.object({
    Message: z.string().default(''),
    Recipients: z.array(z.object({ statusCode: z.number(), status: z.string().default('') })).default([]),
  }),
});

export function createAfricasTalking(
  { username, apiKey, sender }: AfricasTalkingSettings,
  { baseUrl = username === 'sandbox' ? SANDBOX_HOST : HOST, timeoutMs = TIMEOUT_MS } = {},
): Sms {
  return {
    async send({ to, text }) {
      const form = new URLSearchParams({ username, to: `+${to}`, message: text, bulkSMSMode: '1' });
      if (sender) form.set('from', sender);
      const headers = {
        apiKey,
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded',
      };
      const result = await callHttp(
        `${baseUrl}${PATH}`,
        { method: 'POST', headers, body: form.toString() },
        timeoutMs,
      );
      if (result.kind !== 'answer') throw new SmsFailure('unknown', result.detail);
      if (result.status === 401 || result.status === 403) {
        throw new SmsFailure('account', `Africa's Talking answered ${result.status}`);
      }
      checkAnswer(result.status, result.body);
    },
  };
}

/** Checks the reply to a message. @throws SmsFailure unless its only recipient was accepted */
function checkAnswer(status: number, body: unknown): void {
  const parsed = reply.safeParse(body);
  if (!parsed.success) throw new SmsFailure('unknown', `Africa's Talking answered ${status}, unreadable`);
  const { Message, Recipients } = parsed.data.SMSMessageData;
  const [recipient] = Recipients;
  // If the whole message is refused, for example with InvalidSenderId, the reply lists no recipients.
  if (!recipient) throw new SmsFailure('account', Message || `Africa's Talking answered ${status}`);
  if (ACCEPTED.has(recipient.statusCode)) return;
  const detail = `${recipient.statusCode} ${recipient.status}`;
  if (NUMBER_PROBLEMS.has(recipient.statusCode)) throw new SmsFailure('number', detail);
  throw new SmsFailure(ACCOUNT_PROBLEMS.has(recipient.statusCode) ? 'account' : 'unknown', detail);
}
