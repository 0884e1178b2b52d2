import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCar } from '../../../testing/make';
import { until } from '../../../testing/until';
import { type AdminApp, startAdminApp } from '../testing/admin-app';

let app: AdminApp;

beforeAll(async () => {
  app = await startAdminApp();
});
afterAll(() => app.close());

/** Returns the lines of a CSV file, without the byte order mark that spreadsheets need to detect UTF-8. */
async function csv(path: string) {
  const answer = await app.admin.call<string>('GET', `/admin/${path}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return {
    lines: answer.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\n'),
    headers: answer.headers,
  };
}

test('[R214] exports every matching user in the requested order as an attachment', async () => {
  for (let at = 0; at < 9; at += 1) await app.signUp(`Export User ${at}`);
  const { lines, headers } = await csv('users.csv?q=export&sort=name&direction=asc');
  expect(headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
  expect(lines[0]).toMatch(/^Email,Name,/);
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(
    Array.from({ length: 9 }, (_, at) => `Export User ${at}`),
  );
});

test('[R214, V1.3.3] escapes cells that a spreadsheet would run as a formula, and keeps quotes and commas', async () => {
  const user = await app.signUp('Formula User');
  for (const name of ['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)']) {
    await app.admin.call('PATCH', `/admin/users/${user._id}`, { name });
    const [, line = ''] = (await csv(`users.csv?q=${user.email}`)).lines;
    expect(line).toContain(`'${name.replaceAll('"', '""')}`);
  }
  await app.admin.call('PATCH', `/admin/users/${user._id}`, { name: 'x;=1+1' });
  expect((await csv(`users.csv?q=${user.email}`)).lines[1]).toContain("x;'=1+1");
  await app.admin.call('PATCH', `/admin/users/${user._id}`, { name: 'Otieno, "Oti"' });
  expect((await csv(`users.csv?q=${user.email}`)).lines[1]).toContain('"Otieno, ""Oti"""');
});

test('exports cars with owner and transactions with amount, or only the heading if no row matches', async () => {
  const lender = await app.signUp('Lender Export');
  const car = await makeCar(app, lender);
  await app.admin.call('POST', '/addTransaction', { PhoneNumber: '0712345678', AccountReference: car.regNo });
  const cars = (await csv(`cars.csv?q=${car.regNo}`)).lines;
  expect(cars).toHaveLength(2);
  expect(cars[1]).toContain(`Lender Export,0712345678,${lender.email}`);
  const transactions = (await csv(`transactions.csv?q=${car.regNo}`)).lines;
  expect(transactions[1]).toContain(`${car.regNo},ADMINTRANSACTION,100,0712345678,renewal,paid`);
  expect((await csv('cars.csv?q=nothing-like-it')).lines).toHaveLength(1);
});

test('audits each download with query and number of rows', async () => {
  await csv('users.csv?q=njeri&filter=admins');
  const entry = await until(async () => {
    const { rows } = await app.rows<{ outcome: string }>('audit?q=users.export njeri');
    return rows[0]?.outcome === 'open' ? null : rows[0];
  });
  expect(entry).toMatchObject({
    action: 'users.export',
    target: { kind: 'export', id: null, label: 'njeri' },
    after: { q: 'njeri', filter: 'admins', rows: 1 },
    outcome: 'done',
  });
});

test('audits a download as failed when the download is aborted', async () => {
  const { _id, name, email } = app.admin;
  const query = { q: 'aborted-download', sort: 'email', direction: 'asc' } as const;
  const file = await app.services.admin.users.table.csv({ _id, name, email }, query);
  await until(async () => (await app.rows('audit?q=aborted-download')).total === 1);
  file.destroy();
  const outcome = await until(async () => {
    const { rows } = await app.rows<{ outcome: string }>('audit?q=aborted-download');
    return rows[0]?.outcome === 'open' ? null : rows[0]?.outcome;
  });
  expect(outcome).toBe('failed');
});
