import { expect, test } from 'vitest';
import { impersonatesBrand } from './reserved-names';

test.each([
  'Twende',
  'twende',
  'TWENDE',
  'Twende Support',
  'Support Twende',
  'TwendeSupport',
  'twendesupport',
  'Twende Kenya Ltd',
  'The Twende Team',
  'Twende Cars',
  'Car hire by Twende',
  'T w e n d e',
  'T.W.E.N.D.E. Admin',
  'Twen-de',
  'Twende254',
  '254 Twende',
  'Twende!',
  'ＴＷＥＮＤＥ',
  '𝐓𝐰𝐞𝐧𝐝𝐞 support',
  'Ⓣⓦⓔⓝⓓⓔ',
  'ᴛᴡᴇɴᴅᴇ',
  'Tw3nde admin',
  'Tvvende',
  'Twẽndé',
  'Twe\u200Bnde',
  'Tw\u00ADende',
  'T\u2060w\u2060e\u2060n\u2060d\u2060e',
  'Тwende',
  'Тԝеnԁе',
  'Twendε',
  'Twennde',
  'Support',
  'SUPPORT',
  '5upport',
  'Ѕuрроrt',
  'Support Team',
  'Customer Care',
  'Customer Service Kenya',
  'Support Admin',
  'Help Desk',
  'Official Account',
  'Huduma kwa Wateja',
  'M-Pesa',
  'MPESA',
  'M Pesa Agent',
  'Lipa na M-Pesa',
  'Mpe$a',
  'rnpesa',
  'Safaricom',
  'Safaricom PLC',
  'Safar1com',
])('[R293] refuses the name %s', (name) => {
  expect(impersonatesBrand(name)).toBe(true);
});

test.each([
  'Twendelee',
  'Twendeni Safaris',
  'Wanjiku Kamau',
  'Wanjikũ wa Thiong’o',
  'Grace Support Otieno',
  'Admin',
  'Adminah Wekesa',
  'Safari 254 Cars',
  'Safaris & Commerce',
  'Pesa Mkononi Cars',
  'Mara Trails',
  'Helpful Harry Hires',
  'Teamwork Motors',
  'Kenya Car Centre',
  'Official Wheels',
  'Systematic Rides',
  'Юлия Морозова',
  'محمد علي',
  '李小龙',
  'Support Wheels for Weddings',
  'Wende',
  'Two Ende',
  '',
  '!!!',
])('[R293] accepts "%s", which does not pose as the brand', (name) => {
  expect(impersonatesBrand(name)).toBe(false);
});

test.each([
  'T6wende',
  '李Twende',
  'SupportTwendeTeam',
  'sup porttwende team',
  '7wende254',
  'Slav verifiedtwende',
  'twendecenter ngong',
])('[R293] refuses the name %s with unusual word boundaries', (name) => {
  expect(impersonatesBrand(name)).toBe(true);
});

test.each([
  ['100 words', 'a '.repeat(100), false],
  ['101 words', 'a '.repeat(101), true],
  ['400 characters', 'a'.repeat(400), false],
  ['401 characters', 'a'.repeat(401), true],
])('[R760] refuses a name of %s only if longer than 100 words or 400 characters', (_name, name, refused) => {
  expect(impersonatesBrand(name)).toBe(refused);
});
