import { expect, test } from 'vitest';
import { createCallbackSources } from './callback-sources';

test.each<[string[], string | undefined, boolean]>([
  [[], '203.0.113.7', true],
  [[], undefined, true],
  [['196.201.214.200'], '196.201.214.200', true],
  [['196.201.214.200'], '196.201.214.201', false],
  [['196.201.214.200'], '::ffff:196.201.214.200', true],
  [['196.201.212.0/24', '196.201.214.0/24'], '196.201.214.7', true],
  [['196.201.212.0/24'], '::ffff:196.201.213.7', false],
  [['2001:db8::/32'], '2001:db8:1::5', true],
  [['2001:db8::/32'], '196.201.214.7', false],
  [['0.0.0.0/0'], undefined, false],
  [['196.201.214.200'], 'unknown', false],
])('checks the allow list %j for a caller at %s and returns %s', (sources, address, allowed) => {
  expect(createCallbackSources(sources)(address)).toBe(allowed);
});
