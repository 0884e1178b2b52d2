import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hashShapes } from './kept-shapes';

const hire = z.object({ from: z.string(), terms: z.object({ perDay: z.number() }) });

describe('version of kept replies', () => {
  test.each([
    { change: 'a further field', changed: hire.extend({ to: z.string() }) },
    { change: 'a field that may be null', changed: hire.extend({ from: z.string().nullable() }) },
    { change: 'another type deep inside', changed: hire.extend({ terms: z.object({ perDay: z.string() }) }) },
  ])('[R778] changes with $change', ({ changed }) => {
    expect(hashShapes([changed])).not.toBe(hashShapes([hire]));
  });

  test('stays the same while the replies keep their shape', () => {
    expect(hashShapes([hire])).toBe(hashShapes([z.object(hire.shape)]));
    expect(hashShapes()).toMatch(/^[0-9a-f]{16}$/);
  });
});
