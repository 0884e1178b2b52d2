import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import { CONTACT_REVEAL_BUDGETS } from '#shared/core/limits';
import { makeCar } from '../../../testing/make';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const CARS = 71;

let app: TestApp;
/** Paths of the reveals of 71 cars, each of another lender. */
let paths: string[];
let addresses = 0;

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  const cars = await Promise.all(Array.from({ length: CARS }, () => carOf(newId())));
  paths = cars.map((car) => car.path);
});
afterAll(() => app.close());

function newId(): string {
  return randomBytes(12).toString('hex');
}

async function carOf(userId: string) {
  const car = await makeCar(app, { _id: userId });
  return { car, path: `/cars/${car._id.toHexString()}/contact` };
}

/** Returns a caller with a network address of their own. */
function from(user: TestUser, address = newAddress()) {
  return (path: string) =>
    user.call<Partial<ErrorBody>>('GET', path, undefined, { 'X-Forwarded-For': address });
}

function newAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

async function proven(user: TestUser, ageMs = 0): Promise<TestUser> {
  const createdAt = new Date(app.clock.now().getTime() - ageMs);
  await stored('User').updateOne({ _id: user._id }, { emailProven: true, createdAt });
  return user;
}

async function signUps(count: number): Promise<TestUser[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) =>
      app.signUp(`Renter ${at}`, { 'X-Forwarded-For': newAddress() }),
    ),
  );
}

test('[R275, V2.4.1] reveals three lenders to each new account, then answers 403 verification_needed', async () => {
  for (const user of await signUps(2)) {
    const answers = await Promise.all(paths.slice(0, 36).map(from(user)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(
      CONTACT_REVEAL_BUDGETS.unproven.max,
    );
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['403 verification_needed']),
    );
  }
});

test('[R275, V2.3.2] reveals only three lenders to an unproven account that sends 100 requests at once', async () => {
  const [user] = await signUps(1);
  if (!user) throw new Error('No user.');
  // Stays below the rate limit of 40 requests an hour, which would hide the budget.
  const many = Array.from({ length: 100 }, (_, at) => paths[at % CARS] ?? '');
  const services = app.services.cars.reveals;
  const viewer = () => ({ _id: user._id, sessionId: 'f'.repeat(24), address: newAddress() });
  const outcomes = await Promise.allSettled(
    many.map((path) => services.revealContact(path.split('/')[2] ?? '', viewer())),
  );
  const seen = new Set(many.filter((_, at) => outcomes[at]?.status === 'fulfilled'));
  expect(seen.size).toBe(3);
  const records = await stored('CarReveal').distinct('lenderId', { userId: user._id });
  expect(records).toHaveLength(3);
});

test('[R277] counts a lender once, even when another car of the lender is revealed', async () => {
  const [user] = await signUps(1);
  const ask = from(user as TestUser);
  const lender = newId();
  const [one, other] = [await carOf(lender), await carOf(lender)];
  for (const path of [one.path, other.path, one.path, ...paths.slice(0, 2)]) {
    expect((await ask(path)).status).toBe(200);
  }
  expect((await ask(paths[3] ?? '')).body.code).toBe('verification_needed');
  expect((await ask(other.path)).status).toBe(200);
  app.clock.advance(3 * DAY);
  expect((await ask(one.path)).status).toBe(200);
  app.clock.set(new Date());
});

test('[R275] reveals one more lender 24 hours after the first of three', async () => {
  const [user] = await signUps(1);
  const ask = from(user as TestUser);
  expect((await ask(paths[0] ?? '')).status).toBe(200);
  app.clock.advance(HOUR);
  expect((await ask(paths[1] ?? '')).status).toBe(200);
  expect((await ask(paths[2] ?? '')).status).toBe(200);
  app.clock.advance(DAY - HOUR - 60_000);
  expect((await ask(paths[3] ?? '')).status).toBe(403);
  app.clock.advance(2 * 60_000);
  expect((await ask(paths[3] ?? '')).status).toBe(200);
  expect((await ask(paths[4] ?? '')).status).toBe(403);
  app.clock.set(new Date());
});

test.each([
  { name: 'in its first week', ageMs: 0, max: 10 },
  { name: 'after its first week', ageMs: 7 * DAY, max: 30 },
])(
  '[R276] reveals $max lenders to a proven account $name, then answers 429 with the time of the next reveal',
  async ({ ageMs, max }) => {
    const [user] = await signUps(1);
    const ask = from(await proven(user as TestUser, ageMs));
    for (const path of paths.slice(0, max)) expect((await ask(path)).status).toBe(200);
    const refused = await ask(paths[max] ?? '');
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_reveals']);
    expect(refused.body.error).toMatch(
      new RegExp(`^You have seen the numbers of ${max} owners in 24 hours\\. You can see more from .+\\.$`),
    );
    const wait = Number(refused.headers.get('retry-after')) * 1_000;
    expect(wait).toBeGreaterThan(DAY - HOUR);
    expect(wait).toBeLessThanOrEqual(DAY);
  },
);

