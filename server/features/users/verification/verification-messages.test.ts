import { expect, test } from 'vitest';
import {
  buildPhoneCodeSms,
  buildVerificationEmail,
  buildVerificationWaitRefusal,
} from './verification-messages';

const AMINA = { name: 'Amina', email: 'amina@example.com' };

test.each([
  { language: 'en', subject: 'Verify your email for Twende', sentence: 'open this link within 24 hours' },
  {
    language: 'sw',
    subject: 'Thibitisha barua pepe yako kwa Twende',
    sentence: 'fungua kiungo hiki ndani ya saa 24',
  },
] as const)('[R813] writes the verification email in $language', ({ language, subject, sentence }) => {
  const mail = buildVerificationEmail({ ...AMINA, language }, 'https://twende.example/verify-email/token');
  expect(mail).toMatchObject({ to: AMINA.email, subject });
  expect(mail.text).toContain(sentence);
  expect(mail.text).toContain('https://twende.example/verify-email/token');
});

test.each([
  { language: 'en', sentence: '123456 is your Twende code.' },
  { language: 'sw', sentence: '123456 ni nambari yako ya kuthibitisha ya Twende.' },
] as const)(
  '[R813] writes the SMS with a code in $language within 160 characters',
  ({ language, sentence }) => {
    expect(buildPhoneCodeSms('123456', language)).toContain(sentence);
    expect(buildPhoneCodeSms('123456', language).length).toBeLessThanOrEqual(160);
  },
);

test.each([
  {
    what: 'email',
    ms: 30_000,
    english: 'Please wait 30 seconds before the next email.',
    swahili: 'Subiri sekunde 30 kabla ya barua pepe inayofuata.',
  },
  {
    what: 'code',
    ms: 60_001,
    english: 'Please wait 2 minutes before the next code.',
    swahili: 'Subiri dakika 2 kabla ya nambari inayofuata.',
  },
  {
    what: 'code',
    ms: 3_600_001,
    english: 'Please wait 2 hours before the next code.',
    swahili: 'Subiri muda wa saa 2 kabla ya nambari inayofuata.',
  },
  {
    what: 'email',
    ms: 1,
    english: 'Please wait 1 second before the next email.',
    swahili: 'Subiri sekunde 1 kabla ya barua pepe inayofuata.',
  },
] as const)(
  '[R814] returns the waiting time if the next $what is requested $ms ms too early',
  ({ what, ms, english, swahili }) => {
    const refusal = buildVerificationWaitRefusal(what, new Date(ms), new Date(0));
    expect(refusal.body('en').error).toBe(english);
    expect(refusal.body('sw').error).toBe(swahili);
  },
);
