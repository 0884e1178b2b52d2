import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedInUser } from '#shared/auth/contract';
import { RATE_LIMITS, SIGN_UP_LINK_LIMITS } from '#shared/core/limits';
import { startApp, type TestApp } from '../../testing/start-app';
import { stored } from '../../testing/stored';
import { until } from '../../testing/until';

const PASSWORD = 'a-long-enough-password';
let app: TestApp;
let taken: string;
let addresses = 0;

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  taken = (await app.signUp()).email;
});
afterAll(() => app.close());

type Reply = Partial<SignedInUser> & { linkSentTo?: string; code?: string };

function signUp(email: string, address: string, password = PASSWORD) {
  const form = { name: 'Asha', email, password };
  return app.call<Reply>('POST', '/signup', form, { 'X-Forwarded-For': address });
}

function newAddress(): string {
  addresses += 1;
  return `102.68.0.${addresses}`;
}

/** Returns a network address that has reached the limit: its next sign-ups must prove their mailbox first. */
async function crowdedAddress(): Promise<string> {
  const address = newAddress();
  for (let nth = 0; nth < RATE_LIMITS.takenEmail.max; nth += 1) await signUp(taken, address);
  return address;
}

const freshEmail = () => `${randomBytes(6).toString('hex')}@example.com`;
const mailsTo = (email: string) => app.mailbox.mails.filter(({ to }) => to === email);
const tokenIn = (text = '') => /\/finish-sign-up\/([\w-]+)/.exec(text)?.[1] ?? '';

/** Signs up with an unused email and returns the token of the emailed link. */
async function linkFor(email: string): Promise<string> {
  await signUp(email, await crowdedAddress());
  return tokenIn((await app.mailbox.mailTo(email)).text);
}

const finish = (token: string, body: object = { name: 'Asha Njeri', password: PASSWORD }) =>
  app.call<Reply>('POST', `/signup/${token}`, body);

describe('POST /api/signup from one network address', () => {
  test('[R253, R848] answers 409 to ten taken emails, then replies alike for free and taken emails', async () => {
    const address = newAddress();
    const answers = [];
    for (let nth = 0; nth < 10; nth += 1) answers.push(await signUp(taken, address));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(10).fill([409, 'email_taken']),
    );

    const free = freshEmail();
    const [ofFree, ofTaken] = [await signUp(free, address), await signUp(taken, address)];
    expect([ofFree.status, ofFree.body]).toEqual([200, { linkSentTo: free }]);
    expect([ofTaken.status, ofTaken.body]).toEqual([200, { linkSentTo: taken }]);
    const names = (answer: { headers: Headers }) =>
      [...answer.headers.keys()].filter((name) => !['date', 'etag', 'content-length'].includes(name));
    expect(names(ofFree)).toEqual(names(ofTaken));
    expect(await stored('User').countDocuments({ email: free })).toBe(0);

    const email = await app.mailbox.mailTo(free);
    expect(email.subject).toBe('Finish signing up to Twende');
    expect(tokenIn(email.text)).not.toBe('');
    expect(email.text).not.toContain('Asha');
    const told = await until(() =>
      mailsTo(taken).find(({ subject }) => subject === 'You have an account on Twende'),
    );
    expect(told.text).toContain('/Profile');
    expect(told.text).not.toContain('/finish-sign-up/');
    expect((await signUp(taken, newAddress())).status).toBe(409);
  });

  test('[R848] creates accounts immediately if no email is taken', async () => {
    const address = newAddress();
    for (let nth = 0; nth < 30; nth += 1) {
      expect((await signUp(freshEmail(), address)).body.token).toEqual(expect.any(String));
    }
  });

  test('[R253, R848] answers 409 to at most ten concurrent sign-ups with a taken email, and 200 to all others', async () => {
    const address = newAddress();
    const free = Array.from({ length: 20 }, freshEmail);
    const answers = await Promise.all(
      [...free, ...Array<string>(20).fill(taken)].map((email) => signUp(email, address)),
    );
    expect(answers.filter(({ status }) => status === 409).length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  });

  test('[R848] mails a link instead of creating an account after 300 sign-ups in an hour', async () => {
    const address = newAddress();
    const { max } = RATE_LIMITS.signUp;
    // The sign-ups are refused after they are counted, because creating this many accounts would take long.
    for (let nth = 0; nth < max; nth += 50) {
      await Promise.all(Array.from({ length: 50 }, () => signUp(taken, address)));
    }
    const email = freshEmail();
    expect((await signUp(email, address)).body).toEqual({ linkSentTo: email });
  });

  test('[R848] refuses a common password before replying about the email', async () => {
    const address = await crowdedAddress();
    const answers = [
      await signUp(freshEmail(), address, 'password123'),
      await signUp(taken, address, 'password123'),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [400, expect.objectContaining({ code: 'invalid_input' })],
      [400, answers[0]?.body],
    ]);
  });

  test('[R848, V2.4.1] mails one mailbox at most three times a day, whatever the spelling of the email', async () => {
    const address = await crowdedAddress();
    const name = randomBytes(6).toString('hex');
    const emails = ['', '+1', '+2', '+3', '+4'].map((alias) => `${name}${alias}@example.com`);
    for (const email of emails) expect((await signUp(email, address)).body).toEqual({ linkSentTo: email });
    await app.services.background.waitForAll();
    expect(emails.flatMap(mailsTo)).toHaveLength(3);
    const quotas = await stored('Quota')
      .find({ _id: /^sign-ups:/ })
      .lean();
    expect(JSON.stringify(quotas)).not.toContain(name);
  });
});

describe('link that finishes a sign-up', () => {
  test('[R852] shows the email, and creates the account with the newly chosen password', async () => {
    const email = freshEmail();
    const token = await linkFor(email);
    const shown = await app.call('GET', `/signup/${token}`);
    expect(shown.body).toEqual({ begun: { email, name: 'Asha' } });
    const chosen = { name: 'Asha Njeri', password: 'chosen-in-the-mailbox' };
    const { status, body } = await finish(token, chosen);
    expect([status, body]).toMatchObject([200, { email, name: 'Asha Njeri', token: expect.any(String) }]);
    const headers = { Authorization: `Bearer ${body.token}` };
    const proven = await app.call('GET', '/verification', undefined, headers);
    expect(proven.body).toMatchObject({ emailProven: true });
    const signIn = (password: string) => app.call('POST', '/signin', { email, password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn('chosen-in-the-mailbox')).status).toBe(200);
  });

  test('[R852] creates one account when three requests use the link at once', async () => {
    const email = freshEmail();
    const token = await linkFor(email);
    const answers = await Promise.all([1, 2, 3].map(() => finish(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await stored('User').countDocuments({ email })).toBe(1);
  });

  test('[R852] accepts a link after a refused password, and refuses a link that is changed or a day old', async () => {
    const token = await linkFor(freshEmail());
    expect(await finish(token, { name: 'Asha', password: 'password123' })).toMatchObject({ status: 400 });
    const refused = { status: 400, body: { code: 'sign_up_link_invalid' } };
    const changed = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    expect(await finish(changed)).toMatchObject(refused);
    app.clock.advance(SIGN_UP_LINK_LIMITS.linkMs);
    expect(await finish(token)).toMatchObject(refused);
    expect((await app.call('GET', `/signup/${token}`)).body).toEqual({ begun: null });
    app.clock.advance(-SIGN_UP_LINK_LIMITS.linkMs);
    expect((await finish(token)).status).toBe(200);
  });
});
