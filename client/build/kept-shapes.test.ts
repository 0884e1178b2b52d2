import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hashReplySchemas } from './kept-shapes';

const hire = z.object({ from: z.string(), terms: z.object({ perDay: z.number() }) });

describe('hash of the schemas of stored replies', () => {
  test.each([
    { change: 'a further field', changed: hire.extend({ to: z.string() }) },
    { change: 'a field that may be null', changed: hire.extend({ from: z.string().nullable() }) },
    { change: 'another type deep inside', changed: hire.extend({ terms: z.object({ perDay: z.string() }) }) },
  ])('[R778] changes after $change', ({ changed }) => {
    expect(hashReplySchemas([changed])).not.toBe(hashReplySchemas([hire]));
  });

  test('keeps the hash while the replies keep their shape', () => {
    expect(hashReplySchemas([hire])).toBe(hashReplySchemas([z.object(hire.shape)]));
    expect(hashReplySchemas()).toMatch(/^[0-9a-f]{16}$/);
  });
});
