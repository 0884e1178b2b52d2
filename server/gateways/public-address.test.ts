import { expect, test } from 'vitest';
import { isPublicAddress, isPublicHttps, lookupPublicAddress } from './public-address';

test.each([
  { address: '8.8.8.8', expected: true },
  { address: '172.32.0.1', expected: true },
  { address: '2a00:1450:4001:830::200a', expected: true },
  { address: '127.0.0.1', expected: false },
  { address: '10.1.2.3', expected: false },
  { address: '172.31.255.255', expected: false },
  { address: '192.168.0.1', expected: false },
  { address: '169.254.169.254', expected: false },
  { address: '100.64.0.1', expected: false },
  { address: '0.0.0.0', expected: false },
  { address: '239.0.0.1', expected: false },
  { address: '255.255.255.255', expected: false },
  { address: '::1', expected: false },
  { address: '::', expected: false },
  { address: 'fd00::1', expected: false },
  { address: 'fe80::1', expected: false },
  { address: '::ffff:127.0.0.1', expected: false },
  { address: '::ffff:a00:1', expected: false },
  { address: 'not an address', expected: false },
])('returns $expected from isPublicAddress for $address', ({ address, expected }) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  { url: 'https://fcm.googleapis.com/fcm/send/abc', expected: true },
  { url: 'https://updates.push.services.mozilla.com/wpush/v2/abc', expected: true },
  { url: 'http://fcm.googleapis.com/fcm/send/abc', expected: false },
  { url: 'https://127.0.0.1/x', expected: false },
  { url: 'https://[::1]/x', expected: false },
  { url: 'https://2130706433/x', expected: false },
  { url: 'https://localhost/x', expected: false },
  { url: 'https://database.internal/x', expected: false },
  { url: 'https://printer.local/x', expected: false },
  { url: 'https://fcm.googleapis.com:8443/x', expected: false },
  { url: 'https://user@fcm.googleapis.com/x', expected: false },
  { url: 'javascript:alert(1)', expected: false },
])('[R728, V1.3.6] returns $expected from isPublicHttps for $url', ({ url, expected }) => {
  expect(isPublicHttps(url)).toBe(expected);
});

test('[V1.3.6] rejects a host name with an address of this machine', async () => {
  const error = await new Promise((resolve) =>
    lookupPublicAddress('localhost', {}, (failure) => resolve(failure)),
  );
  expect(String(error)).toContain('localhost is not at a public address');
});
