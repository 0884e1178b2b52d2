import { expect, test } from 'vitest';
import { reminderMail } from './reminder-mail';

const car = {
  regNo: 'KDA123X',
  year: 2018,
  make: 'Toyota',
  model: 'Prado',
  subscriptionExpiry: new Date('2026-06-10T21:30:00Z'),
};
const lender = { name: 'Wanjiku', email: 'wanjiku@example.com' };

test('before the expiry: says the day in Nairobi, the fee, and where to pay for this car', () => {
  const letter = reminderMail(car, lender, {
    publicUrl: 'https://twende.example',
    supportEmail: 'help@twende.example',
    now: new Date('2026-06-05T00:00:00Z'),
  });
  expect(letter.to).toBe('wanjiku@example.com');
  expect(letter.subject).toBe('KDA123X leaves the Twende listings on 11 June 2026');
  expect(letter.text).toContain('your 2018 Toyota Prado (KDA123X) ends on 11 June 2026');
  expect(letter.text).toContain('KES 100');
  expect(letter.text).toContain('Twende, help@twende.example');
  expect(letter.text).toContain('https://twende.example/Profile?pay=KDA123X');
});

test('after the expiry: says that the car is not listed any more', () => {
  const letter = reminderMail(car, lender, {
    publicUrl: 'https://twende.example',
    supportEmail: 'help@twende.example',
    now: car.subscriptionExpiry,
  });
  expect(letter.subject).toBe('KDA123X is no longer listed on Twende');
  expect(letter.text).toContain('ended on 11 June 2026');
});
