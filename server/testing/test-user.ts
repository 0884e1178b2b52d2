import { randomBytes } from 'node:crypto';
import type { SignedInUser } from '#shared/auth/contract';

export type Answer<T = unknown> = { status: number; body: T; headers: Headers };

/** A user who signed up through the API, with a function that makes calls as this user. */
export type TestUser = SignedInUser & {
  password: string;
  call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
};

export function createTestUsers(url: string) {
  /** Makes a call below /api; sends a FormData body as multipart, any other body as JSON. */
  async function call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const form = body instanceof FormData;
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...(body === undefined || form ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: (json && text !== '' ? JSON.parse(text) : text) as T,
      headers: response.headers,
    };
  }

  async function signUp(name = 'Wanjiku Kamau', headers: Record<string, string> = {}): Promise<TestUser> {
    const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${randomBytes(5).toString('hex')}@example.com`;
    const password = 'a-long-enough-password';
    const answer = await call<SignedInUser>('POST', '/signup', { name, email, password }, headers);
    if (answer.status !== 200)
      throw new Error(`Sign-up answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return {
      ...answer.body,
      password,
      call: (method, path, body, headers) =>
        call(method, path, body, { Authorization: `Bearer ${answer.body.token}`, ...headers }),
    };
  }

  return { call, signUp };
}
