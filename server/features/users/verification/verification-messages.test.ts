import { expect, test } from 'vitest';
import { codeText, verificationMail } from './verification-messages';
import { tooSoon } from './verification-refusals';

const AMINA = { name: 'Amina', email: 'amina@example.com' };

test.each([
  ['en', 'Verify your email for Twende', 'open this link within 24 hours'],
  ['sw', 'Thibitisha barua pepe yako kwa Twende', 'fungua kiungo hiki ndani ya saa 24'],
] as const)(
  '[R813] the letter that proves an address in %s: subject and sentences',
  (language, subject, sentence) => {
    const mail = verificationMail({ ...AMINA, language }, 'https://twende.example/verify-email/token');
    expect(mail).toMatchObject({ to: AMINA.email, subject });
    expect(mail.text).toContain(sentence);
    expect(mail.text).toContain('https://twende.example/verify-email/token');
  },
);

test.each([
  ['en', '123456 is your Twende code.'],
  ['sw', '123456 ni nambari yako ya kuthibitisha ya Twende.'],
] as const)('[R813] the SMS with a code in %s: one message of 160 characters', (language, sentence) => {
  expect(codeText('123456', language)).toContain(sentence);
  expect(codeText('123456', language).length).toBeLessThanOrEqual(160);
});

test.each([
  [
    'letter',
    30_000,
    'Please wait 30 seconds before the next letter.',
    'Subiri sekunde 30 kabla ya barua inayofuata.',
  ],
  [
    'code',
    60_001,
    'Please wait 2 minutes before the next code.',
    'Subiri dakika 2 kabla ya nambari inayofuata.',
  ],
  [
    'code',
    3_600_001,
    'Please wait 2 hours before the next code.',
    'Subiri muda wa saa 2 kabla ya nambari inayofuata.',
  ],
  [
    'letter',
    1,
    'Please wait 1 second before the next letter.',
    'Subiri sekunde 1 kabla ya barua inayofuata.',
  ],
] as const)(
  '[R814] a %s too soon, %i ms before the next one: how long to wait',
  (what, ms, english, swahili) => {
    const refusal = tooSoon(what, new Date(ms), new Date(0));
    expect(refusal.body('en').error).toBe(english);
    expect(refusal.body('sw').error).toBe(swahili);
  },
);
