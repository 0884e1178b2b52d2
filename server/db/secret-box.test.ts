import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box';

const SECRET = 'a server secret that is long enough to use';
const box = createSecretBox(SECRET, 'test');

test('[R271, V11.3.2] sealed text: differs each time, contains nothing of the text, and opens', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('JBSWY3DPEHPK3PXP');
  expect(box.seal('JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(box.open(sealed)).toBe('JBSWY3DPEHPK3PXP');
});

test.each([
  ['with another server secret', createSecretBox(`${SECRET}!`, 'test')],
  ['for another purpose', createSecretBox(SECRET, 'other')],
])('sealed %s: does not open', (_name, other) => {
  expect(box.open(other.seal('text'))).toBeNull();
});

test.each(['', 'x', 'A'.repeat(200)])('%j: does not open', (text) => {
  expect(box.open(text)).toBeNull();
});

test('[V11.3.3] changed after sealing: does not open', () => {
  const bytes = Buffer.from(box.seal('text'), 'base64url');
  bytes[12] = (bytes[12] ?? 0) ^ 1;
  expect(box.open(bytes.toString('base64url'))).toBeNull();
});
