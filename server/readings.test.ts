import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from './testing/start-app';
import { stored } from './testing/stored';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function reading(name: string): Promise<number | undefined> {
  const text = await (await fetch(`${app.url}/metrics`)).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
}

test('reports the metrics that the alerts use', async () => {
  expect(await reading('twende_database_up')).toBe(1);
  expect(await reading('twende_redis_up')).toBeUndefined();
  expect(await reading('twende_disk_free_bytes')).toBeGreaterThan(0);
  expect(await reading('twende_payment_oldest_open_seconds')).toBe(0);
  expect(await reading('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
});

test('reports waiting and undelivered emails', async () => {
  app.mailbox.fail(new Error('connection refused'));
  for (let count = 0; count < 3; count += 1) {
    await app.services.mailQueue.mail.send({ to: 'a@example.com', subject: 'Hello', text: 'Hello' });
  }
  await app.services.background.waitForAll();
  const given = await stored('Letter').findOneAndUpdate({}, { state: 'dead', failedAt: new Date() });
  expect(given).not.toBeNull();
  expect(await reading('twende_letters_waiting')).toBe(2);
  expect(await reading('twende_letters_undelivered')).toBe(1);
});

test('reports for how long emails have been due, and when an email was last sent', async () => {
  const { mailQueue, background } = app.services;
  app.mailbox.fail(null);
  await stored('Letter').deleteMany({});
  await mailQueue.mail.send({ to: 'a@example.com', subject: 'Hello', text: 'Hello' });
  await background.waitForAll();
  await mailQueue.due.runDue();

  expect(await reading('twende_due_work_oldest_seconds{work="emails"}')).toBe(0);
  const sentAt = await reading('twende_due_work_last_success_timestamp_seconds{work="emails"}');
  expect(app.clock.now().getTime() / 1000 - (sentAt ?? 0)).toBeLessThan(60);
});
