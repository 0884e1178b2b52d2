import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  CONTACT_INVALID_SENTENCE,
  PAYER_PHONE_INVALID_SENTENCE,
  PAYER_PHONE_MISSING_SENTENCE,
  RECORDED_PHONE_INVALID_SENTENCE,
} from './phone';
import {
  allowBlankText,
  contactPhone,
  email,
  feeAmount,
  id,
  list,
  PLATE_INVALID_SENTENCE,
  PRICE_TOO_LOW_SENTENCE,
  payerPhone,
  plate,
  pricePerDay,
  REQUIRED_SENTENCE,
  recordedPaymentPhone,
  requiredText,
  singleLine,
  text,
} from './values';

/** Returns the sentence with which a schema refuses a value, or null if it accepts the value. */
function sentenceOf(schema: z.ZodType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}

const OPERATOR = { $gt: '' };

describe('list', () => {
  test('[R760] refuses a list that is too long before it reads the items', () => {
    const read: unknown[] = [];
    const item = z.string().refine((one) => read.push(one) > 0);
    const parsed = list(item, 2, 'At most two.').safeParse(['a', 'b', 'c']);
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['At most two.']);
    expect(read).toEqual([]);
    expect(list(item, 2, 'At most two.').parse(['a', 'b'])).toEqual(['a', 'b']);
    expect(list(item, 2, 'At most two.').safeParse('ab').success).toBe(false);
  });
});

describe('text and requiredText', () => {
  test('[R760] refuses a text that is too long before further checks', () => {
    const read: unknown[] = [];
    const reads = (one: string) => read.push(one) > 0;
    for (const schema of [text(3).refine(reads), requiredText(3).refine(reads)]) {
      expect(schema.safeParse('abcd').error?.issues.map(({ message }) => message)).toEqual([
        'Please use at most 3 characters.',
      ]);
    }
    expect(read).toEqual([]);
  });
});

describe('allowBlankText', () => {
  test('accepts a blank text, and refuses a wrong text with the sentence of the inner schema', () => {
    const schema = allowBlankText(singleLine(5));
    expect(schema.parse('  ')).toBe('');
    expect(schema.parse(' abc ')).toBe('abc');
    expect(sentenceOf(schema, 'abcdef')).toBe('Please use at most 5 characters.');
    expect(sentenceOf(schema, 7)).toBe(REQUIRED_SENTENCE);
  });
});

describe('plate', () => {
  test.each([
    { typed: 'kda 123x', stored: 'KDA123X' },
    { typed: 'KXX-123', stored: 'KXX123' },
    { typed: ' gk 123a ', stored: 'GK123A' },
  ])('stores $typed as $stored', ({ typed, stored }) => {
    expect(plate.parse(typed)).toBe(stored);
  });

  test.each([
    { typed: '', sentence: REQUIRED_SENTENCE },
    { typed: undefined, sentence: REQUIRED_SENTENCE },
    { typed: OPERATOR, sentence: REQUIRED_SENTENCE },
    { typed: 'KDA12', sentence: PLATE_INVALID_SENTENCE },
    { typed: 'KMAA 123A', sentence: PLATE_INVALID_SENTENCE },
    { typed: '-------', sentence: PLATE_INVALID_SENTENCE },
    { typed: `KDA123X${' '.repeat(40)}`, sentence: PLATE_INVALID_SENTENCE },
  ])('refuses $typed with the sentence $sentence', ({ typed, sentence }) => {
    expect(sentenceOf(plate, typed)).toBe(sentence);
  });
});

describe('contactPhone', () => {
  test.each([
    { typed: '0712345678', stored: '0712345678' },
    { typed: '+254 712-345 678', stored: '254712345678' },
    { typed: '1234567890123', stored: '1234567890123' },
  ])('stores $typed as $stored', ({ typed, stored }) => {
    expect(contactPhone.parse(typed)).toBe(stored);
  });

  test.each([
    { typed: '', sentence: REQUIRED_SENTENCE },
    { typed: OPERATOR, sentence: REQUIRED_SENTENCE },
    { typed: '071234567', sentence: CONTACT_INVALID_SENTENCE },
    { typed: '12345678901234', sentence: CONTACT_INVALID_SENTENCE },
    { typed: '07123four5678', sentence: CONTACT_INVALID_SENTENCE },
    { typed: '++254712345678', sentence: CONTACT_INVALID_SENTENCE },
  ])('refuses $typed with the sentence $sentence', ({ typed, sentence }) => {
    expect(sentenceOf(contactPhone, typed)).toBe(sentence);
  });
});

