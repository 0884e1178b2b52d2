import type { Logger } from 'pino';
import type { PaymentFailureReason } from '#shared/payments/failure-sentences';
import type { Clock } from '../clock';

/**
 * `phone254`: 12 digits; `amount`: whole KES, at least 1; `accountReference`: 1 to 12 letters and digits;
 * `description`: 1 to 13 characters; `callbackUrl`: see README.md, Callback URL.
 */
export type PushRequest = {
  phone254: string;
  amount: number;
  accountReference: string;
  description: string;
  callbackUrl: string;
};

/**
 * accepted: the prompt is queued, but nothing is paid yet. refused: nothing was sent to the phone; `sentence`
 * is for the user. unknown: the prompt may have been sent; `hint` only selects the sentence shown.
 */
export type PushResult =
  | { kind: 'accepted'; merchantRequestId: string; checkoutRequestId: string; customerMessage: string }
  | {
      kind: 'refused';
      reason: PaymentFailureReason;
      sentence: string;
      daraja: { code: string; message: string };
    }
  | { kind: 'unknown'; detail: string; hint?: PaymentFailureReason };

/** paid: has no receipt, because queries never return one. unknown: not final; query again. */
export type QueryResult =
  | { kind: 'paid' }
  | { kind: 'failed'; code: string; reason: PaymentFailureReason }
  | { kind: 'unknown'; detail: string };

/** Network and server errors are returned as results, not thrown. */
export type MpesaGateway = {
  /** Never retries a push that may have reached Daraja, since two identical pushes charge twice. */
  push(request: PushRequest): Promise<PushResult>;
  query(checkoutRequestId: string): Promise<QueryResult>;
};

/** `baseUrl`: without a path; `shortcode`: if there is a `till`, that of the till's store. */
export type DarajaMerchant = {
  baseUrl: string;
  consumerKey: string;
  consumerSecret: string;
  shortcode: string;
  passkey: string;
  till?: string | null;
};

/** `timeoutMs` limits a whole push or query, including the request for a new token. */
export type DarajaSettings = DarajaMerchant & {
  clock: Clock;
  timeoutMs: number;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
};
