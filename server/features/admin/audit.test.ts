import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/admin/audit';
import * as model from './audit.model';
import { type AdminApp, startAdminApp } from './testing/admin-app';

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
  const during = await audit.act(actor(), deed('before.doing'), () => log('q=before.doing'));
  expect(during.rows).toMatchObject([{ outcome: 'open', admin: { name: 'Njeri Admin' } }]);
  expect((await log('q=before.doing')).rows).toMatchObject([{ outcome: 'done' }]);
});

test('a deed that fails: its entry says so, and the fault goes on', async () => {
  const failing = app.services.admin.audit.act(actor(), deed('failing'), async () => {
    throw new Error('disk full');
  });
  await expect(failing).rejects.toThrow('disk full');
  expect((await log('q=failing')).rows).toMatchObject([{ outcome: 'failed', reason: null }]);
});

test('search: by beginnings of words of admin, action and target; every word; newest first, in pages', async () => {
  const { audit } = app.services.admin;
  for (const at of [1, 2, 3]) {
    await audit.act(actor(), deed(`searched.${at}@example.com`), async () => undefined);
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

test('the log: nothing in its model changes or deletes', () => {
  expect(Object.keys(model).sort()).toEqual([
    'appendEntry',
    'appendOutcome',
    'countEntries',
    'findEntries',
    'findEntriesBy',
    'findOutcomes',
  ]);
});
