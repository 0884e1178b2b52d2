import type { Logger } from 'pino';
import type { PaymentFailureReason } from '#shared/payments/failure-sentences';
import type { Clock } from '../clock';

/**
 * A payment prompt (STK push). `phone254`: 12 digits; `amount`: whole KES, at least 1; `accountReference`: 1
 * to 12 letters and digits; `description`: 1 to 13 characters; `callbackUrl`: see README.md, Callback URL.
 */
export type PushRequest = {
  phone254: string;
  amount: number;
  accountReference: string;
  description: string;
  callbackUrl: string;
};

/**
 * Outcome of a push. accepted: the prompt is queued, but not paid yet. refused: the phone got nothing;
 * `sentence` is for the user. unknown: the prompt may have been sent; `hint` selects the sentence shown.
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

/**
 * Outcome of querying a push. `paid` contains no receipt, because no query returns one. `unknown` is not yet
 * final, so a later query may return another outcome.
 */
export type QueryResult =
  | { kind: 'paid' }
  | { kind: 'failed'; code: string; reason: PaymentFailureReason }
  | { kind: 'unknown'; detail: string };

/** Client of Daraja, which returns network and server errors as results instead of throwing. */
export type MpesaGateway = {
  /** Sends a push; never retries one that may have reached Daraja, since two pushes charge twice. */
  push(request: PushRequest): Promise<PushResult>;
  query(checkoutRequestId: string): Promise<QueryResult>;
};

/** Settings of Daraja. `baseUrl` has no path; `shortcode` is that of the till's store if `till` is set. */
export type DarajaMerchant = {
  baseUrl: string;
  consumerKey: string;
  consumerSecret: string;
  shortcode: string;
  passkey: string;
  till?: string | null;
};

/** Client settings; `timeoutMs` limits a whole push or query, including the request for a new token. */
export type DarajaSettings = DarajaMerchant & {
  clock: Clock;
  timeoutMs: number;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
};
