import { expect, test } from 'vitest';
import { isPublicAddress } from '../public-address';
import { isPublicHttps, lookupPublic } from './public-host';

test.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2a00:1450:4001:830::200a', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['239.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a00:1', false],
  ['not an address', false],
])('%s: public is %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://127.0.0.1/x', false],
  ['https://[::1]/x', false],
  ['https://2130706433/x', false],
  ['https://localhost/x', false],
  ['https://database.internal/x', false],
  ['https://printer.local/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://user@fcm.googleapis.com/x', false],
  ['javascript:alert(1)', false],
])('[R728, V1.3.6] %s: accepted is %s', (url, expected) => {
  expect(isPublicHttps(url)).toBe(expected);
});

test('[V1.3.6] a name at an address of this machine: its look-up fails', async () => {
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, (failure) => resolve(failure)));
  expect(String(error)).toContain('localhost is not at a public address');
});
