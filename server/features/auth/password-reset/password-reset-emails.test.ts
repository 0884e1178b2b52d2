import { expect, test } from 'vitest';
import { buildAdminResetEmail, buildInvitationEmail, buildResetEmail } from './password-reset-emails';

const LINK = 'https://twende.example/reset-password/token';
const AMINA = { name: 'Amina', email: 'amina@example.com' };

test.each([
  {
    name: 'a reset',
    mailOf: buildResetEmail,
    subject: 'Reset your Twende password',
    sentence: 'If you did not ask for it, ignore this email',
  },
  {
    name: 'an invitation',
    mailOf: buildInvitationEmail,
    subject: 'Welcome to Twende',
    sentence: 'After that sign in with amina@example.com',
  },
  {
    name: 'help by support',
    mailOf: buildAdminResetEmail,
    subject: 'A link to choose a new Twende password',
    sentence: 'our support sent you this link.',
  },
])('writes the email of $name in English', ({ mailOf, subject, sentence }) => {
  const mail = mailOf({ ...AMINA, language: 'en' }, LINK);
  expect(mail).toMatchObject({ to: AMINA.email, subject });
  expect(mail.text).toMatch(/^Hello Amina,\n\n/);
  expect(mail.text).toContain(sentence);
  expect(mail.text).toContain(LINK);
});

test.each([
  {
    name: 'a reset',
    mailOf: buildResetEmail,
    subject: 'Weka nenosiri jipya la Twende',
    sentence: 'Ikiwa hukukiomba, puuza barua pepe hii',
  },
  {
    name: 'an invitation',
    mailOf: buildInvitationEmail,
    subject: 'Karibu Twende',
    sentence: 'Baada ya hapo ingia kwa amina@example.com',
  },
  {
    name: 'help by support',
    mailOf: buildAdminResetEmail,
    subject: 'Kiungo cha kuchagua nenosiri jipya la Twende',
    sentence: 'Kifungue ndani ya siku saba',
  },
])('[R813] writes the email of $name in Swahili', ({ mailOf, subject, sentence }) => {
  const mail = mailOf({ ...AMINA, language: 'sw' }, LINK);
  expect(mail).toMatchObject({ to: AMINA.email, subject });
  expect(mail.text).toMatch(/^Habari Amina,\n\n/);
  expect(mail.text).toContain(sentence);
  expect(mail.text).toContain(LINK);
});
