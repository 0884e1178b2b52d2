/**
 * Signs and letters of other scripts, by the Latin letter that they look like. The list contains only what
 * checks of names and of spelled phone numbers need.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ@4',
  b: 'ьвβʙ',
  c: 'сϲᴄ(¢',
  d: 'ԁɗᴅⅾđ',
  e: 'еєεэҽᴇɛ3€',
  f: 'фƒꜰ',
  g: 'ɡց9',
  h: 'нһʜ',
  i: 'іιıɪӏ1!|lʟł',
  j: 'ј',
  k: 'кκᴋ',
  m: 'мμᴍ',
  n: 'пηոռɴи',
  o: 'оοσօᴏø0',
  p: 'рρᴘ',
  r: 'гяʀ',
  s: 'ѕꜱ5$§ß',
  t: 'тτᴛ7+ŧ',
  u: 'υսᴜц',
  v: 'νѵᴠ',
  w: 'шщѡωաԝᴡ',
  x: 'хχ',
  y: 'уγʏ',
  z: 'ᴢζ2',
};

const LETTER_BY_LOOK_ALIKE = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, signs]) =>
    Array.from(signs, (sign) => [sign, letter] as const),
  ),
);

const INVISIBLE = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Removes accents, invisible characters and compatibility forms such as full-width letters. */
export function toUnaccentedText(text: string): string {
  return text.normalize('NFKC').normalize('NFKD').replace(INVISIBLE, '');
}

/** Returns the letter a to z that a character of a plain text looks like (l as i); empty if there is none. */
export function findLookAlikeLetter(sign: string): string {
  const small = sign.toLowerCase();
  const latin = LETTER_BY_LOOK_ALIKE.get(small) ?? small;
  return latin.length === 1 && latin >= 'a' && latin <= 'z' ? latin : '';
}

/** Replaces characters by the Latin letters that they look like; omits characters that resemble none. */
export function replaceLookAlikeLetters(text: string): string {
  return Array.from(toUnaccentedText(text), findLookAlikeLetter).join('');
}
