import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import type { OwnUser } from '#shared/users/contract';
import { startApp, type TestApp } from '../../testing/start-app';
import { stored } from '../../testing/stored';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const SWAHILI = { 'Accept-Language': 'sw' };

/** Signs up on a page in a language; `languageKept` returns the account's language. */
async function signUpOn(headers: Record<string, string>) {
  const form = { name: 'Amina Hassan', email: `${randomUUID()}@example.com`, password: 'correct-horse-17' };
  const { body } = await app.call<{ _id: string; token: string }>('POST', '/signup', form, headers);
  const Authorization = `Bearer ${body.token}`;
  const me = async () => (await app.call<OwnUser>('GET', '/users/me', undefined, { Authorization })).body;
  return { ...body, email: form.email, Authorization, languageKept: async () => (await me()).language };
}

test('[R790] keeps Swahili for an account that signed up on a Swahili page until its user chooses English', async () => {
  const user = await signUpOn(SWAHILI);
  expect(await user.languageKept()).toBe('sw');
  const { Authorization } = user;
  await app.call('PATCH', '/users/me', { language: 'en' }, { Authorization });
  expect(await user.languageKept()).toBe('en');
  expect(await (await signUpOn({})).languageKept()).toBe('en');
});

test("[R816] sets the account's language at sign-in unless the browser has chosen one", async () => {
  const { email } = await signUpOn(SWAHILI);
  const signInWith = async (headers: Record<string, string>) => {
    const body = JSON.stringify({ email, password: 'correct-horse-17' });
    const response = await fetch(`${app.url}/api/signin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
    expect(response.status).toBe(200);
    return response.headers.getSetCookie().filter((cookie) => cookie.startsWith('language='));
  };
  expect(await signInWith({ 'Accept-Language': 'en' })).toMatchObject([
    expect.stringMatching(/^language=sw; Max-Age=31536000; Path=\/; .*SameSite=Lax$/),
  ]);
  expect(await signInWith({ Cookie: 'language=en' })).toEqual([]);
  await stored('User').updateOne({ email }, { $unset: { language: 1 } });
  expect(await signInWith({ 'Accept-Language': 'sw' })).toEqual([]);
});

test("[R813] sends emails, SMS and links in the account's language, and the reply in the page's", async () => {
  const { email, Authorization } = await signUpOn(SWAHILI);
  const onEnglishPage = { Authorization, 'Accept-Language': 'en' };
  const mailed = await app.call<{ message: string }>('POST', '/verify-email', {}, onEnglishPage);
  expect(mailed.body.message).toBe(`We have sent a link to ${email}.`);
  const sentEmail = await app.mailbox.mailTo(email, '/sw/verify-email/');
  expect(sentEmail.subject).toBe('Thibitisha barua pepe yako kwa Twende');
  const sent = await app.call<{ message: string }>(
    'POST',
    '/verify-phone',
    { phone: '0712345678' },
    { Authorization, ...SWAHILI },
  );
  expect(sent.body.message).toMatch(/^Tumetuma nambari ya kuthibitisha kwa \+2547/);
  expect(app.phones.messages.at(-1)?.text).toContain('ni nambari yako ya kuthibitisha ya Twende');
  await app.call('POST', '/resetPassword', { email });
  expect((await app.mailbox.mailTo(email, '/sw/reset-password/')).subject).toBe(
    'Weka nenosiri jipya la Twende',
  );
});

test('[R814] writes confirmations, and refusals with inserted values, in Swahili for a Swahili page', async () => {
  const form = { name: 'Amina', email: 'amina@example.com', message: 'Habari, nina swali.' };
  const sent = await app.call<{ message: string }>('POST', '/contact', form, SWAHILI);
  expect(sent.body.message).toBe('Asante kwa ujumbe wako!');
  const { Authorization } = await signUpOn({});
  const renewal = { phone: '0712345678', regNos: ['KDZ987X'] };
  const refused = await app.call<ErrorBody>('POST', '/renewals', renewal, { Authorization, ...SWAHILI });
  expect(refused.body).toMatchObject({ error: 'KDZ987X si mojawapo ya magari yako.' });
});

test('[R789] writes refusals and their field sentences in Swahili for a Swahili page', async () => {
  const wrong = { email: 'amina@example.com', password: 'wrong' };
  const refused = await app.call<ErrorBody>('POST', '/signin', wrong, SWAHILI);
  expect(refused.body).toMatchObject({
    code: 'wrong_credentials',
    error: 'Barua pepe au nenosiri si sahihi.',
  });
  const { Authorization } = await signUpOn({});
  const name = 'a'.repeat(500);
  const invalid = await app.call<ErrorBody>('PATCH', '/users/me', { name }, { Authorization, ...SWAHILI });
  expect(invalid.body.fields?.name).toMatch(/^Tumia herufi zisizozidi \d+\.$/);
  const english = await app.call<ErrorBody>('PATCH', '/users/me', { name }, { Authorization });
  expect(english.body.fields?.name).toMatch(/^Please use at most \d+ characters\.$/);
});

test('[R790] sends a notification email in the language of the account', async () => {
  // Outside the quiet hours, so that notifications are sent at once.
  app.clock.waitUntil(12);
  const [swahili, english] = [await signUpOn(SWAHILI), await signUpOn({})];
  for (const { _id: userId } of [swahili, english]) {
    await app.services.notify({
      userId,
      kind: 'request',
      key: randomUUID(),
      text: (language) => (language === 'sw' ? 'Ombi' : 'A request'),
      path: '/hires',
    });
  }
  expect((await app.mailbox.mailTo(swahili.email)).subject).toBe('Ombi');
  expect((await app.mailbox.mailTo(english.email)).subject).toBe('A request');
});
