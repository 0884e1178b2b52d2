import type { DarajaSettings } from './daraja';
import { isTokenRejected } from './error-body';
import { type CallResult, callHttp } from './http-call';
import { createTokenSource, type TokenResult } from './token';

type NoToken = { kind: 'no_token'; failure: Extract<TokenResult, { kind: 'failed' }> };

export type AuthorizedPost = (path: string, body: Record<string, unknown>) => Promise<CallResult | NoToken>;

/**
 * Creates a function that POSTs JSON with the bearer token. If Daraja rejects the token, it repeats the call
 * once
 * with a new one: Daraja checks the token before it processes anything. No other call is repeated.
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