describe('payerPhone', () => {
  test.each(['0712345678', '0112345678', ' 0712345678 '])('accepts "%s"', (typed) => {
    expect(payerPhone.parse(typed)).toBe(typed.trim());
  });

  test.each([
    { typed: '', sentence: PAYER_PHONE_MISSING_SENTENCE },
    { typed: undefined, sentence: PAYER_PHONE_MISSING_SENTENCE },
    { typed: '071234567', sentence: PAYER_PHONE_INVALID_SENTENCE },
    { typed: '254712345678', sentence: PAYER_PHONE_INVALID_SENTENCE },
    { typed: '0812345678', sentence: PAYER_PHONE_INVALID_SENTENCE },
    { typed: '07123456x8', sentence: PAYER_PHONE_INVALID_SENTENCE },
  ])('refuses $typed with the sentence $sentence', ({ typed, sentence }) => {
    expect(sentenceOf(payerPhone, typed)).toBe(sentence);
  });
});

describe('recordedPaymentPhone', () => {
  test('accepts 0 followed by nine digits', () => {
    expect(recordedPaymentPhone.parse('0212345678')).toBe('0212345678');
  });

  test.each(['', '7123456789', ' 0712345678', '0712 34567', OPERATOR])('refuses %j', (typed) => {
    expect(sentenceOf(recordedPaymentPhone, typed)).toBe(RECORDED_PHONE_INVALID_SENTENCE);
  });
});

describe('pricePerDay', () => {
  test.each([
    { typed: 1500, price: 1500 },
    { typed: '1500', price: 1500 },
    { typed: '1000000', price: 1_000_000 },
  ])('parses $typed as $price', ({ typed, price }) => {
    expect(pricePerDay.parse(typed)).toBe(price);
  });

  test.each([
    { typed: '', sentence: REQUIRED_SENTENCE },
    { typed: null, sentence: REQUIRED_SENTENCE },
    { typed: 'cheap', sentence: 'Please enter a number.' },
    { typed: 1499, sentence: PRICE_TOO_LOW_SENTENCE },
    { typed: '1500.5', sentence: 'Please enter whole shillings.' },
    { typed: Number.POSITIVE_INFINITY, sentence: REQUIRED_SENTENCE },
    { typed: 1_000_001, sentence: 'Please enter a lower price.' },
  ])('[R232] refuses $typed with the sentence $sentence', ({ typed, sentence }) => {
    expect(sentenceOf(pricePerDay, typed)).toBe(sentence);
  });

  test('writes the minimum with a thousands separator in the sentence about a price that is too low', () => {
    expect(PRICE_TOO_LOW_SENTENCE).toBe('Minimum 1,500');
  });
});

describe('email', () => {
  test('trims and lowercases an email address', () => {
    expect(email.parse(' Amina@Example.COM ')).toBe('amina@example.com');
  });

  test.each(['', 'amina', 'amina@', '@example.com', `${'a'.repeat(250)}@example.com`, OPERATOR])(
    'refuses the email address %j',
    (typed) => {
      expect(email.safeParse(typed).success).toBe(false);
    },
  );
});

test('[R175] accepts only the number 100 as a fee amount', () => {
  expect(feeAmount.safeParse(100).success).toBe(true);
  for (const amount of [99, 101, '100', 100.5]) expect(feeAmount.safeParse(amount).success).toBe(false);
});

test('trims a line, and refuses text that is empty, too long or not on one line', () => {
  expect(singleLine(5).parse(' abc ')).toBe('abc');
  expect(sentenceOf(singleLine(5), '   ')).toBe(REQUIRED_SENTENCE);
  expect(sentenceOf(singleLine(5), 'abcdef')).toBe('Please use at most 5 characters.');
  for (const text of ['a\nb', 'a\rb', 'a\u0000b'])
    expect(sentenceOf(singleLine(5), text)).toBe('Please use a single line.');
});

test('accepts only 24 hexadecimal digits as an id', () => {
  expect(id.safeParse('0123456789abcdef01234567').success).toBe(true);
  for (const text of ['', '0123456789abcdef0123456', 'g'.repeat(24), OPERATOR]) {
    expect(id.safeParse(text).success).toBe(false);
  }
});
