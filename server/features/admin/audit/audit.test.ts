import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/admin/audit';
import { type AdminApp, startAdminApp } from '../testing/admin-app';
import * as model from './audit.model';

let app: AdminApp;

beforeAll(async () => {
  app = await startAdminApp();
});
afterAll(() => app.close());

const actor = () => ({ _id: app.admin._id, name: app.admin.name, email: app.admin.email });
const deed = (label: string) => ({
  action: 'user.invite' as const,
  target: { kind: 'user' as const, label },
});
const log = (query: string) => app.rows<AuditEntry>(`audit?${query}`);

test('a deed: its entry stands before it is done', async () => {
  const { audit } = app.services.admin;
  const during = await audit.run(actor(), deed('before.doing'), () => log('q=before.doing'));
  expect(during.rows).toMatchObject([{ outcome: 'open', admin: { name: 'Njeri Admin' } }]);
  expect((await log('q=before.doing')).rows).toMatchObject([{ outcome: 'done' }]);
});

test('a deed that fails: its entry says so, and the fault goes on', async () => {
  const failing = app.services.admin.audit.run(actor(), deed('failing'), async () => {
    throw new Error('disk full');
  });
  await expect(failing).rejects.toThrow('disk full');
  expect((await log('q=failing')).rows).toMatchObject([{ outcome: 'failed', reason: null }]);
});

test('search: by beginnings of words of admin, action and target; every word; newest first, in pages', async () => {
  const { audit } = app.services.admin;
  for (const at of [1, 2, 3]) {
    await audit.run(actor(), deed(`searched.${at}@example.com`), async () => undefined);
    app.clock.advance(1_000);
  }
  const first = await log('q=SEARCHED njer&size=2');
  expect(first).toMatchObject({ total: 3, page: 1 });
  expect(first.rows.map((entry) => entry.target.label)).toEqual([
    'searched.3@example.com',
    'searched.2@example.com',
  ]);
  expect((await log('q=searched&size=2&page=2')).rows).toHaveLength(1);
  expect((await log('q=searched.2')).total).toBe(1);
  expect((await log('q=searched invite')).total).toBe(3);
  expect((await log('q=searched delete')).total).toBe(0);
  expect((await log('q=earched')).total).toBe(0);
  expect((await log(`q=${encodeURIComponent('.*')}`)).total).toBe(0);
  expect((await log('q=searched&to=2020-01-01')).total).toBe(0);
});

test('search: by what the page calls an action, and by a name before and after', async () => {
  const { audit } = app.services.admin;
  const target = { kind: 'user' as const, label: 'renamed@example.com', name: 'Atieno Before' };
  const renamed = { before: { name: 'Atieno Before' }, after: { name: 'Atieno After' } };
  await audit.run(actor(), { action: 'user.change', target, ...renamed }, async () => undefined);
  await audit.run(actor(), { action: 'user.suspend', target }, async () => undefined);
  await audit.run(actor(), { action: 'user.reinstate', target }, async () => undefined);
  const found = async (q: string) =>
    (await log(`q=${encodeURIComponent(q)}`)).rows.map((entry) => entry.action);
  expect(await found('Changed a user renamed@example.com')).toEqual(['user.change']);
  expect(await found('suspended renamed@example.com')).toEqual(['user.suspend']);
  expect(await found('reinstated renamed')).toEqual(['user.reinstate']);
  expect(await found('atieno before')).toEqual(['user.reinstate', 'user.suspend', 'user.change']);
  expect(await found('atieno after')).toEqual(['user.change']);
});

test('one thing: what it came to be by and what was done to it, not what it did', async () => {
  const { audit } = app.services.admin;
  const id = 'abcdef0123456789abcdef01';
  const made = { kind: 'car' as const, label: 'KXA001A' };
  const during = await audit.run(
    actor(),
    { action: 'car.add', target: made },
    () => log(`target=${id}`),
    () => ({ _id: id }),
  );
  expect(during.total).toBe(0);
  app.clock.advance(1_000);
  const known = { ...made, id, label: 'KXA002A' };
  await audit.run(actor(), { action: 'car.change', target: known }, async () => undefined);
  await audit.run({ ...actor(), _id: id }, deed('by.somebody'), async () => undefined);
  for (const written of [id, id.toUpperCase()]) {
    const { rows, total } = await log(`target=${written}`);
    expect(total).toBe(2);
    expect(rows.map((entry) => entry.action)).toEqual(['car.change', 'car.add']);
  }
  expect((await log(`target=${id}&action=car.add`)).total).toBe(1);
  expect((await log(`target=${'0'.repeat(24)}`)).total).toBe(0);
});

test('the log: nothing in its model changes or deletes', () => {
  expect(Object.keys(model).sort()).toEqual([
    'appendEntry',
    'appendOutcome',
    'countEntries',
    'findCreationEntries',
    'findEntries',
    'findEntriesBy',
    'findOutcomes',
  ]);
});
