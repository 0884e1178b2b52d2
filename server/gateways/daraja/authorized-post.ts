import type { DarajaSettings } from './daraja';
import { isTokenRejected } from './error-body';
import { type Answer, exchange } from './exchange';
import { createTokenSource, type TokenResult } from './token';

type NoToken = { kind: 'no_token'; failure: Extract<TokenResult, { kind: 'failed' }> };

export type AuthorizedPost = (path: string, body: Record<string, unknown>) => Promise<Answer | NoToken>;

/**
 * POST with the bearer token. Where Daraja rejects the token, which it does before it processes anything, the
 * token is dropped and the call repeated once with a new one; nothing else is ever repeated.
 */
export function createAuthorizedPost(settings: DarajaSettings): AuthorizedPost {
  const tokens = createTokenSource(settings);

  async function attempt(path: string, body: Record<string, unknown>) {
    const result = await tokens.current();
    if (result.kind === 'failed') return { kind: 'no_token', failure: result } as const;
    const answer = await exchange(
      `${settings.baseUrl.replace(/\/+$/, '')}${path}`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${result.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      },
      settings.timeoutMs,
    );
    const isRejected = answer.kind === 'answer' && isTokenRejected(answer.status, answer.body);
    if (isRejected) tokens.drop(result.token);
    return isRejected ? ({ kind: 'rejected', answer } as const) : answer;
  }

  return async (path, body) => {
    const first = await attempt(path, body);
    if (first.kind !== 'rejected') return first;
    const second = await attempt(path, body);
    return second.kind === 'rejected' ? second.answer : second;
  };
}
