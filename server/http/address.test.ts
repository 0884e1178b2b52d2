import express from 'express';
import { describe, expect, test } from 'vitest';
import { serve } from '../testing/serve';
import { getAddressKey } from './address';

/** Returns a caller's key behind one trusted proxy that sends this X-Forwarded-For header. */
async function keyOf(forwarded: string, hops = 1): Promise<string> {
  const app = express();
  app.set('trust proxy', hops);
  app.get('/', (request, response) => void response.send(getAddressKey(request)));
  const server = await serve(app);
  const answer = await fetch(server.url, { headers: { 'X-Forwarded-For': forwarded } });
  const key = await answer.text();
  await server.close();
  return key;
}

describe('getAddressKey', () => {
  test.each([
    { forwarded: '41.90.7.8', key: '41.90.7.8' },
    { forwarded: '41.90.7.8:51234', key: '41.90.7.8' },
    { forwarded: '[2c0f:fe38:2405:1a2b::7]:443', key: '2c0f:fe38:2405:1a00::/56' },
    { forwarded: '[2c0f:fe38:2405:1a2b::7]', key: '2c0f:fe38:2405:1a00::/56' },
    { forwarded: '2C0F:FE38:2405:1A2B::7', key: '2c0f:fe38:2405:1a00::/56' },
    { forwarded: 'fe80::1%eth0', key: 'fe80::/56' },
    { forwarded: '::ffff:41.90.7.8', key: '41.90.7.8' },
  ])('[R826, V15.3.4] returns $key if a proxy forwards $forwarded', async ({ forwarded, key }) => {
    expect(await keyOf(forwarded)).toBe(key);
  });

  test.each(['unknown', '_hidden7', '41.90.7', '41.90.7.8:x', '999.1.1.1', '41.90.7.8, nonsense-17'])(
    "[R826] returns the proxy's own address if %s is forwarded",
    async (forwarded) => {
      expect(await keyOf(forwarded)).toBe('127.0.0.1');
    },
  );

  test('[R826] ignores the forwarded address if no proxy is trusted', async () => {
    expect(await keyOf('41.90.7.8', 0)).toBe('127.0.0.1');
  });
});
