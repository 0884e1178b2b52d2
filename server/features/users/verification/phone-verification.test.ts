import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import { VERIFICATION_LIMITS } from '#shared/core/limits';
import type { Verification } from '#shared/users/verification';
import { SmsFailure } from '../../../gateways/sms/sms';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let app: TestApp;
let phonesMade = 0;
let usersMade = 0;

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

/** Returns a phone that no other test uses, as 254 and nine digits. */
function newPhone(): string {
  phonesMade += 1;
  return `2547330000${String(phonesMade).padStart(2, '0')}`;
}

/** Signs a user up from a new network address, so that the limit of sign-ups is not reached. */
function signUp(): Promise<TestUser> {
  usersMade += 1;
  return app.signUp('Otieno', { 'X-Forwarded-For': `198.51.100.${usersMade}` });
}

function request(user: TestUser, phone: string) {
  return user.call<ErrorBody>('POST', '/verify-phone', { phone });
}

function confirm(user: TestUser, code: string) {
  return user.call<ErrorBody>('POST', '/verify-phone/confirm', { code });
}

/** Requests a code for the user and returns it. */
async function codeFor(user: TestUser, phone: string): Promise<string> {
  expect((await request(user, phone)).status).toBe(200);
  return app.phones.codeSentTo(phone);
}

function another(code: string): string {
  return code === '000000' ? '111111' : '000000';
}

async function phoneOf(user: TestUser): Promise<string> {
  return (await user.call<Verification>('GET', '/verification')).body.phone;
}

const REFUSED = { status: 400, body: { code: 'code_invalid' } };

test.each([
  { typed: '0712 000 111', phone: '254712000111' },
  { typed: '0110-000-222', phone: '254110000222' },
  { typed: '+254 712 000 333', phone: '254712000333' },
  { typed: '254712000444', phone: '254712000444' },
])(
  '[R284] sends a code to $phone if the user types $typed, and proves the phone by the code',
  async ({ typed, phone }) => {
    const user = await signUp();
    const answer = await request(user, typed);
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe(`We have sent a code to +${phone}.`);
    expect(app.phones.messages.at(-1)?.text).toMatch(/^\d{6} is your Twende code\./);
    expect(app.phones.messages.at(-1)?.text.length).toBeLessThanOrEqual(160);
    expect((await confirm(user, app.phones.codeSentTo(phone))).status).toBe(200);
    expect(await phoneOf(user)).toBe(phone);
  },
);

test.each(['', '0812345678', '12345', '+44 7700 900123'])(
  'answers 400 naming the field and sends no SMS to %j',
  async (phone) => {
    const user = await signUp();
    const sent = app.phones.messages.length;
    const answer = await request(user, phone);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['phone']]);
    expect(app.phones.messages).toHaveLength(sent);
  },
);

test('[R284, V6.6.3] refuses the right code after five wrong tries, even if ten tries arrive at once', async () => {
  const user = await signUp();
  const code = await codeFor(user, newPhone());
  const wrong = await Promise.all(Array.from({ length: 10 }, () => confirm(user, another(code))));
  for (const answer of wrong) expect(answer).toMatchObject(REFUSED);
  expect(await confirm(user, code)).toMatchObject(REFUSED);
  expect(await phoneOf(user)).toBe('');
});

