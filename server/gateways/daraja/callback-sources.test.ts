import { expect, test } from 'vitest';
import { createCallbackSourceCheck } from './callback';

test.each<{ sources: string[]; address: string | undefined; allowed: boolean }>([
  { sources: [], address: '203.0.113.7', allowed: true },
  { sources: [], address: undefined, allowed: true },
  { sources: ['196.201.214.200'], address: '196.201.214.200', allowed: true },
  { sources: ['196.201.214.200'], address: '196.201.214.201', allowed: false },
  { sources: ['196.201.214.200'], address: '::ffff:196.201.214.200', allowed: true },
  { sources: ['196.201.212.0/24', '196.201.214.0/24'], address: '196.201.214.7', allowed: true },
  { sources: ['196.201.212.0/24'], address: '::ffff:196.201.213.7', allowed: false },
  { sources: ['2001:db8::/32'], address: '2001:db8:1::5', allowed: true },
  { sources: ['2001:db8::/32'], address: '196.201.214.7', allowed: false },
  { sources: ['0.0.0.0/0'], address: undefined, allowed: false },
  { sources: ['196.201.214.200'], address: 'unknown', allowed: false },
])(
  'returns $allowed from the allow list $sources for a caller at $address',
  ({ sources, address, allowed }) => {
    expect(createCallbackSourceCheck(sources)(address)).toBe(allowed);
  },
);
