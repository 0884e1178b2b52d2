import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { CANCELLATION_RULE_SENTENCES } from '#shared/hires/cancellation';
import { computeHireQuote } from '#shared/hires/quote';
import { makeHireView } from '../testing/make-hire-view';
import { readPdfText } from '../testing/pdf-text';
import { type Agreement, writeAgreement } from './agreement.service';
import { toPrintable } from './printable';

async function textOf(agreement: Partial<Agreement>): Promise<{ text: string; pages: number }> {
  const file = await buffer(
    await writeAgreement({
      language: 'en',
      hire: makeHireView(),
      lender: { name: 'Wanjirũ Mũgo', phone: '0712345678' },
      renter: { name: 'Halima Abdi', phone: '0733999888' },
      drivers: [],
      // 23:30 in Nairobi.
      printedAt: new Date('2027-04-30T20:30:00Z'),
      ...agreement,
    }),
  );
  const pages = file.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
  return { text: readPdfText(file).replaceAll('ı', 'i').normalize('NFC'), pages };
}

test('writes "as agreed" for terms that the lender has not set', async () => {
  const { minDays, maxDays, pickupFrom, pickupUntil } = makeHireView().terms;
  const terms = { minDays, maxDays, pickupFrom, pickupUntil };
  const range = { from: '2027-05-03', to: '2027-05-10' };
  const quote = computeHireQuote({ price: 8_500, terms, ...range, driver: true, delivery: true });
  const { text } = await textOf({ hire: makeHireView({ terms, quote }) });
  for (const expected of [
    'Ksh. 68,000',
    'Driver, besides the total',
    'Delivery of the car, besides the total',
    'As agreed',
    'Kilometres: as agreed between the two.',
  ])
    expect(text).toContain(expected);
});

test('[R660] prints the two people, the car, the days, every price line and the rules', async () => {
  const { text, pages } = await textOf({});
  for (const expected of [
    'Agreement no. 65f0c0ffee5ec12e76a1b2c3',
    'Printed on Friday, 30 April 2027',
    'Wanjirũ Mũgo',
    '0712345678',
    'Halima Abdi',
    '0733999888',
    'Toyota Prado, 2019',
    'KDA123B',
    'Monday, 3 May 2027 to Monday, 10 May 2027 (8 days, both included)',
    'Between 07:00 and 20:00',
    'The owner brings the car to Diani Beach',
    "The owner's driver drives the car",
    'Tutafika jioni.',
    '8 days at Ksh. 8,500 a day',
    'Discount of 10% on the daily price',
    '−Ksh. 6,800',
    'Driver, 8 days at Ksh. 2,000 a day',
    'Ksh. 78,200',
    'Ksh. 20,000',
    'Kilometres: 1,600 km are included, each further one costs Ksh. 30.',
    'Fuel (quarters of a tank)',
    'Page 1 of 2',
    'Page 2 of 2',
  ]) {
    expect(text).toContain(expected);
  }
  for (const rule of CANCELLATION_RULE_SENTENCES) expect(text.replace(/\s+/g, ' ')).toContain(rule);
  expect(pages).toBe(2);
});

test('[R872] prints the cancellation rules that the hire was made under', async () => {
  const first = 'may each cancel, without a charge by Twende, until the car is handed over.';
  const { text } = await textOf({ hire: makeHireView({ rules: 1 }) });
  expect(text.replace(/\s+/g, ' ')).toContain(first);
  const { text: present } = await textOf({ hire: makeHireView() });
  expect(present.replace(/\s+/g, ' ')).toContain(
    'or the pick-up hours of the first day end, whichever comes first.',
  );
  expect(present).not.toContain(first);
});

test('prints what missing fuel and a late return cost', async () => {
  const terms = { ...makeHireView().terms, tankLitres: 40, fuelPrice: 186 };
  const { text } = await textOf({ hire: makeHireView({ terms }) });
  expect(text).toContain('Missing fuel at the return costs Ksh. 186 a litre; the tank holds 40 litres.');
  expect(text.replaceAll('\n', ' ')).toContain('A return more than 30 minutes late costs a 24th');
  expect((await textOf({})).text).toContain('Missing fuel at the return: as agreed between the two.');
});

test('[R661] prints every word of long names, places and notes, on further pages if needed', async () => {
  const words = (count: number, of: string) => Array.from({ length: count }, (_, at) => `${of}${at}`);
  const name = words(16, 'Jina').join(' ');
  const place = words(14, 'Mtaa').join(' ');
  const note = `${words(40, 'neno').join(' ')} ${'x'.repeat(200)}`;
  const { text, pages } = await textOf({
    hire: makeHireView({ place, note }),
    lender: { name, phone: null },
    renter: { name, phone: null },
  });
  for (const word of [...words(16, 'Jina'), ...words(14, 'Mtaa'), ...words(40, 'neno')]) {
    expect(text).toMatch(new RegExp(`\\b${word}\\b`));
  }
  expect(text.replaceAll('\n', '')).toContain('x'.repeat(200));
  expect(pages).toBeLessThanOrEqual(3);
});

test.each([
  { text: 'Wanjirũ wa Gĩthĩnji', printed: 'Wanjiru\u0303 wa G\u0131\u0303th\u0131\u0303nji' },
  { text: 'Łukasz Müller', printed: 'Łukasz Müller' },
  { text: 'Nguyễn', printed: 'Nguye\u0303n' },
  { text: 'Ng’ang’a\n\tOle', printed: 'Ng’ang’a Ole' },
  { text: '王小明 Otieno', printed: '??? Otieno' },
  { text: 'a\u200bb\u202ec', printed: 'abc' },
])('[R661] prints $text as $printed', ({ text, printed }) => {
  expect(toPrintable(text)).toBe(printed);
});
