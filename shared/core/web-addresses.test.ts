import { expect, test } from 'vitest';
import { hasForeignLink } from './web-addresses';

const OWN = 'twende.co.ke';

test.each([
  'https://evil.example/pay',
  'Pay here: http://evil.example.',
  'HTTPS://EVIL.EXAMPLE',
  'see evil.com',
  'see evil.com, thanks',
  'bit.ly/3xYz',
  'wa.me/254712345678',
  'youtu.be/abc',
  'www.evil.how',
  'twende-pay.co.ke',
  'twende.co.ke.evil.com',
  'https://twende.co.ke@evil.com/login',
  'https://twende.co.ke:443@evil.com',
  'https://twende.co.ke.evil.com',
  'https://sub.twende.co.ke',
  'http://192.168.0.1/login',
  '192.168.0.1/login',
  'https://тwende.co.ke',
  'twеnde.co.ke',
  'ｅｖｉｌ．ｃｏｍ',
  'evil\u200B.com',
  'xn--80ak6aa92e.xn--p1ai',
  'evil.com:8080',
  '(evil.com)',
  'ftp://evil.example/file',
  'tg://resolve?domain=evil',
  'https://twende.co.ke and https://evil.example',
])('[R295, V3.7.2] finds a foreign link in %s', (text) => {
  expect(hasForeignLink(text, OWN)).toBe(true);
});

test.each([
  'Hello, is the car free on Friday?',
  'https://twende.co.ke/Car/65f0c0ffee5ec12e76a1b2c3',
  'https://www.twende.co.ke/',
  'http://TWENDE.co.ke:3000/messages.',
  'twende.co.ke/Catalogue/abc',
  'Hello.How are you',
  'Ok.In that case.To Mombasa.It is fine',
  'KES 4.500 per day',
  'Call 0712.345.678',
  'From 10.30 to 12.45',
  'me@gmail.com',
  'Write to otieno.ouma@evil.com please',
  'e.g. a Prado, i.e. a large car',
  'A 2.0 engine, v1.2.3',
  'photos.jpg',
  '...',
  '',
])('[R295] finds no foreign link in "%s"', (text) => {
  expect(hasForeignLink(text, OWN)).toBe(false);
});

test.each([
  'a.'.repeat(1_000),
  'a-'.repeat(1_000),
  'https://'.repeat(250),
  '@'.repeat(2_000),
  'a'.repeat(2_000),
])('checks a repetitive text of maximum length in under 10 ms', (text) => {
  // The fastest of ten runs, because other load on the machine disturbs it least.
  const times = Array.from({ length: 10 }, () => {
    const started = Date.now();
    hasForeignLink(text, OWN);
    return Date.now() - started;
  });
  expect(Math.min(...times)).toBeLessThan(10);
});
