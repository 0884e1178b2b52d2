import { findLookAlikeLetter, replaceLookAlikeLetters, toUnaccentedText } from './look-alikes';

/** A digit of any script or form (٣, ３, ③, ³), with characters that turn it into an emoji. */
const DIGIT = /\p{N}\uFE0F?\u20E3?/gu;
/** Characters between the digits of one number: all characters except letters and digits. */
const SEPARATORS = '[^\\p{L}\\p{N}]*';

/** Minimum number of digits of a phone number; years, model numbers, prices and dates are shorter. */
export const MIN_PHONE_DIGITS = { name: 5, model: 7, text: 9 } as const;

export const PHONE_IN_TEXT_SENTENCE =
  'Please leave phone numbers out: they are shown to people who ask for them.';

/** Removes digits of all scripts and forms. */
export function removeDigits(text: string): string {
  return text.replace(DIGIT, '');
}

/** Whether a text has this many digits in a row, of any script and with any separators. */
export function hasConsecutiveDigits(text: string, digits: number): boolean {
  return new RegExp(`\\p{N}(?:${SEPARATORS}\\p{N}){${digits - 1}}`, 'u').test(text);
}

const DIGITS = toWords(
  'zero oh o nought one two three four five six seven eight nine',
  'sifuri moja mbili tatu nne tano sita saba nane tisa',
);

/** Words for tens; a word for one digit may follow as part of the same number. */
const TENS = toWords(
  'twenty thirty forty fourty fifty sixty seventy eighty ninety',
  'kumi ishirini thelathini arobaini hamsini sitini sabini themanini tisini',
);
const TEENS = toWords('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen');
/** Words allowed between digits, with the number of digits that each adds ('double seven': two digits). */
const WORDS_BETWEEN_DIGITS = new Map(
  Object.entries({ double: 1, triple: 2, and: 0, na: 0, hundred: 0, mia: 0, thousand: 0, elfu: 0 }).map(
    ([word, more]) => [replaceLookAlikeLetters(word), more],
  ),
);

const WORD = /[\p{L}\p{N}]+/gu;
const PART = /\p{N}+|\p{L}+/gu;
/** Matches a number word; tries the longest words first, so that 'seventeen' is not matched as 'seven'. */
const NUMBER_WORD = new RegExp(
  [...DIGITS, ...TENS, ...TEENS].sort((one, other) => other.length - one.length).join('|'),
  'y',
);

/** Whether a text has this many digits in a row, as characters or as words in English or Swahili. */
export function hasPhoneNumber(text: string, digits: number): boolean {
  return hasConsecutiveDigits(text, digits) || spellsDigits(text, digits);
}

function spellsDigits(text: string, digits: number): boolean {
  let count = 0;
  let endsInTens = false;
  for (const { length, kind } of tokenize(text)) {
    if (kind === 'other') count = 0;
    else if (!(kind === 'unit' && endsInTens)) count += length;
    if (kind !== 'between') endsInTens = kind === 'tens';
    if (count >= digits) return true;
  }
  return false;
}

/** A part of a text; adds `length` digits to a number, or ends the number if its kind is `other`. */
type Token = { kind: 'digits' | 'unit' | 'tens' | 'between' | 'other'; length: number };

const OTHER: Token = { kind: 'other', length: 0 };

function* tokenize(text: string): Generator<Token> {
  for (const [word] of toUnaccentedText(text).matchAll(WORD)) {
    const whole = parseNumberWord(word);
    if (whole) yield* whole;
    else for (const [part] of word.matchAll(PART)) yield* parseNumberWord(part) ?? [OTHER];
  }
}

/** Splits a word such as 'zerosevenone'; null if a part of it is not a number word. */
function parseNumberWord(word: string): Token[] | null {
  if (/^\p{N}+$/u.test(word)) return [{ kind: 'digits', length: Array.from(word).length }];
  const letters = Array.from(word, findLookAlikeLetter).join('');
  const more = WORDS_BETWEEN_DIGITS.get(letters);
  if (more !== undefined) return [{ kind: more > 0 ? 'digits' : 'between', length: more }];
  const tokens: Token[] = [];
  for (let at = 0; at < letters.length; ) {
    NUMBER_WORD.lastIndex = at;
    const [found] = NUMBER_WORD.exec(letters) ?? [];
    if (!found) return null;
    tokens.push(toToken(found));
    at += found.length;
  }
  return tokens.length > 0 ? tokens : null;
}

function toToken(word: string): Token {
  if (DIGITS.includes(word)) return { kind: 'unit', length: 1 };
  return { kind: TENS.includes(word) ? 'tens' : 'digits', length: 2 };
}

function toWords(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' ')).map(replaceLookAlikeLetters);
}
