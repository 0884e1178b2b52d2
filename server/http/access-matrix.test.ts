import { afterAll, expect, test } from 'vitest';
import type { Endpoint } from '#shared/core/endpoint';
import type { TestPerson } from '../testing/person';
import { sampleCall } from '../testing/sample-call';
import { startApp } from '../testing/start-app';
import { stored } from '../testing/stored';
import { setSuspended } from '../testing/suspend';

/** Every mounted endpoint × who calls it. A new endpoint is in here without a line being written. */
const app = await startApp();
const caller = await app.person('Caller');
const stranger = await app.person('Stranger');
const admin = await app.person('Admin');
const suspended = await app.person('Suspended');
await stored('User').updateOne({ _id: admin._id }, { isAdmin: true });
await setSuspended(suspended._id, app.clock.now());
afterAll(() => app.close());

const rows = app.app.contracts.map((contract): [string, Endpoint] => [
  `${contract.method} ${contract.path} (${contract.access})`,
  contract,
]);

function rowsFor(...access: Endpoint['access'][]) {
  return rows.filter(([, contract]) => access.includes(contract.access));
}

/** Calls the endpoint with what it asks for; `selfId` is whom a `self` call names. */
function callAs(person: Pick<TestPerson, 'call'>, contract: Endpoint, selfId: string) {
  const { method, path, body } = sampleCall(contract, { anyId: stranger._id, selfId });
  return person.call(method, path, body);
}

const refusedAs = (code: string) => ({ body: { code, error: expect.any(String) } });

test('the server: mounts endpoints of every kind of access', () => {
  for (const access of ['public', 'user', 'self', 'admin'] as const) expect(rowsFor(access)).not.toEqual([]);
});

test.each(rowsFor('user', 'self', 'admin'))('%s, anonymous: 401', async (_name, contract) => {
  const answer = await callAs(app, contract, caller._id);
  expect(answer.status).toBe(401);
  expect(answer).toMatchObject(refusedAs('not_signed_in'));
});

test.each(rowsFor('user', 'self', 'admin'))('%s, suspended: 401', async (_name, contract) => {
  expect((await callAs(suspended, contract, suspended._id)).status).toBe(401);
});

test.each(rowsFor('self'))("%s, with another's id: 403", async (_name, contract) => {
  for (const person of [caller, admin]) {
    const answer = await callAs(person, contract, stranger._id);
    expect(answer.status).toBe(403);
    expect(answer).toMatchObject(refusedAs('forbidden'));
  }
});

test.each(rowsFor('admin'))('%s, no admin: 403', async (_name, contract) => {
  const answer = await callAs(caller, contract, caller._id);
  expect(answer.status).toBe(403);
  expect(answer).toMatchObject(refusedAs('forbidden'));
});

test.each(rowsFor('user', 'self'))('%s, whom it is for: let in', async (_name, contract) => {
  const answer = await callAs(caller, contract, caller._id);
  expect([401, 403]).not.toContain(answer.status);
  expect(answer.body).not.toMatchObject({ code: 'invalid_input' });
  expect(answer.status).toBeLessThan(500);
});

test.each(rowsFor('admin'))('%s, an admin: let in', async (_name, contract) => {
  const answer = await callAs(admin, contract, admin._id);
  expect([401, 403]).not.toContain(answer.status);
  expect(answer.status).toBeLessThan(500);
});
