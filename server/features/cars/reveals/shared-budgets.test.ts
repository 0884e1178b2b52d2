import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedInUser } from '#shared/auth/contract';
import { addDays, startOfDay, toDay } from '#shared/core/days';
import { DAY_MS, HOUR_MS } from '#shared/core/durations';
import type { ErrorBody } from '#shared/core/errors';
import { makeCar } from '../../../testing/make';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';

const WEEK = 7 * DAY_MS;
const PASSWORD = 'a-long-enough-password';
let app: TestApp;
/** Paths of the reveals of forty cars, each of another lender. */
let paths: string[];
let addresses = 0;

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  // The clock is set to tomorrow morning in Nairobi, so that the day does not end during the tests. The
  // database deletes expired rows by the machine's clock, so the rows of these tests are not deleted.
  app.clock.set(new Date(startOfDay(addDays(toDay(Date.now()), 1)) + 9 * HOUR_MS));
  const cars = await Promise.all(
    Array.from({ length: 40 }, () => makeCar(app, { _id: randomBytes(12).toString('hex') })),
  );
  paths = cars.map((car) => `/cars/${car._id.toHexString()}/contact`);
});
afterAll(() => app.close());

type Standing = { emailProven?: boolean; isOld?: boolean; address?: string; cookie?: string };

/** Signs up an account; `see` asks for phone numbers and returns `seen`, or status and code, for each. */
async function account(email: string, standing: Standing = {}) {
  const { emailProven = true, isOld = true, address = newAddress(), cookie } = standing;
  const from = { 'X-Forwarded-For': address, ...(cookie ? { Cookie: cookie } : {}) };
  const form = { name: 'Renter', email, password: PASSWORD };
  const { body, headers } = await app.call<SignedInUser>('POST', '/signup', form, from);
  const createdAt = new Date(app.clock.now().getTime() - (isOld ? WEEK : 0));
  await stored('User').updateOne({ _id: body._id }, { emailProven, createdAt });
  const authorized = { ...from, Authorization: `Bearer ${body.token}` };
  return {
    cookie: headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
    async see(from: number, to: number): Promise<string[]> {
      const seen: string[] = [];
      for (const path of paths.slice(from, to)) {
        const answer = await app.call<Partial<ErrorBody>>('GET', path, undefined, authorized);
        seen.push(answer.status === 200 ? 'seen' : `${answer.status} ${answer.body.code}`);
      }
      return seen;
    },
  };
}

function newAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

const name = () => randomBytes(6).toString('hex');
const seen = (count: number) => Array<string>(count).fill('seen');

describe('reveal budget of a mailbox', () => {
  test('[R844, V2.4.1] covers all accounts whose emails differ only after the plus sign', async () => {
    const mailbox = name();
    const first = await account(`${mailbox}+1@example.com`);
    const second = await account(`${mailbox}+2@example.com`);
    expect(await first.see(0, 20)).toEqual(seen(20));
    expect(await second.see(20, 31)).toEqual([...seen(10), '429 too_many_reveals']);
    // A lender whose number the other account has seen does not count again in the mailbox's budget.
    expect(await second.see(0, 3)).toEqual(seen(3));
  });

  test('[R844] covers all Gmail accounts whose emails differ only in dots', async () => {
    const one = `${name()}.gmail`;
    const first = await account(`${one}@gmail.com`);
    const second = await account(`${one.replace('.', '')}@googlemail.com`);
    expect(await first.see(0, 30)).toEqual(seen(30));
    expect(await second.see(30, 31)).toEqual(['429 too_many_reveals']);
  });

  test('[R844] ignores reveals to other accounts of the mailbox while their emails are unproven', async () => {
    const mailbox = name();
    const owner = await account(`${mailbox}@example.com`);
    const strangers = [
      await account(`${mailbox}+a@example.com`, { emailProven: false }),
      await account(`${mailbox}+b@example.com`, { emailProven: false }),
    ];
    expect(await strangers[0]?.see(0, 3)).toEqual(seen(3));
    expect(await strangers[1]?.see(3, 4)).toEqual(['403 verification_needed']);
    expect(await owner.see(4, 34)).toEqual(seen(30));
  });
});

test('[R844] shares one budget among accounts that sign in on one device, even if calls omit the cookie', async () => {
  const first = await account(`${name()}@example.com`);
  const second = await account(`${name()}@example.com`, { cookie: first.cookie });
  const elsewhere = await account(`${name()}@example.com`);
  expect(await first.see(0, 29)).toEqual(seen(29));
  expect(await second.see(29, 31)).toEqual(['seen', '429 too_many_reveals']);
  expect(await elsewhere.see(29, 31)).toEqual(seen(2));
});

describe('reveal budget of first-week accounts behind one network address', () => {
  test('[R845] allows these accounts 400 lenders a day in total, without limiting older accounts', async () => {
    const address = newAddress();
    const older = await account(`${name()}@example.com`, { address });
    const first = await account(`${name()}@example.com`, { address, isOld: false });
    expect(await first.see(0, 1)).toEqual(['seen']);
    const [day] = await stored('RevealDay').find({}).sort({ expiresAt: -1 }).lean();
    const others = Array.from({ length: 398 }, () => randomBytes(12).toString('hex'));
    await stored('RevealDay').updateOne({ _id: day?._id }, { $push: { lenders: { $each: others } } });

    const second = await account(`${name()}@example.com`, { address, isOld: false });
    expect(await second.see(0, 3)).toEqual(['seen', 'seen', '429 too_many_reveals']);
    expect(await older.see(5, 8)).toEqual(seen(3));
    expect(JSON.stringify(day)).not.toContain(address);
    app.clock.advance(24 * 60 * 60_000);
    expect(await second.see(2, 4)).toEqual(seen(2));
    app.clock.advance(-24 * 60 * 60_000);
  });

  test('[R845, V2.4.1] allows no more than 400 lenders a day when several accounts reveal numbers at the same time', async () => {
    const address = newAddress();
    const accounts = await Promise.all(
      Array.from({ length: 4 }, () => account(`${name()}@example.com`, { address, isOld: false })),
    );
    expect(await accounts[0]?.see(0, 1)).toEqual(['seen']);
    const [day] = await stored('RevealDay')
      .find({ lenders: { $size: 1 } })
      .lean();
    const others = Array.from({ length: 395 }, () => randomBytes(12).toString('hex'));
    await stored('RevealDay').updateOne({ _id: day?._id }, { $push: { lenders: { $each: others } } });
    const answers = await Promise.all(accounts.map(({ see }, at) => see(1 + at * 3, 4 + at * 3)));
    expect(answers.flat().filter((answer) => answer === 'seen')).toHaveLength(4);
    const full = await stored('RevealDay').findById(day?._id).lean();
    expect(full?.lenders).toHaveLength(400);
  });
});