test('[R276] counts lenders seen before an account was proven in the budget of the proven account', async () => {
  const [user] = await signUps(1);
  const ask = from(user as TestUser);
  for (const path of paths.slice(0, 3)) expect((await ask(path)).status).toBe(200);
  expect((await ask(paths[3] ?? '')).status).toBe(403);
  await proven(user as TestUser);
  for (const path of paths.slice(3, 10)) expect((await ask(path)).status).toBe(200);
  expect((await ask(paths[10] ?? '')).status).toBe(429);
});

test('[R278] limits unproven accounts behind one network address to 15 lenders an hour together', async () => {
  const address = newAddress();
  const users = await signUps(7);
  const answers = [];
  for (const [nth, user] of users.entries()) {
    for (const path of paths.slice(nth * 3, nth * 3 + 3)) answers.push(await from(user, address)(path));
  }
  expect(answers.map((answer) => answer.status)).toEqual([...Array(15).fill(200), ...Array(6).fill(403)]);
  const [refused] = users.slice(5);
  // A lender whose number another user of the address has seen is not counted again for the address. Refused
  // reveals are not counted for the account.
  for (const path of paths.slice(0, 3))
    expect((await from(refused as TestUser, address)(path)).status).toBe(200);
  const last = users[6] as TestUser;
  expect((await from(last)(paths[20] ?? '')).status).toBe(200);
  await proven(last);
  for (const path of paths.slice(30, 35)) expect((await from(last, address)(path)).status).toBe(200);
});

test('[R278] stores only a hash of the network address, for an hour', async () => {
  const address = newAddress();
  const [user] = await signUps(1);
  await from(user as TestUser, address)(paths[0] ?? '');
  const records = await stored('Quota')
    .find({ _id: /^reveals:address:/ })
    .lean();
  expect(records.length).toBeGreaterThan(0);
  expect(JSON.stringify(records)).not.toContain('198.51.100');
  for (const { expiresAt, recent } of records) {
    const [newest] = recent as { at: Date }[];
    expect((expiresAt as Date).getTime() - (newest?.at.getTime() ?? 0)).toBeLessThan(HOUR + 1_000);
  }
});

test('[R277] shows lenders their own number without charging a budget or storing a reveal', async () => {
  const [lender] = await signUps(1);
  const { car, path } = await carOf((lender as TestUser)._id);
  expect((await from(lender as TestUser)(path)).status).toBe(200);
  expect(await stored('CarReveal').countDocuments({ carId: car._id })).toBe(0);
});

test('[R289] shows only the owner how many different people have seen each car', async () => {
  const [lender, ...renters] = await signUps(4);
  const { car, path } = await carOf((lender as TestUser)._id);
  const unseen = await carOf((lender as TestUser)._id);
  for (const renter of [...renters, ...renters.slice(0, 1)])
    expect((await from(renter)(path)).status).toBe(200);
  const own = await (lender as TestUser).call<{ _id: string; seenBy: number }[]>(
    'GET',
    `/mycars?userId=${lender?._id}`,
  );
  expect(new Map(own.body.map(({ _id, seenBy }) => [_id, seenBy]))).toEqual(
    new Map([
      [car._id.toHexString(), 3],
      [unseen.car._id.toHexString(), 0],
    ]),
  );
  const shown = await app.call<object>('GET', `/cars/${car._id.toHexString()}`);
  expect(shown.body).not.toHaveProperty('seenBy');
});

test('[R279] allows reveals above the hourly site budget, but logs one line and counts metrics', async () => {
  app.clock.advance(2 * HOUR);
  const hour = Math.floor(app.clock.now().getTime() / HOUR) * HOUR;
  await stored('Quota').create({
    _id: `reveals:site:${hour}`,
    count: CONTACT_REVEAL_BUDGETS.site.max,
    expiresAt: new Date(hour + 2 * HOUR),
  });
  const before = app.faults.errors().length;
  const [user] = await signUps(1);
  const ask = from(user as TestUser);
  for (const path of paths.slice(0, 3)) expect((await ask(path)).status).toBe(200);
  const lines = app.faults.errors().slice(before);
  expect(lines).toEqual([expect.stringContaining('more lenders’ numbers revealed than usual')]);
  expect(lines[0]).not.toContain(user?._id);
  app.faults.expect(1);
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  expect(metrics).toMatch(/^twende_revealed_lenders_total [1-9]\d*$/m);
  expect(metrics).toContain('\ntwende_revealed_lenders_over_site_budget_total 3\n');
  app.clock.set(new Date());
});
