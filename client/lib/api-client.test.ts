import { expect, test, vi } from 'vitest';
import { signIn } from '#shared/auth/contract';
import { sendContactForm } from '#shared/contact/contract';
import { unreadCount } from '#shared/messages/contract';
import { answer, BrokenConnection, refuse } from '../testing/answering-server';
import { signInAs } from '../testing/sign-in-as';
import { call, whenSignedOut } from './api-client';

const FORM = { name: 'Wanjiku', email: 'wanjiku@example.com', message: 'Habari' };

test('a call that changes something: JSON, with the XSRF cookie as X-XSRF-TOKEN', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=1; XSRF-TOKEN=abc%2F123');
  answer(sendContactForm, { message: 'Thank you for your message!' });
  const headers = await headersOf(() => call(sendContactForm, { body: FORM }));
  expect(headers.get('Content-Type')).toBe('application/json');
  expect(headers.get('X-XSRF-TOKEN')).toBe('abc/123');
  expect(headers.get('Authorization')).toBeNull();
});

test('a call by somebody signed in: carries the bearer token', async () => {
  const user = signInAs();
  answer(unreadCount, { unreadCount: 1 });
  const headers = await headersOf(() => call(unreadCount, {}));
  expect(headers.get('Authorization')).toBe(`Bearer ${user.token}`);
  expect(headers.get('X-XSRF-TOKEN')).toBeNull();
});

test('a refusal: thrown with the server’s sentence, code, status and fields', async () => {
  refuse(signIn, 'wrong_credentials');
  await expect(call(signIn, { body: { email: 'a@b.co', password: 'x' } })).rejects.toMatchObject({
    message: 'Wrong email or password.',
    code: 'wrong_credentials',
    status: 401,
    fields: {},
  });
});

test('nothing answers: thrown as offline', async () => {
  answer(sendContactForm, () => {
    throw new BrokenConnection();
  });
  await expect(call(sendContactForm, { body: FORM })).rejects.toMatchObject({ code: 'offline', message: '' });
});

test('a token that the server calls dead: the page is told; a wrong password is not that', async () => {
  const told = vi.fn();
  whenSignedOut(told);
  signInAs();
  refuse(signIn, 'wrong_credentials');
  await call(signIn, { body: { email: 'a@b.co', password: 'x' } }).catch(() => undefined);
  expect(told).not.toHaveBeenCalled();
  refuse(unreadCount, 'not_signed_in');
  await call(unreadCount, {}).catch(() => undefined);
  expect(told).toHaveBeenCalledOnce();
});

async function headersOf(calling: () => Promise<unknown>): Promise<Headers> {
  const fetching = vi.spyOn(globalThis, 'fetch');
  await calling();
  return new Headers(fetching.mock.calls[0]?.[1]?.headers);
}
