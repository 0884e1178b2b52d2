import { expect, test } from 'vitest';
import { buildReminderMail } from './reminder-mail';

const car = {
  regNo: 'KDA123X',
  year: 2018,
  make: 'Toyota',
  model: 'Prado',
  subscriptionExpiry: new Date('2026-06-10T21:30:00Z'),
};
const lender = { name: 'Wanjiku', email: 'wanjiku@example.com', language: 'en' } as const;

test('[R231] names the expiry day in Nairobi, the fee and the payment link before the expiry', () => {
  const mail = buildReminderMail(car, lender, {
    publicUrl: 'https://twende.example',
    supportEmail: 'help@twende.example',
    now: new Date('2026-06-05T00:00:00Z'),
  });
  expect(mail.to).toBe('wanjiku@example.com');
  expect(mail.subject).toBe('KDA123X leaves the Twende listings on 11 June 2026');
  expect(mail.text).toContain('your 2018 Toyota Prado (KDA123X) ends on 11 June 2026');
  expect(mail.text).toContain('Ksh. 100');
  expect(mail.text).toContain('Twende, help@twende.example');
  expect(mail.text).toContain('https://twende.example/Profile?pay=KDA123X');
});

test('says that the car is no longer listed after the expiry', () => {
  const mail = buildReminderMail(car, lender, {
    publicUrl: 'https://twende.example',
    supportEmail: 'help@twende.example',
    now: car.subscriptionExpiry,
  });
  expect(mail.subject).toBe('KDA123X is no longer listed on Twende');
  expect(mail.text).toContain('ended on 11 June 2026');
});

test('[R813] writes subject, day and payment link in Swahili', () => {
  const context = { publicUrl: 'https://twende.example', supportEmail: 'help@twende.example' };
  const reader = { ...lender, language: 'sw' } as const;
  const before = buildReminderMail(car, reader, { ...context, now: new Date('2026-06-05T00:00:00Z') });
  expect(before.subject).toBe('KDA123X litaondoka kwenye orodha za Twende 11 Juni 2026');
  expect(before.text).toContain('Lihuishe kwa Ksh. 100 kupitia M-Pesa');
  expect(before.text).toContain('https://twende.example/sw/Profile?pay=KDA123X');
  const after = buildReminderMail(car, reader, { ...context, now: car.subscriptionExpiry });
  expect(after.subject).toBe('KDA123X halionekani tena kwenye Twende');
});
