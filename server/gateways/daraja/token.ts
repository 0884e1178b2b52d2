import { z } from 'zod';
import type { DarajaSettings } from './daraja';
import { readErrorBody } from './error-body';
import { type CallResult, callHttp } from './http-call';

const REFRESH_EARLY_SECONDS = 120;
const DEFAULT_LIFETIME_SECONDS = 3600;

/** failed: no token was received, so nothing was sent. */
export type TokenResult =
  | { kind: 'token'; token: string }
  | { kind: 'failed'; reason: 'unavailable' | 'misconfigured'; code: string; message: string };

export type TokenSource = {
  /** Returns the cached token, or requests a new one; concurrent callers share one request. */
  getToken(): Promise<TokenResult>;
  /** Removes this token from the cache, unless a newer one has replaced it. */
  discard(token: string): void;
};

const grant = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_in: z.coerce.number().positive().catch(DEFAULT_LIFETIME_SECONDS),
});

/** Creates a cache of the token, which is renewed two minutes early; see README.md, Access token. */
export function createTokenSource(settings: DarajaSettings): TokenSource {
  let cached: { token: string; freshUntil: number } | null = null;
  let inFlight: Promise<TokenResult> | null = null;

  async function request(): Promise<TokenResult> {
    const requestedAt = settings.clock.now().getTime();
    const answer = await requestToken(settings);
    const parsed = answer.kind === 'answer' && answer.status === 200 ? grant.safeParse(answer.body) : null;
    if (!parsed?.success) return reportFailure(settings, answer);
    const { access_token: token, expires_in: lifetime } = parsed.data;
    const early = Math.min(REFRESH_EARLY_SECONDS, lifetime / 2);
    cached = { token, freshUntil: requestedAt + (lifetime - early) * 1000 };
    return { kind: 'token', token };
  }

  return {
    async getToken() {
      if (cached && settings.clock.now().getTime() < cached.freshUntil) {
        return { kind: 'token', token: cached.token };
      }
      inFlight ??= request().finally(() => {
        inFlight = null;
      });
      return inFlight;
    },
    discard(token) {
      if (cached?.token === token) cached = null;
    },
  };
}

function requestToken(settings: DarajaSettings): Promise<CallResult> {
  const { baseUrl, consumerKey, consumerSecret, timeoutMs } = settings;
  const credentials = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  return callHttp(
    `${baseUrl.replace(/\/+$/, '')}/oauth/v1/generate?grant_type=client_credentials`,
    { headers: { Authorization: `Basic ${credentials}`, Accept: 'application/json' } },
    // The other half of the time is for the call that needs the token.
    timeoutMs / 2,
  );
}

function reportFailure({ log }: DarajaSettings, answer: CallResult): TokenResult {
  if (answer.kind !== 'answer') {
    log.warn({ detail: answer.detail }, 'M-Pesa returned no token');
    return { kind: 'failed', reason: 'unavailable', code: answer.detail, message: 'No connection to M-Pesa' };
  }
  const error = readErrorBody(answer.body);
  const code = error?.code ?? `HTTP ${answer.status}`;
  const message = error?.message ?? 'No token in the answer';
  // For example sandbox keys at the production host: HTTP 400 with an empty body.
  const isClientError = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
  if (isClientError) log.error({ code, message }, 'M-Pesa refused the consumer key and secret');
  else log.warn({ code, message }, 'M-Pesa returned no token');
  return { kind: 'failed', reason: isClientError ? 'misconfigured' : 'unavailable', code, message };
}
