import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/admin/audit';
import { BRAND } from '#shared/core/brand';
import type { ErrorBody } from '#shared/core/errors';
import type { AdminSettings, Settings } from '#shared/settings/contract';
import { createLivePages } from '../../testing/live-pages';
import { until } from '../../testing/until';
import { type AdminApp, startAdminApp } from '../admin/testing/admin-app';

let app: AdminApp;

beforeAll(async () => {
  app = await startAdminApp();
});
afterAll(() => app.close());

const current = async () => (await app.call<Settings>('GET', '/settings')).body;
const change = (parts: object) =>
  app.admin.call<AdminSettings & ErrorBody>('PATCH', '/admin/settings', parts);

test('returns the defaults if nothing was changed', async () => {
  expect(await current()).toEqual({
    supportEmail: BRAND.supportEmail,
    social: BRAND.social,
    announcement: { text: '', tone: 'info' },
  });
  const answer = await app.admin.call<AdminSettings>('GET', '/admin/settings');
  expect(answer.body).toMatchObject({ updatedAt: null, updatedBy: null });
});

test('[R230] applies changed settings at once to replies, emails and page heads, and audits the change', async () => {
  await current();
  const pages = createLivePages();
  const page = await pages.open(app.url, (await app.signUp('Open Page')).token);
  const announcement = { text: 'We rest on Sunday.', tone: 'warning' };
  const answer = await change({ announcement, supportEmail: 'Help@Example.com' });
  expect(answer.body).toMatchObject({
    announcement,
    supportEmail: 'help@example.com',
    updatedBy: 'Njeri Admin',
  });
  await until(() => page.received('changed').includes('settings'));
  pages.closeAll();
  expect(await current()).toEqual({ announcement, supportEmail: 'help@example.com', social: BRAND.social });

  await app.call('POST', '/contact', { name: 'Asha', email: 'asha@example.com', message: 'Hello there' });
  expect((await app.mailbox.mailTo('help@example.com')).text).toContain('Hello there');
  expect((await app.services.headOf('/')).head).toContain('help@example.com');

  const { rows } = await app.rows('audit?action=settings.change');
  expect(rows).toMatchObject([
    {
      target: { kind: 'settings', id: null },
      before: { supportEmail: BRAND.supportEmail, announcement: { text: '' } },
      after: { supportEmail: 'help@example.com', announcement },
      outcome: 'done',
    },
  ]);
  await change({ announcement });
  expect((await app.rows('audit?action=settings.change')).total).toBe(1);
});

test('keeps concurrent changes of sibling fields when one nested field changes', async () => {
  await change({ social: { x: 'https://x.com/first' }, announcement: { text: 'First', tone: 'warning' } });
  const answer = await change({
    social: { facebook: 'https://facebook.com/second', x: 'https://x.com/first' },
    announcement: { text: 'Second' },
  });
  expect(answer.body).toMatchObject({
    social: { ...BRAND.social, x: 'https://x.com/first', facebook: 'https://facebook.com/second' },
    announcement: { text: 'Second', tone: 'warning' },
  });
  expect(await current()).toMatchObject({ announcement: { text: 'Second', tone: 'warning' } });
  const [entry] = (await app.rows<AuditEntry>('audit?action=settings.change')).rows;
  expect(entry?.before).toEqual({
    social: { facebook: BRAND.social.facebook },
    announcement: { text: 'First' },
  });
  expect(entry?.after).toEqual({
    social: { facebook: 'https://facebook.com/second' },
    announcement: { text: 'Second' },
  });
});

test.each<[string, object, string]>([
  ['no email address', { supportEmail: 'help' }, 'supportEmail'],
  ['an address without https', { social: { ...BRAND.social, x: 'http://x.example/us' } }, 'social.x'],
  ['a script', { social: { ...BRAND.social, x: 'javascript:alert(1)' } }, 'social.x'],
  ['too long a text', { announcement: { text: 'a'.repeat(201), tone: 'info' } }, 'announcement.text'],
  ['an unknown tone', { announcement: { text: '', tone: 'loud' } }, 'announcement.tone'],
])(
  '[V1.2.2] answers 400 with an error for the field and changes nothing if the value is %s',
  async (_what, parts, field) => {
    const before = await current();
    const answer = await change(parts);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect(await current()).toEqual(before);
  },
);
