import type { Logger } from 'pino';
import type { PaymentReason } from '#shared/payments/failure-sentences';
import type { Clock } from '../clock';

/** A prompt to send. `phone254`: 12 digits; `amount`: whole KES, at least 1; `accountReference`: 1–12
 * letters and digits; `description`: 1–13 characters; `callbackUrl`: see callback-url.ts. */
export type PushRequest = {
  phone254: string;
  amount: number;
  accountReference: string;
  description: string;
  callbackUrl: string;
};

/**
 * accepted: the prompt is queued, which is no payment yet.
 * refused: nothing was pushed; the sentence is for a person, `daraja` for the log and the admin.
 * unknown: the prompt may have gone out. Keep the attempt open; `hint` only chooses the words meanwhile.
 */
export type PushResult =
  | { kind: 'accepted'; merchantRequestId: string; checkoutRequestId: string; customerMessage: string }
  | { kind: 'refused'; reason: PaymentReason; sentence: string; daraja: { code: string; message: string } }
  | { kind: 'unknown'; detail: string; hint?: PaymentReason };

/** paid carries no receipt: Daraja's query never tells it. unknown: still open, or no usable answer; ask later. */
export type QueryResult =
  | { kind: 'paid' }
  | { kind: 'failed'; code: string; reason: PaymentReason }
  | { kind: 'unknown'; detail: string };

/** M-Pesa as the rest of the server sees it. Neither call throws for trouble on the other side. */
export type MpesaGateway = {
  /** Never repeated by itself after it may have reached Daraja: two identical pushes charge twice. */
  push(request: PushRequest): Promise<PushResult>;
  query(checkoutRequestId: string): Promise<QueryResult>;
};

/** `baseUrl` without a path of Daraja's; `till` is the number of a till, whose short code is its store's;
 * `timeoutMs` holds for each HTTP call by itself. */
export type DarajaSettings = {
  baseUrl: string;
  consumerKey: string;
  consumerSecret: string;
  shortcode: string;
  passkey: string;
  till?: string | null;
  clock: Clock;
  timeoutMs: number;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
};
