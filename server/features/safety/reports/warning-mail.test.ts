import { expect, test } from 'vitest';
import { warningMail } from './warning-mail';

const REPORT = { kind: 'car', reason: 'advance_payment' } as const;
const AMINA = { name: 'Amina', email: 'amina@example.com' };
const TEXT = {
  reason: 'Do not ask for money first.',
  publicUrl: 'https://twende.example',
  supportEmail: 'help@twende.example',
};

test.each([
  [
    'en',
    'A warning about your Twende account',
    'Somebody reported one of your cars: “Asks for money before the car is seen”. Our team has looked at it and writes:',
    'https://twende.example/terms-and-conditions',
  ],
  [
    'sw',
    'Onyo kuhusu akaunti yako ya Twende',
    'Mtu ameripoti gari lako moja: “Anaomba pesa kabla gari halijaonekana”. Timu yetu imeliangalia jambo hili na inaandika:',
    'https://twende.example/sw/terms-and-conditions',
  ],
] as const)(
  '[R813] a warning in %s: what was reported, the team’s words, the terms',
  (language, subject, sentence, terms) => {
    const mail = warningMail(REPORT, { ...AMINA, language }, TEXT);
    expect(mail).toMatchObject({ to: AMINA.email, subject });
    expect(mail.text).toContain(`\n${sentence}\n\nDo not ask for money first.\n`);
    expect(mail.text).toContain(`\n${terms}\n`);
  },
);
