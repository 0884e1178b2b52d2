import { expect, test } from 'vitest';
import { startApp } from '../../../testing/start-app';

const PAYMENT = '65f0c0ffee5ec12e76a1b2c3';

test('[R827] logs forged callbacks once a minute, without their content', async () => {
  const app = await startApp();
  const forge = (count: number) =>
    app.call('POST', `/payments/callback/${PAYMENT}/${String(count).padStart(48, '0')}`, {});
  const answers = await Promise.all(Array.from({ length: 60 }, (_, count) => forge(count)));
  const lines = app.faults.lines.filter((line) => line.includes('callback rejected'));
  await app.close();
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ level: 40, count: 1 })]);
  expect(lines[0]).not.toMatch(/65f0c0ffee5ec12e76a1b2c3|0{40}/);
});

test('[R827] logs requests with a forged XSRF token once a minute', async () => {
  const app = await startApp();
  const headers = { Cookie: 'XSRF-TOKEN=one', 'X-XSRF-TOKEN': 'two' };
  for (let count = 0; count < 20; count += 1) {
    expect((await app.call('POST', '/contact', {}, headers)).status).toBe(403);
  }
  const lines = app.faults.lines.filter((line) => line.includes('xsrf_mismatch'));
  await app.close();
  expect(lines).toHaveLength(1);
});
