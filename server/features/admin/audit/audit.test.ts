import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/admin/audit';
import { type AdminApp, startAdminApp } from '../testing/admin-app';
import * as model from './audit.model';

let app: AdminApp;

beforeAll(async () => {
  app = await startAdminApp();
});
afterAll(() => app.close());

const admin = () => ({ _id: app.admin._id, name: app.admin.name, email: app.admin.email });
const invitation = (label: string) => ({
  action: 'user.invite' as const,
  target: { kind: 'user' as const, label },
});
const log = (query: string) => app.rows<AuditEntry>(`audit?${query}`);

test('[R228] stores the entry of an action as open while the action runs, and as done afterwards', async () => {
  const { audit } = app.services.admin;
  const during = await audit.run(admin(), invitation('while.running'), () => log('q=while.running'));
  expect(during.rows).toMatchObject([{ outcome: 'open', admin: { name: 'Njeri Admin' } }]);
  expect((await log('q=while.running')).rows).toMatchObject([{ outcome: 'done' }]);
});

test('[R228] logs an action as failed and rethrows the error when the action fails', async () => {
  const failing = app.services.admin.audit.run(admin(), invitation('failing'), async () => {
    throw new Error('disk full');
  });
  await expect(failing).rejects.toThrow('disk full');
  expect((await log('q=failing')).rows).toMatchObject([{ outcome: 'failed', reason: null }]);
});

test('finds entries in which every search word is the start of a word of the admin, action or target', async () => {
  const { audit } = app.services.admin;
  for (const at of [1, 2, 3]) {
    await audit.run(admin(), invitation(`searched.${at}@example.com`), async () => undefined);
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

test('finds entries by the label of the action, and by the old and the new name of the user', async () => {
  const { audit } = app.services.admin;
  const target = { kind: 'user' as const, label: 'renamed@example.com', name: 'Atieno Before' };
  const renamed = { before: { name: 'Atieno Before' }, after: { name: 'Atieno After' } };
  await audit.run(admin(), { action: 'user.change', target, ...renamed }, async () => undefined);
  await audit.run(admin(), { action: 'user.suspend', target }, async () => undefined);
  await audit.run(admin(), { action: 'user.reinstate', target }, async () => undefined);
  const found = async (q: string) =>
    (await log(`q=${encodeURIComponent(q)}`)).rows.map((entry) => entry.action);
  expect(await found('Changed a user renamed@example.com')).toEqual(['user.change']);
  expect(await found('suspended renamed@example.com')).toEqual(['user.suspend']);
  expect(await found('reinstated renamed')).toEqual(['user.reinstate']);
  expect(await found('atieno before')).toEqual(['user.reinstate', 'user.suspend', 'user.change']);
  expect(await found('atieno after')).toEqual(['user.change']);
});

test('lists the creation of the target and later actions on the target when filtered by target', async () => {
  const { audit } = app.services.admin;
  const id = 'abcdef0123456789abcdef01';
  const created = { kind: 'car' as const, label: 'KXA001A' };
  const during = await audit.run(
    admin(),
    { action: 'car.add', target: created },
    () => log(`target=${id}`),
    () => ({ _id: id }),
  );
  expect(during.total).toBe(0);
  app.clock.advance(1_000);
  const known = { ...created, id, label: 'KXA002A' };
  await audit.run(admin(), { action: 'car.change', target: known }, async () => undefined);
  await audit.run({ ...admin(), _id: id }, invitation('by.target'), async () => undefined);
  for (const spelling of [id, id.toUpperCase()]) {
    const { rows, total } = await log(`target=${spelling}`);
    expect(total).toBe(2);
    expect(rows.map((entry) => entry.action)).toEqual(['car.change', 'car.add']);
  }
  expect((await log(`target=${id}&action=car.add`)).total).toBe(1);
  expect((await log(`target=${'0'.repeat(24)}`)).total).toBe(0);
});

test('[R228, V16.4.2] offers no function that changes or deletes audit entries, except for erasing a person', () => {
  expect(Object.keys(model).sort()).toEqual([
    'appendEntry',
    'appendOutcome',
    'countEntries',
    'eraseEntryTarget',
    'findCreationEntries',
    'findEntries',
    'findEntriesOfAdmin',
    'findOutcomes',
    'readEntries',
  ]);
});
