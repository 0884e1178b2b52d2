import { describe, expect, test } from 'vitest';
import { brandName, personName, publicLine, visibleLine } from './public-line';

const PHONE = 'Please leave phone numbers out: they are shown to people who ask for them.';
const ADDRESS = 'Please leave addresses of websites and email out.';
const UNSEEN = 'Please leave out characters that cannot be seen.';

function sentenceOf(value: string, schema: typeof personName | typeof brandName = personName): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}

describe('personName and brandName', () => {
  test.each([
    'amina.co.ke',
    'Amina www.cars.how',
    'https://amina.example',
    'Amina wa.me/254',
    'ａｍｉｎａ．ｃｏｍ',
    'amina。com',
    'amina｡co.ke/cars',
    'amina . com',
    'Amina dot com',
    'Amina [dot] co [dot] ke',
    'Amina nukta com',
    'amina@cars.example',
    'amina @ gmail.com',
    'amina (at) gmail.com',
    'amina@gmail dot com',
  ])('[R761] refuses the address %s', (name) => {
    expect(sentenceOf(name)).toBe(ADDRESS);
    expect(sentenceOf(name, brandName)).toBe(ADDRESS);
  });

  test.each([
    { name: 'a right-to-left override', text: 'Amina\u202eNjeri' },
    { name: 'an isolate', text: '\u2066Amina\u2069' },
    { name: 'a right-to-left mark', text: 'Amina\u200fNjeri' },
    { name: 'a zero-width space', text: 'Amina\u200bNjeri' },
    { name: 'a soft hyphen', text: 'Ami\u00adna' },
    { name: 'a byte order mark', text: 'Ami\ufeffna' },
    { name: 'a tag', text: 'Amina\u{e0041}' },
    { name: 'a Hangul filler', text: 'Amina \u3164' },
    { name: 'an empty Braille pattern', text: 'Amina \u2800 Njeri' },
  ])('[R761, V1.3.3] refuses $name', ({ text }) => {
    expect(sentenceOf(text)).toBe(UNSEEN);
    expect(sentenceOf(text, brandName)).toBe(UNSEEN);
  });

  test.each(['Amina\u2028Njeri', 'Amina\u2029Njeri', 'Amina\nNjeri'])(
    '[R761] refuses the line break in %j',
    (name) => {
      expect(sentenceOf(name)).toBe('Please use a single line.');
      expect(sentenceOf(name, brandName)).toBe('Please use a single line.');
    },
  );

  test('[R762] refuses a phone number in words', () => {
    expect(sentenceOf('Zero seven one two three')).toBe(PHONE);
    expect(sentenceOf('Sifuri Saba Moja Mbili Tatu', brandName)).toBe(PHONE);
  });

  test.each([
    'Amina Njeri',
    'Wanjikũ wa Thiong’o',
    "N'Golo Kanté",
    'J. M. Otieno',
    'St. Paul Ouma',
    'Otieno & Sons Co. Ltd',
    'Dr. Co',
    'Rides@Nairobi',
    'Dot Mwangi',
    'Saba Saba Cars',
    'Twenty Four Seven Cars',
    'محمد علي',
    '李小龙',
    'Cars ❤️ Kenya',
  ])('[R761] accepts the name %s, which contains no address', (name) => {
    expect(personName.parse(name)).toBe(name);
    expect(brandName.parse(name)).toBe(name);
  });

  test('accepts an empty brand name', () => {
    expect(brandName.parse('')).toBe('');
    expect(brandName.parse('   ')).toBe('');
  });

  test('[R760] returns only the length error if a name is too long', () => {
    expect(personName.safeParse('a '.repeat(45_000)).error?.issues.map(({ message }) => message)).toEqual([
      'Please use at most 80 characters.',
    ]);
  });
});

describe('publicLine and visibleLine', () => {
  test('[R761] refuses invisible characters, and accepts a web address in publicLine', () => {
    expect(publicLine(60).safeParse('Karen\u202e').success).toBe(false);
    expect(visibleLine(60).safeParse('Karen\u202e').success).toBe(false);
    expect(publicLine(60).parse('Karen, karen.co.ke')).toBe('Karen, karen.co.ke');
  });
});
