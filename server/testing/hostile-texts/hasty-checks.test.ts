import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#shared/core/endpoint';
import { findUnguardedFields } from './hasty-checks';

function contractOf(field: z.ZodType) {
  return defineEndpoint('POST /made-up', {
    access: 'public',
    summary: 'Made up',
    body: z.object({ outer: z.object({ field }).optional() }),
    reply: z.object({}),
  });
}

const isFine = () => true;

describe('findUnguardedFields', () => {
  test.each([
    { name: 'a refinement after a length', field: z.string().max(3).refine(isFine) },
    { name: 'a pattern after a length', field: z.string().max(3).regex(/a/) },
    { name: 'a refinement after a pattern', field: z.string().regex(/a/).refine(isFine) },
    { name: 'a refinement after an address', field: z.url().refine(isFine) },
    { name: 'a refinement of a list after its length', field: z.array(z.string()).max(3).refine(isFine) },
    { name: 'one of several choices', field: z.union([z.literal(''), z.string().max(3).refine(isFine)]) },
    { name: 'an item of a list', field: z.array(z.string().max(3).refine(isFine)) },
    { name: 'the end of a pipe', field: z.string().pipe(z.string().max(3).refine(isFine)) },
  ])('reports $name', ({ field }) => {
    expect(findUnguardedFields(contractOf(field))).toEqual(['POST /made-up body.outer.field']);
  });

  test.each([
    { name: 'a refinement that the length ends', field: z.string().max(3, { abort: true }).refine(isFine) },
    { name: 'a transformation, which a failed length ends', field: z.string().max(3).transform(String) },
    { name: 'a length after a pattern', field: z.string().regex(/a/).max(3) },
    { name: 'a refinement of a number', field: z.number().max(3).refine(isFine) },
  ])('accepts $name', ({ field }) => {
    expect(findUnguardedFields(contractOf(field))).toEqual([]);
  });
});
