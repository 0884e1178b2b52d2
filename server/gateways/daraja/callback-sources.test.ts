import { expect, test } from 'vitest';
import { createCallbackSources, sourceProblem } from './callback-sources';

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
])('%j allowed, a call from %s: %s', (sources, address, allowed) => {
  expect(createCallbackSources(sources)(address)).toBe(allowed);
});

test.each(['196.201.214.200', '196.201.214.0/24', '2001:db8::/32', '::1'])('%s: an entry', (source) => {
  expect(sourceProblem(source)).toBeNull();
});

test.each([
  'safaricom.co.ke',
  '196.201.214',
  '196.201.214.0/33',
  '196.201.214.0/',
  '10.0.0.0/8/9',
  '::1/129',
])('%s: no entry, and named', (source) => {
  expect(sourceProblem(source)).toContain(`'${source}'`);
});
