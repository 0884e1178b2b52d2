import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { car } from '#shared/pages/testing/samples';
import { buildNewCarMail } from './new-car-mail';

const READER = { name: 'Amina', email: 'amina@example.com' };
const SEARCH = {
  _id: new Types.ObjectId(),
  name: 'SUVs',
  query: 'category=suv',
  mails: true,
  createdAt: new Date('2026-05-01T08:00:00Z'),
  newSince: new Date('2026-05-01T08:00:00Z'),
  named: [],
};
const PRADO = { ...car, model: 'Prado' };

const buildMailIn = (language: 'en' | 'sw') =>
  buildNewCarMail({
    reader: { ...READER, language },
    found: [{ search: SEARCH, cars: [PRADO] }],
    publicUrl: 'https://twende.example',
    stopPathOf: () => '/saved-searches/stop/token',
  });

test('writes the email about new cars in English', () => {
  const { subject, text } = buildMailIn('en');
  expect(subject).toBe('1 new car for “SUVs”');
  expect(text).toContain("- 2018 Toyota Prado, Westlands, Murang'a, Ksh. 12,500 per day\n");
  expect(text).toContain(`\n  https://twende.example/Car/${car._id}\n`);
});

test('[R813] writes the email about new cars in Swahili with links to Swahili pages', () => {
  const { subject, text, unsubscribeUrl } = buildMailIn('sw');
  expect(subject).toBe('Gari jipya 1 kwa “SUVs”');
  expect(text).toContain("- 2018 Toyota Prado, Westlands, Murang'a, Ksh. 12,500 kwa siku\n");
  expect(text).toContain(`\n  https://twende.example/sw/Car/${car._id}\n`);
  expect(text).toContain('https://twende.example/sw/saved-searches/stop/token');
  expect(unsubscribeUrl).toBe('https://twende.example/saved-searches/stop/token');
});
