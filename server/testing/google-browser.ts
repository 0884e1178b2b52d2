import type { SignedInUser } from '#shared/auth/contract';
import type { createTestUsers } from './test-user';

type Claims = Record<string, unknown>;
type Signer = { token(claims: Claims): string };

/** Creates a browser that signs in with Google and keeps the cookie of its first nonce. */
export function createGoogleBrowser(call: ReturnType<typeof createTestUsers>['call'], google: Signer) {
  let cookie = '';
  const headers = () => (cookie ? { Cookie: cookie } : undefined);

  async function nonce(): Promise<string> {
    const answer = await call<{ nonce: string }>('POST', '/google-nonce', undefined, headers());
    const sent = answer.headers.getSetCookie().find((one) => one.startsWith('google='));
    cookie = sent?.split(';')[0] ?? cookie;
    return answer.body.nonce;
  }

  return {
    nonce,
    /** Returns request headers with the cookie of the nonce. */
    headers,
    /** Signs an ID token that contains a nonce of this browser. */
    token: async (claims: Claims) => google.token({ nonce: await nonce(), ...claims }),
    signIn: (token: string, code?: string) =>
      call<SignedInUser>('POST', '/google-signin', { token, ...(code && { code }) }, headers()),
  };
}
