import { describe, expect, test } from 'vitest';
import { brandName, personName, publicLine, visibleLine } from './public-line';

const PHONE = 'Please leave phone numbers out: they are shown to people who ask for them.';
const ADDRESS = 'Please leave addresses of websites and e-mail out.';
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
  ])('[R761] refuse the address %s', (name) => {
    expect(sentenceOf(name)).toBe(ADDRESS);
    expect(sentenceOf(name, brandName)).toBe(ADDRESS);
  });

  test.each([
    ['a right-to-left override', 'Amina\u202eNjeri'],
    ['an isolate', '\u2066Amina\u2069'],
    ['a right-to-left mark', 'Amina\u200fNjeri'],
    ['a zero-width space', 'Amina\u200bNjeri'],
    ['a soft hyphen', 'Ami\u00adna'],
    ['a byte order mark', 'Ami\ufeffna'],
    ['a tag', 'Amina\u{e0041}'],
    ['a Hangul filler', 'Amina \u3164'],
    ['an empty Braille pattern', 'Amina \u2800 Njeri'],
  ])('[R761, V1.3.3] refuse %s', (_name, text) => {
    expect(sentenceOf(text)).toBe(UNSEEN);
    expect(sentenceOf(text, brandName)).toBe(UNSEEN);
  });

  test.each(['Amina\u2028Njeri', 'Amina\u2029Njeri', 'Amina\nNjeri'])(
    '[R761] refuse a line break: %j',
    (name) => {
      expect(sentenceOf(name)).toBe('Please use a single line.');
      expect(sentenceOf(name, brandName)).toBe('Please use a single line.');
    },
  );

  test('[R762] refuse a phone number in words', () => {
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
  ])('[R761] accept the honest name %s', (name) => {
    expect(personName.parse(name)).toBe(name);
    expect(brandName.parse(name)).toBe(name);
  });

  test('accept no brand name', () => {
    expect(brandName.parse('')).toBe('');
    expect(brandName.parse('   ')).toBe('');
  });

  test('[R760] say first that a name is too long', () => {
    expect(personName.safeParse('a '.repeat(45_000)).error?.issues.map(({ message }) => message)).toEqual([
      'Please use at most 80 characters.',
    ]);
  });
});

describe('publicLine and visibleLine', () => {
  test('[R761] refuse unseen marks; an address is none of a name', () => {
    expect(publicLine(60).safeParse('Karen\u202e').success).toBe(false);
    expect(visibleLine(60).safeParse('Karen\u202e').success).toBe(false);
    expect(publicLine(60).parse('Karen, karen.co.ke')).toBe('Karen, karen.co.ke');
  });
});
