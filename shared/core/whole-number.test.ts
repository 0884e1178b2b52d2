import { describe, expect, test } from 'vitest';
import { wholeNumber, wholeShillings } from './whole-number';

const LONG = '9'.repeat(90_000);

describe('wholeNumber from 2 to 500', () => {
  const schema = wholeNumber({ min: 2, max: 500, sentence: 'No.', tooHigh: 'Too high.' });

  test.each([
    { input: 2, number: 2 },
    { input: 500, number: 500 },
    { input: ' 17 ', number: 17 },
    { input: '007', number: 7 },
  ])('parses $input as the number $number', ({ input, number }) => {
    expect(schema.parse(input)).toBe(number);
  });

  test.each<{ name: string; input: unknown; sentence: string }>([
    { name: 'a lower number', input: 1, sentence: 'No.' },
    { name: 'a higher number', input: '501', sentence: 'Too high.' },
    { name: 'a fraction', input: 2.5, sentence: 'No.' },
    { name: 'an exponent', input: '1e2', sentence: 'No.' },
    { name: 'a sign', input: '+3', sentence: 'No.' },
    { name: 'a hexadecimal number', input: '0x9', sentence: 'No.' },
    { name: 'too many digits', input: LONG, sentence: 'No.' },
    { name: 'an empty text', input: ' ', sentence: 'No.' },
    { name: 'Infinity', input: Number.POSITIVE_INFINITY, sentence: 'No.' },
    { name: 'no value', input: undefined, sentence: 'No.' },
    { name: 'a list of a number', input: [3], sentence: 'No.' },
  ])('refuses $name with the sentence $sentence', ({ input, sentence }) => {
    expect(schema.safeParse(input).error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });
});

test('refuses 0 shillings unless the lowest sum is 0', () => {
  const sentences = (min?: number) =>
    wholeShillings({ max: 9, ...(min !== undefined && { min }) }).safeParse('0').error?.issues[0]?.message;
  expect(sentences()).toBe('Please enter whole shillings.');
  expect(sentences(0)).toBeUndefined();
});
