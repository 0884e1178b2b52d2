import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePhone, startPaymentsApp } from '../features/payments/testing/payments-app';
import { makePlate } from '../testing/make';
import type { TestUser } from '../testing/test-user';
import { until } from '../testing/until';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let payer: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp({ embedded: true, env: { BACKUP: 'daily:7' } });
  payer = await app.signUp('Akinyi Odhiambo');
});
afterAll(() => app.close());

async function fetchMetrics(): Promise<string> {
  return (await fetch(`${app.url}/metrics`)).text();
}

/** Metrics that this server's output lacks: one needs Redis, the other is Prometheus's own. */
const ELSEWHERE = ['twende_redis_up', 'up'];

test('serves every metric of the alerting rules', async () => {
  const rules = readFileSync(join(import.meta.dirname, 'alerts.yml'), 'utf8');
  const named = [...new Set([...rules.matchAll(/([a-z0-9_]+)\{job=/g)].map(([, name = '']) => name))];
  expect(named.length).toBeGreaterThan(8);
  const served = new Set([...(await fetchMetrics()).matchAll(/^(\w+)/gm)].map(([, name]) => name));
  expect(named.filter((name) => !served.has(name) && !ELSEWHERE.includes(name))).toEqual([]);
});

test('describes every alert in the on-call page', () => {
  const [rules, page] = ['alerts.yml', 'on-call.md'].map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  );
  const alerts = [...String(rules).matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  expect(alerts.length).toBeGreaterThan(8);
  expect([...String(page).matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name)).toEqual(
    expect.arrayContaining(alerts),
  );
});

test('counts a paid and a failed payment separately', async () => {
  const paid = await app.pay(payer, makePlate(), makePhone());
  await app.reaches(payer, paid.body.payment._id, 'paid');
  const failed = await app.pay(payer, makePlate(), '0700000032');
  await app.reaches(payer, failed.body.payment._id, 'failed');
  await until(async () => (await fetchMetrics()).includes('\ntwende_payments_failed_total 1\n'));
  expect(await fetchMetrics()).toContain('\ntwende_payments_paid_total 1\n');
});

test("reports the newest backup's age as infinite before the first backup, then in seconds", async () => {
  expect(await fetchMetrics()).toContain('\ntwende_backup_age_seconds +Inf\n');
  await app.services.backups?.job.run();
  app.clock.advance(3 * 60 * 60_000);
  const age = /\ntwende_backup_age_seconds (\d+)/.exec(await fetchMetrics())?.[1];
  expect(Number(age)).toBeGreaterThanOrEqual(3 * 60 * 60);
  expect(Number(age)).toBeLessThan(3 * 60 * 60 + 60);
});
