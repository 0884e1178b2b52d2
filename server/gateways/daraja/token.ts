import { z } from 'zod';
import type { DarajaSettings } from './daraja';
import { readErrorBody } from './error-body';
import { type Answer, exchange } from './exchange';

const REFRESH_EARLY_SECONDS = 120;
const USUAL_LIFETIME_SECONDS = 3600;

/** failed: no token, therefore nothing was sent with one. */
export type TokenResult =
  | { kind: 'token'; token: string }
  | { kind: 'failed'; reason: 'unavailable' | 'misconfigured'; code: string; message: string };

export type TokenSource = {
  /** The cached token, or one new request that all callers of the moment share. */
  current(): Promise<TokenResult>;
  /** Forgets this token, and no younger one. */
  drop(token: string): void;
};

const grant = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_in: z.coerce.number().positive().catch(USUAL_LIFETIME_SECONDS),
});

/** Daraja's OAuth token (DARAJA 1.2): cached, renewed two minutes early, one request for concurrent callers. */
export function createTokenSource(settings: DarajaSettings): TokenSource {
  let cached: { token: string; freshUntil: number } | null = null;
  let flight: Promise<TokenResult> | null = null;

  async function request(): Promise<TokenResult> {
    const askedAt = settings.clock.now().getTime();
    const answer = await askForToken(settings);
    const parsed = answer.kind === 'answer' && answer.status === 200 ? grant.safeParse(answer.body) : null;
    if (!parsed?.success) return reportFailure(settings, answer);
    const { access_token: token, expires_in: lifetime } = parsed.data;
    const early = Math.min(REFRESH_EARLY_SECONDS, lifetime / 2);
    cached = { token, freshUntil: askedAt + (lifetime - early) * 1000 };
    return { kind: 'token', token };
  }

  return {
    async current() {
      if (cached && settings.clock.now().getTime() < cached.freshUntil) {
        return { kind: 'token', token: cached.token };
      }
      flight ??= request().finally(() => {
        flight = null;
      });
      return flight;
    },
    drop(token) {
      if (cached?.token === token) cached = null;
    },
  };
}

function askForToken({ baseUrl, consumerKey, consumerSecret, timeoutMs }: DarajaSettings): Promise<Answer> {
  const credentials = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  return exchange(
    `${baseUrl.replace(/\/+$/, '')}/oauth/v1/generate?grant_type=client_credentials`,
    { headers: { Authorization: `Basic ${credentials}`, Accept: 'application/json' } },
    timeoutMs,
  );
}

function reportFailure({ log }: DarajaSettings, answer: Answer): TokenResult {
  if (answer.kind !== 'answer') {
    log.warn({ detail: answer.detail }, 'M-Pesa gave no token');
    return { kind: 'failed', reason: 'unavailable', code: answer.detail, message: 'No connection to M-Pesa' };
  }
  const error = readErrorBody(answer.body);
  const code = error?.code ?? `HTTP ${answer.status}`;
  const message = error?.message ?? 'No token in the answer';
  // Sandbox keys at the production host are answered by 400 with an empty body.
  const isOurFault = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
  if (isOurFault) log.error({ code, message }, 'M-Pesa refused the consumer key and secret');
  else log.warn({ code, message }, 'M-Pesa gave no token');
  return { kind: 'failed', reason: isOurFault ? 'misconfigured' : 'unavailable', code, message };
}
