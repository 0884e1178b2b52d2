import { expect, test } from 'vitest';
import { buildRejectedMail, buildTakenDownMail, buildUpheldMail } from './dispute-outcomes.service';

const AMINA = { name: 'Amina', email: 'amina@example.com' };
const CONTEXT = {
  regNo: 'KDA123X',
  reason: 'The logbook names you.',
  publicUrl: 'https://twende.example',
  supportEmail: 'help@twende.example',
};
const UNTIL = new Date('2026-06-10T21:30:00Z');

test('writes the dispute emails in English', () => {
  const reader = { ...AMINA, language: 'en' as const };
  expect(buildRejectedMail(reader, CONTEXT)).toEqual({
    to: AMINA.email,
    subject: 'Your dispute about KDA123X',
    text: 'Hello Amina,\n\nwe looked at your dispute about KDA123X and left the listing as it is.\nReason: The logbook names you.\n\nTwende, help@twende.example\n',
  });
  const upheld = buildUpheldMail(reader, UNTIL, CONTEXT);
  expect(upheld.subject).toBe('KDA123X is yours to register');
  expect(upheld.text).toContain('Until 11 June 2026 nobody else can register this plate.');
  expect(upheld.text).toContain('\nhttps://twende.example/register-car\n');
  expect(buildTakenDownMail(reader, CONTEXT).subject).toBe('Your listing of KDA123X was removed');
});

test('[R813] writes the dispute emails in Swahili', () => {
  const reader = { ...AMINA, language: 'sw' as const };
  const rejected = buildRejectedMail(reader, CONTEXT);
  expect(rejected.subject).toBe('Pingamizi lako kuhusu KDA123X');
  expect(rejected.text).toMatch(/^Habari Amina,\n/);
  expect(rejected.text).toContain('\nSababu: The logbook names you.\n');
  const upheld = buildUpheldMail(reader, UNTIL, CONTEXT);
  expect(upheld.subject).toBe('KDA123X ni lako, unaweza kulisajili');
  expect(upheld.text).toContain('Hadi 11 Juni 2026 hakuna mwingine');
  expect(upheld.text).toContain('\nhttps://twende.example/sw/register-car\n');
  const takenDown = buildTakenDownMail(reader, CONTEXT);
  expect(takenDown.subject).toBe('Tangazo lako la KDA123X limeondolewa');
  expect(takenDown.text).toContain('Ikiwa si sahihi, au una swali kuhusu ada yako, tuandikie.');
});
