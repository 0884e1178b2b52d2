import { expect, test } from 'vitest';
import { invitationMail, resetMail, supportMail } from './password-reset-mails';

const LINK = 'https://twende.example/reset-password/token';
const AMINA = { name: 'Amina', email: 'amina@example.com' };

test.each([
  ['a reset', resetMail, 'Reset your Twende password', 'If you did not ask for it, ignore this letter'],
  ['an invitation', invitationMail, 'Welcome to Twende', 'After that sign in with amina@example.com'],
  [
    'help by support',
    supportMail,
    'A link to choose a new Twende password',
    'our support sent you this link.',
  ],
])('%s, in English', (_name, mailOf, subject, sentence) => {
  const mail = mailOf({ ...AMINA, language: 'en' }, LINK);
  expect(mail).toMatchObject({ to: AMINA.email, subject });
  expect(mail.text).toMatch(/^Hello Amina,\n\n/);
  expect(mail.text).toContain(sentence);
  expect(mail.text).toContain(LINK);
});

test.each([
  ['a reset', resetMail, 'Weka nenosiri jipya la Twende', 'Ikiwa hukukiomba, puuza barua hii'],
  ['an invitation', invitationMail, 'Karibu Twende', 'Baada ya hapo ingia kwa amina@example.com'],
  [
    'help by support',
    supportMail,
    'Kiungo cha kuchagua nenosiri jipya la Twende',
    'Kifungue ndani ya siku saba',
  ],
])('[R813] %s, in Swahili', (_name, mailOf, subject, sentence) => {
  const mail = mailOf({ ...AMINA, language: 'sw' }, LINK);
  expect(mail).toMatchObject({ to: AMINA.email, subject });
  expect(mail.text).toMatch(/^Habari Amina,\n\n/);
  expect(mail.text).toContain(sentence);
  expect(mail.text).toContain(LINK);
});
