import { afterEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/start-app';

let app: TestApp | undefined;

afterEach(() => app?.close());

/** Returns level and text of each log line that names the setting, after requests with these headers. */
async function warnings(trustProxy: string, headers: Record<string, string>) {
  app = await startApp({ env: { TRUST_PROXY: trustProxy } });
  for (let count = 0; count < 3; count += 1) await fetch(`${app.url}/api/counties`, { headers });
  return app.faults.lines.filter((line) => line.includes('TRUST_PROXY'));
}

test.each([
  { name: 'X-Forwarded-For', value: '102.68.1.2' },
  { name: 'Forwarded', value: 'for=102.68.1.2;proto=https' },
])(
  '[R258, V15.3.4] warns once about TRUST_PROXY if $name arrives without a trusted proxy',
  async ({ name, value }) => {
    const lines = await warnings('0', { [name]: value });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, header: name.toLowerCase() });
  },
);

test('[R258] logs no warning without a forwarded header or with a trusted proxy', async () => {
  expect(await warnings('0', {})).toEqual([]);
  await app?.close();
  expect(await warnings('1', { 'X-Forwarded-For': '102.68.1.2' })).toEqual([]);
});
