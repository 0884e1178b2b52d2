import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/core/endpoint';
import { hastyChecks } from './hasty-checks';

function contractOf(field: z.ZodType) {
  return endpoint({
    method: 'POST',
    path: '/made-up',
    access: 'public',
    summary: 'Made up',
    body: z.object({ outer: z.object({ field }).optional() }),
    reply: z.object({}),
  });
}

const isFine = () => true;

describe('hastyChecks', () => {
  test.each([
    ['a refinement after a length', z.string().max(3).refine(isFine)],
    ['a pattern after a length', z.string().max(3).regex(/a/)],
    ['a refinement after a pattern', z.string().regex(/a/).refine(isFine)],
    ['a refinement after an address', z.url().refine(isFine)],
    ['a refinement of a list after its length', z.array(z.string()).max(3).refine(isFine)],
    ['one of several choices', z.union([z.literal(''), z.string().max(3).refine(isFine)])],
    ['an item of a list', z.array(z.string().max(3).refine(isFine))],
    ['the end of a pipe', z.string().pipe(z.string().max(3).refine(isFine))],
  ])('reports %s', (_name, field) => {
    expect(hastyChecks(contractOf(field))).toEqual(['POST /made-up body.outer.field']);
  });

  test.each([
    ['a refinement that the length ends', z.string().max(3, { abort: true }).refine(isFine)],
    ['a transformation, which a failed length ends', z.string().max(3).transform(String)],
    ['a length after a pattern', z.string().regex(/a/).max(3)],
    ['a refinement of a number', z.number().max(3).refine(isFine)],
  ])('accepts %s', (_name, field) => {
    expect(hastyChecks(contractOf(field))).toEqual([]);
  });
});
