import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import { RATE_LIMITS } from '#shared/core/limits';
import { DELETION_LINK_LIFETIME_MS } from '#shared/core/retention';
import { startApp, type TestApp } from '../../testing/start-app';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';
import { createEndedHire } from '../reviews/testing/ended-hire';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT: 'on' } });
});
afterAll(() => app.close());

const remove = (user: TestUser, body: object) =>
  user.call<ErrorBody & { deleted: boolean }>('POST', '/users/me/delete', body);
const exists = async (user: TestUser) => (await stored('User').countDocuments({ _id: user._id })) === 1;

async function mailedConfirmation(user: TestUser): Promise<string> {
  expect(await remove(user, {})).toMatchObject({ status: 200, body: { deleted: false } });
  const { text } = await app.mailbox.mailTo(user.email);
  return /\/Profile\/your-data\?delete=(\S+)/.exec(text)?.[1] ?? '';
}

test('[R351, V7.5.1] answers 403 for the password field and deletes nothing if the password is wrong', async () => {
  const user = await app.signUp('Careless Person');
  const answer = await remove(user, { password: 'not-the-password' });
  expect(answer).toMatchObject({
    status: 403,
    body: { code: 'wrong_password', fields: { password: 'This is not your current password.' } },
  });
  expect(await exists(user)).toBe(true);
  expect((await user.call('GET', '/users/me')).status).toBe(200);
});

test('[R351] locks the account after five wrong passwords', async () => {
  const user = await app.signUp('Guessed Person');
  for (let at = 0; at < 5; at += 1) await remove(user, { password: `guess-${at}` });
  const answer = await remove(user, { password: user.password });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await exists(user)).toBe(true);
});

test('[R351] emails a link that confirms the deletion once if the user has no password', async () => {
  const user = await app.signUp('Google Person');
  await stored('User').updateOne({ _id: user._id }, { $unset: { passwordHash: 1 }, googleId: user._id });
  const confirmation = await mailedConfirmation(user);
  expect(await exists(user)).toBe(true);
  expect(await remove(user, { confirmation })).toMatchObject({ status: 200, body: { deleted: true } });
  expect(await exists(user)).toBe(false);
  expect((await remove(user, { confirmation })).status).toBe(401);
});

test("[R351] refuses a link that is an hour old, altered or another user's", async () => {
  const user = await app.signUp('Linked Person');
  const other = await app.signUp('Other Person');
  const confirmation = await mailedConfirmation(user);
  const refused = { status: 400, body: { code: 'deletion_link_invalid' } };
  expect(await remove(other, { confirmation })).toMatchObject(refused);
  expect(await remove(user, { confirmation: `9${confirmation}` })).toMatchObject(refused);
  expect(await remove(user, { confirmation: 'anything' })).toMatchObject(refused);
  app.clock.advance(DELETION_LINK_LIFETIME_MS);
  expect(await remove(user, { confirmation })).toMatchObject(refused);
  app.clock.advance(-DELETION_LINK_LIFETIME_MS);
  await stored('User').updateOne({ _id: other._id }, { $inc: { tokenVersion: 1 } });
  expect((await remove(other, { confirmation })).status).toBe(401);
  expect([await exists(user), await exists(other)]).toEqual([true, true]);
});

test('[R2069] refuses either side of a hire whose car is handed over, until it is back', async () => {
  const [lender, renter] = [await app.signUp('Owning Person'), await app.signUp('Driving Person')];
  const hire = await createEndedHire(app, { lender, renter }, { state: 'under_way', endedAt: undefined });
  for (const user of [renter, lender]) {
    const answer = await remove(user, { password: user.password });
    expect([answer.status, answer.body.code, await exists(user)]).toEqual([409, 'car_is_out', true]);
  }
  await stored('Hire').updateOne({ _id: hire.hireId }, { $set: { state: 'completed' } });
  expect((await remove(renter, { password: renter.password })).body.deleted).toBe(true);
});

test('[R350] answers 429 above the daily limit of exports and 401 to a visitor', async () => {
  const user = await app.signUp('Frequent Exporter');
  const statuses: number[] = [];
  for (let at = 0; at <= RATE_LIMITS.dataExport.max; at += 1) {
    statuses.push((await user.call('GET', '/users/me/export')).status);
  }
  expect(statuses).toEqual([...Array(RATE_LIMITS.dataExport.max).fill(200), 429]);
  expect((await app.call('GET', '/users/me/export')).status).toBe(401);
});
