import { z } from 'zod';
import type { DarajaSettings } from './daraja';
import { type CallResult, callHttp } from './http-call';

export type DarajaError = { code: string; message: string };

const darajaShape = z.object({ errorCode: z.string().min(1), errorMessage: z.string().default('') });
const apigeeShape = z.object({
  fault: z.object({ faultstring: z.string(), detail: z.object({ errorcode: z.string() }).optional() }),
});

/** Parses an error of Daraja or of the Apigee gateway before it; returns null for any other body. */
export function readErrorBody(body: unknown): DarajaError | null {
  const daraja = darajaShape.safeParse(body);
  if (daraja.success) return { code: daraja.data.errorCode, message: redact(daraja.data.errorMessage) };
  const apigee = apigeeShape.safeParse(body);
  if (!apigee.success) return null;
  const { faultstring, detail } = apigee.data.fault;
  return { code: detail?.errorcode ?? 'fault', message: redact(faultstring) };
}

/** Whether Daraja rejected the access token, which it checks before it processes the request. */
function isTokenRejected(status: number, body: unknown): boolean {
  if (status === 401) return true;
  const code = readErrorBody(body)?.code;
  return code === '404.001.03' || code === '400.003.01';
}

/** Shortens a message and removes its URLs, because one could be the secret callback URL. */
function redact(message: string): string {
  return message.replace(/https?:\/\/\S+/gi, '[address]').slice(0, 200);
}

const REFRESH_EARLY_SECONDS = 120;
const DEFAULT_LIFETIME_SECONDS = 3600;

/** Outcome of a token request; failed: there is no token, so the call itself was not sent. */
type TokenResult =
  | { kind: 'token'; token: string }
  | { kind: 'failed'; reason: 'unavailable' | 'misconfigured'; code: string; message: string };

type TokenSource = {
  /** Returns the cached token or requests a new token; concurrent callers share one request. */
  getToken(): Promise<TokenResult>;
  /** Removes this token from the cache unless a newer token has replaced it. */
  discard(token: string): void;
};

const grant = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_in: z.coerce.number().positive().catch(DEFAULT_LIFETIME_SECONDS),
});

/** Creates a token cache that renews the token two minutes early; see README.md, Access token. */
function createTokenSource(settings: DarajaSettings): TokenSource {
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
    // Half of the time limit: the call that needs the token gets the other half.
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
  // Sandbox keys at the production host, for example, get HTTP 400 with an empty body.
  const isClientError = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
  if (isClientError) log.error({ code, message }, 'M-Pesa refused the consumer key and secret');
  else log.warn({ code, message }, 'M-Pesa returned no token');
  return { kind: 'failed', reason: isClientError ? 'misconfigured' : 'unavailable', code, message };
}

type NoToken = { kind: 'no_token'; failure: Extract<TokenResult, { kind: 'failed' }> };

export type AuthorizedPost = (path: string, body: Record<string, unknown>) => Promise<CallResult | NoToken>;

/**
 * Creates a function that POSTs JSON with the access token. If Daraja rejects the token, which happens before
 * any processing, repeats the call once with a new token. Repeats no other call.
 */
export function createAuthorizedPost(settings: DarajaSettings): AuthorizedPost {
  const tokens = createTokenSource(settings);

  async function attempt(path: string, body: Record<string, unknown>, giveUpAt: number) {
    const result = await tokens.getToken();
    if (result.kind === 'failed') return { kind: 'no_token', failure: result } as const;
    const answer = await callHttp(
      `${settings.baseUrl.replace(/\/+$/, '')}${path}`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${result.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      },
      Math.max(1, giveUpAt - Date.now()),
    );
    const isRejected = answer.kind === 'answer' && isTokenRejected(answer.status, answer.body);
    if (isRejected) tokens.discard(result.token);
    return isRejected ? ({ kind: 'rejected', answer } as const) : answer;
  }

  return async (path, body) => {
    const giveUpAt = Date.now() + settings.timeoutMs;
    const first = await attempt(path, body, giveUpAt);
    if (first.kind !== 'rejected') return first;
    const second = await attempt(path, body, giveUpAt);
    return second.kind === 'rejected' ? second.answer : second;
  };
}
