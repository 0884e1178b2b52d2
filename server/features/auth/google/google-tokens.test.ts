import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { GOOGLE_NONCE_TIMES } from '#shared/core/limits';
import { startAppWithGoogle } from '../../../testing/google-app';
import { createGoogleBrowser } from '../../../testing/google-browser';
import type { TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';

const REFUSED = { status: 401, body: { code: 'google_token_invalid' } };
let site: Awaited<ReturnType<typeof startAppWithGoogle>>;
let google: (typeof site)['google'];
let app: TestApp;

beforeAll(async () => {
  site = await startAppWithGoogle();
  ({ app, google } = site);
});
afterEach(() => app.clock.start());
afterAll(() => site.close());

const openBrowser = () => createGoogleBrowser(app.call, google);
const claims = () => ({
  sub: randomBytes(10).toString('hex'),
  email: `${randomBytes(6).toString('hex')}@example.com`,
});

test('[R820, V10.5.1] accepts an identity token once, even when three requests send the token at once', async () => {
  const browser = openBrowser();
  const used = await browser.token(claims());
  expect((await browser.signIn(used)).status).toBe(200);
  expect(await browser.signIn(used)).toMatchObject(REFUSED);

  const token = await browser.token(claims());
  const answers = await Promise.all([browser.signIn(token), browser.signIn(token), browser.signIn(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test('[R820, V10.1.2] refuses a token with the nonce of another browser, a made-up nonce or no nonce', async () => {
  const [browser, thief] = [openBrowser(), openBrowser()];
  const stolen = claims();
  const token = await browser.token(stolen);
  await thief.nonce();
  expect(await thief.signIn(token)).toMatchObject(REFUSED);
  expect(await app.call('POST', '/google-signin', { token })).toMatchObject(REFUSED);
  expect(await stored('User').countDocuments({ email: stolen.email })).toBe(0);

  const [until, , signature] = (await browser.nonce()).split('.');
  for (const nonce of [undefined, '', 'made-up', `${until}.made-up.${signature}`]) {
    expect(await browser.signIn(google.token({ ...claims(), nonce }))).toMatchObject(REFUSED);
  }
  expect((await browser.signIn(token)).status).toBe(200);
});

test('[R820, V10.5.1] accepts the nonces of two tabs of one browser for an hour', async () => {
  app.clock.stop();
  const browser = openBrowser();
  const tokens = [
    await browser.token(claims()),
    await browser.token(claims()),
    await browser.token(claims()),
  ];
  expect((await browser.signIn(tokens[1] ?? '')).status).toBe(200);
  app.clock.advance(GOOGLE_NONCE_TIMES.lifetimeMs - 1_000);
  expect((await browser.signIn(tokens[0] ?? '')).status).toBe(200);
  app.clock.advance(1_000);
  expect(await browser.signIn(tokens[2] ?? '')).toMatchObject(REFUSED);
  app.clock.set(new Date());
});

test('[R820] stores nothing when it issues a nonce, and sets a cookie that expires with the nonce', async () => {
  const before = await stored('SpentNonce').countDocuments();
  const answer = await app.call('POST', '/google-nonce');
  expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('google='))).toMatch(
    /^google=[\w-]{24}; Max-Age=3600; Path=\/api; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  );
  expect(await stored('SpentNonce').countDocuments()).toBe(before);
});