test("[R284, V6.5.5] refuses a code that is ten minutes old, used or another user's", async () => {
  const [user, other] = [await signUp(), await signUp()];
  const phone = newPhone();
  const old = await codeFor(user, phone);
  expect(await confirm(other, old)).toMatchObject(REFUSED);
  app.clock.advance(VERIFICATION_LIMITS.codeMs + 1);
  expect(await confirm(user, old)).toMatchObject(REFUSED);
  const code = await codeFor(user, phone);
  const answers = await Promise.all([confirm(user, code), confirm(user, code), confirm(user, code)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
});

test('[V6.6.2] replaces the first code by a second one', async () => {
  const user = await signUp();
  const phone = newPhone();
  const first = await codeFor(user, phone);
  app.clock.advance(MINUTE + 1);
  const second = await codeFor(user, phone);
  if (first !== second) expect(await confirm(user, first)).toMatchObject(REFUSED);
  expect((await confirm(user, second)).status).toBe(200);
});

test('[R285] proves a phone for only one of two users who confirm at once', async () => {
  const [one, other] = [await signUp(), await signUp()];
  const phone = newPhone();
  const first = await codeFor(one, phone);
  app.clock.advance(MINUTE + 1);
  const second = await codeFor(other, phone);
  const answers = await Promise.all([confirm(one, first), confirm(other, second)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('phone_taken');
  expect(await stored('User').countDocuments({ provenPhone: phone })).toBe(1);
});

test('[R284] stores only a hash of the code, and no phone number in the quotas', async () => {
  const user = await signUp();
  const phone = newPhone();
  const code = await codeFor(user, phone);
  const record = await stored('PhoneCode').findById(user._id).lean();
  expect(record?.codeHash).toMatch(/^[\w-]{43}$/);
  expect(record?.codeHash).not.toContain(code);
  expect(Number(record?.expiresAt)).toBeLessThanOrEqual(
    app.clock.now().getTime() + VERIFICATION_LIMITS.codeMs,
  );
  const quotas = await stored('Quota')
    .find({ _id: /^proofs:sms/ })
    .lean();
  expect(JSON.stringify(quotas)).not.toContain(phone.slice(3));
});

test('[R286] answers 429 to a second code within a minute, even for another user', async () => {
  const [user, other] = [await signUp(), await signUp()];
  const phone = newPhone();
  await codeFor(user, phone);
  const sent = app.phones.messages.length;
  for (const impatient of [user, other]) {
    const refused = await request(impatient, phone);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(refused.body.error).toMatch(/^Please wait \d+ seconds before the next code\.$/);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  }
  expect(app.phones.messages).toHaveLength(sent);
});

test('[R286] refuses the sixth code of a day, per user and per phone', async () => {
  const [user, other] = [await signUp(), await signUp()];
  const phone = newPhone();
  for (let count = 0; count < 5; count += 1) {
    await codeFor(user, phone);
    app.clock.advance(MINUTE + 1);
  }
  for (const refused of [await request(user, newPhone()), await request(other, phone)]) {
    expect(refused.body.error).toBe('Please wait 24 hours before the next code.');
  }
  app.clock.advance(24 * HOUR);
  await codeFor(user, phone);
  app.clock.set(new Date());
});

test('[R286] refuses codes above the daily limit of the site and logs one line', async () => {
  const day = Math.floor(app.clock.now().getTime() / (24 * HOUR)) * 24 * HOUR;
  await stored('Quota').updateOne(
    { _id: `proofs:sms-site:${day}` },
    { $set: { count: VERIFICATION_LIMITS.siteCodes.max, expiresAt: new Date(day + 48 * HOUR) } },
    { upsert: true },
  );
  const before = app.faults.errors().length;
  for (const user of [await signUp(), await signUp()]) {
    const refused = await request(user, newPhone());
    expect(refused.status).toBe(429);
    expect(refused.body.error).toBe('We cannot send more codes today. Please verify your email instead.');
  }
  expect(app.faults.errors().slice(before)).toEqual([expect.stringContaining('limit of SMS codes reached')]);
  app.faults.expect(1);
  await stored('Quota').deleteOne({ _id: `proofs:sms-site:${day}` });
});

describe('codes for unknown users', () => {
  const day = () => Math.floor(app.clock.now().getTime() / (24 * HOUR)) * 24 * HOUR;
  const count = (key: string, value: number) =>
    stored('Quota').updateOne(
      { _id: key },
      { $set: { count: value, expiresAt: new Date(day() + 48 * HOUR) } },
      { upsert: true },
    );
  const known = async () => {
    const user = await signUp();
    const createdAt = new Date(app.clock.now().getTime() - 7 * 24 * HOUR);
    await stored('User').updateOne({ _id: user._id }, { emailProven: true, createdAt });
    return user;
  };
  const refusal = 'We cannot send more codes today. Please verify your email instead.';

  test('[R846] end at 700 codes a day for the site, which leaves 300 codes to known users', async () => {
    await count(`proofs:sms-strangers:${day()}`, 700);
    await count(`proofs:sms-site:${day()}`, 700);
    const before = app.faults.errors().length;
    const fresh = await known();
    await stored('User').updateOne({ _id: fresh._id }, { createdAt: app.clock.now() });
    const unproven = await known();
    await stored('User').updateOne({ _id: unproven._id }, { emailProven: false });
    for (const user of [await signUp(), fresh, unproven]) {
      expect((await request(user, newPhone())).body.error).toBe(refusal);
    }
    expect((await request(await known(), newPhone())).status).toBe(200);
    expect(app.faults.errors().slice(before)).toEqual([
      expect.stringContaining('limit of SMS codes for new users reached'),
    ]);
    app.faults.expect(1);
    await stored('Quota').deleteMany({ _id: /^proofs:sms-(site|strangers)/ });
  });

  test('[R846] refuses codes after 100 a day per network address, and stores the address only as a hash', async () => {
    const address = '203.0.113.77';
    const from = (user: TestUser) =>
      user.call<ErrorBody>('POST', '/verify-phone', { phone: newPhone() }, { 'X-Forwarded-For': address });
    expect((await from(await signUp())).status).toBe(200);
    const keys = await stored('Quota')
      .find({ _id: /^proofs:sms-address:/ })
      .lean();
    expect(JSON.stringify(keys)).not.toContain(address);
    const key = keys.map(({ _id }) => String(_id)).find((id) => id.endsWith(`:${day()}`)) ?? '';
    await stored('Quota').updateMany({ _id: /^proofs:sms-address:/ }, { count: 99 });
    expect(key).not.toBe('');
    expect((await from(await signUp())).status).toBe(200);
    expect((await from(await signUp())).body.error).toBe(refusal);
    expect((await from(await known())).status).toBe(200);
    expect((await request(await signUp(), newPhone())).status).toBe(200);
    await stored('Quota').deleteMany({ _id: /^proofs:sms-address:/ });
  });
});

test.each([
  { kind: 'number', status: 422, code: 'sms_refused', lines: 0 },
  { kind: 'account', status: 503, code: 'sms_failed', lines: 1 },
  { kind: 'unknown', status: 503, code: 'sms_failed', lines: 0 },
] as const)(
  '[R287] answers $status $code and logs $lines errors for a failure of kind $kind',
  async ({ kind, status, code, lines }) => {
    const before = app.faults.errors().length;
    const user = await signUp();
    app.phones.fail(new SmsFailure(kind, 'for a test'));
    const answer = await request(user, newPhone());
    app.phones.fail(null);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(app.faults.errors().length - before).toBe(lines);
    app.faults.expect(lines);
  },
);

test('[R281] offers no SMS and answers 503 if the server has no SMS gateway', async () => {
  await app.close();
  app = await startApp({ gateways: { sms: null } });
  const user = await signUp();
  const state = await user.call<Verification>('GET', '/verification');
  expect(state.body.bySms).toBe(false);
  const answer = await user.call<ErrorBody>('POST', '/verify-phone', { phone: '0712345678' });
  expect([answer.status, answer.body.code]).toEqual([503, 'sms_unavailable']);
});
