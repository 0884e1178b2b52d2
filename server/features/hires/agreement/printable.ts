/** Characters that the fonts in fonts.data.ts have, except accents. */
const KNOWN =
  /^[\u{20}-\u{7e}\u{a0}-\u{ac}\u{ae}-\u{113}\u{116}-\u{127}\u{12a}-\u{12b}\u{12e}-\u{137}\u{139}-\u{13e}\u{141}-\u{148}\u{14a}-\u{14d}\u{150}-\u{161}\u{164}-\u{165}\u{16a}-\u{17e}\u{1cd}-\u{1ce}\u{218}-\u{21b}\u{237}\u{1e80}-\u{1e85}\u{1e9e}\u{1ef2}-\u{1ef3}\u{2013}-\u{2014}\u{2018}-\u{201a}\u{201c}-\u{201e}\u{2020}\u{2022}\u{2026}\u{2039}-\u{203a}\u{2044}\u{20ac}\u{2212}]$/u;
const KNOWN_MARK = /^[\u0300\u0301\u0303\u0304\u0308]$/;
const MARK = /^\p{Mark}$/u;
const INVISIBLE = /^[\p{Cc}\p{Cf}]$/u;

/**
 * Replaces characters that are not in the fonts: a letter with an unknown accent loses the accent, ĩ and ũ
 * of Gĩkũyũ names become letter plus accent, and letters of other scripts become '?'.
 */
export function toPrintable(text: string): string {
  return Array.from(text.normalize('NFC').replace(/\s+/gu, ' '), toKnownCharacter).join('');
}

function toKnownCharacter(character: string): string {
  if (KNOWN.test(character)) return character;
  if (INVISIBLE.test(character)) return '';
  const parts = Array.from(character.normalize('NFD'));
  const [letter = '', ...marks] = parts;
  if (MARK.test(letter)) return '';
  if (!KNOWN.test(letter)) return '?';
  const known = marks.filter((mark) => KNOWN_MARK.test(mark)).join('');
  // The accent is drawn in the place of the dot, so an i with an accent becomes a dotless ı.
  return (known && letter === 'i' ? 'ı' : letter) + known;
}
