import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box';

const SECRET = 'a server secret that is long enough to use';
const box = createSecretBox(SECRET, 'test');

test('[R271, V11.3.2] encrypts a text differently each time, hides the text, and decrypts the result', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('JBSWY3DPEHPK3PXP');
  expect(box.seal('JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(box.open(sealed)).toBe('JBSWY3DPEHPK3PXP');
});

test.each([
  { name: 'with another server secret', other: createSecretBox(`${SECRET}!`, 'test') },
  { name: 'for another purpose', other: createSecretBox(SECRET, 'other') },
])('returns null for a text encrypted $name', ({ other }) => {
  expect(box.open(other.seal('text'))).toBeNull();
});

test.each(['', 'x', 'A'.repeat(200)])('returns null for the text %j, which is not encrypted', (text) => {
  expect(box.open(text)).toBeNull();
});

test('[V11.3.3] returns null for an encrypted text that was changed', () => {
  const bytes = Buffer.from(box.seal('text'), 'base64url');
  bytes[12] = (bytes[12] ?? 0) ^ 1;
  expect(box.open(bytes.toString('base64url'))).toBeNull();
});
