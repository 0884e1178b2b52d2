import { expect, test } from 'vitest';
import { buildWarningEmail } from './warning-email';

const REPORT = { kind: 'car', reason: 'advance_payment' } as const;
const AMINA = { name: 'Amina', email: 'amina@example.com' };
const TEXT = {
  reason: 'Do not ask for money first.',
  publicUrl: 'https://twende.example',
  supportEmail: 'help@twende.example',
};

test.each([
  {
    language: 'en',
    subject: 'A warning about your Twende account',
    sentence:
      'Somebody reported one of your cars: “Asks for money before the car is seen”. Our team has looked at it and writes:',
    terms: 'https://twende.example/terms-and-conditions',
  },
  {
    language: 'sw',
    subject: 'Onyo kuhusu akaunti yako ya Twende',
    sentence:
      'Mtu ameripoti gari lako moja: “Anaomba pesa kabla gari halijaonekana”. Timu yetu imeliangalia jambo hili na inaandika:',
    terms: 'https://twende.example/sw/terms-and-conditions',
  },
] as const)(
  "[R813] writes a warning in $language with the report, the team's words and the terms",
  ({ language, subject, sentence, terms }) => {
    const mail = buildWarningEmail(REPORT, { ...AMINA, language }, TEXT);
    expect(mail).toMatchObject({ to: AMINA.email, subject });
    expect(mail.text).toContain(`\n${sentence}\n\nDo not ask for money first.\n`);
    expect(mail.text).toContain(`\n${terms}\n`);
  },
);
