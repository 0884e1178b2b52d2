/**
 * Letters of other scripts, and signs, that look like Latin letters. The table is short because shared
 * imports no package and only the letters of a few names matter.
 */
const LOOK_ALIKES: Record<string, string> = {
  а: 'a',
  α: 'a',
  ɑ: 'a',
  ᴀ: 'a',
  '@': 'a',
  '4': 'a',
  ь: 'b',
  в: 'b',
  β: 'b',
  ʙ: 'b',
  с: 'c',
  ϲ: 'c',
  ᴄ: 'c',
  '(': 'c',
  '¢': 'c',
  ԁ: 'd',
  ɗ: 'd',
  ᴅ: 'd',
  ⅾ: 'd',
  đ: 'd',
  е: 'e',
  є: 'e',
  ε: 'e',
  э: 'e',
  ҽ: 'e',
  ᴇ: 'e',
  ɛ: 'e',
  '3': 'e',
  '€': 'e',
  ф: 'f',
  ƒ: 'f',
  ꜰ: 'f',
  ɡ: 'g',
  ց: 'g',
  '9': 'g',
  н: 'h',
  һ: 'h',
  ʜ: 'h',
  і: 'i',
  ι: 'i',
  ı: 'i',
  ɪ: 'i',
  ӏ: 'i',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  ʟ: 'i',
  ł: 'i',
  ј: 'j',
  к: 'k',
  κ: 'k',
  ᴋ: 'k',
  м: 'm',
  μ: 'm',
  ᴍ: 'm',
  п: 'n',
  η: 'n',
  ո: 'n',
  ռ: 'n',
  ν: 'v',
  ɴ: 'n',
  и: 'n',
  о: 'o',
  ο: 'o',
  σ: 'o',
  օ: 'o',
  ᴏ: 'o',
  ø: 'o',
  '0': 'o',
  р: 'p',
  ρ: 'p',
  ᴘ: 'p',
  г: 'r',
  я: 'r',
  ʀ: 'r',
  ѕ: 's',
  ꜱ: 's',
  '5': 's',
  $: 's',
  '§': 's',
  ß: 's',
  т: 't',
  τ: 't',
  ᴛ: 't',
  '7': 't',
  '+': 't',
  ŧ: 't',
  υ: 'u',
  ս: 'u',
  ᴜ: 'u',
  ц: 'u',
  ѵ: 'v',
  ᴠ: 'v',
  ш: 'w',
  щ: 'w',
  ѡ: 'w',
  ω: 'w',
  ա: 'w',
  ԝ: 'w',
  ᴡ: 'w',
  х: 'x',
  χ: 'x',
  у: 'y',
  γ: 'y',
  ʏ: 'y',
  ᴢ: 'z',
  ζ: 'z',
  '2': 'z',
};

/** Accents on letters, and invisible characters such as a zero-width space. */
const INVISIBLE = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Replaces compatibility forms, such as full-width letters, and removes accents and invisible characters. */
export function toPlainText(text: string): string {
  return text.normalize('NFKC').normalize('NFKD').replace(INVISIBLE, '');
}

/**
 * Returns the letter a to z that a character of a plain text looks like (l as i); empty if it looks like
 * none.
 */
export function toLatinLetter(sign: string): string {
  const small = sign.toLowerCase();
  const latin = LOOK_ALIKES[small] ?? small;
  return latin.length === 1 && latin >= 'a' && latin <= 'z' ? latin : '';
}

/** Returns the letters a to z that a text looks like; all other characters are omitted. */
export function toLatinLetters(text: string): string {
  return Array.from(toPlainText(text), toLatinLetter).join('');
}
