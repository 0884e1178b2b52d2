import { BRAND } from '#shared/core/brand';
import { USER_LIMITS } from '#shared/core/limits';

/** Words that people in Kenya often choose as a password; the package's list lacks them. */
const LOCAL_WORDS = [
  ...['kenya', 'nairobi', 'mombasa', 'kisumu', 'nakuru', 'eldoret', 'thika', 'safaricom', 'mpesa', 'airtel'],
  ...[
    'hakunamatata',
    'harambee',
    'gormahia',
    'matatu',
    'whatsapp',
    'facebook',
    'google',
    'password',
    'admin',
  ],
  ...['jesus', 'blessed', 'iamblessed', 'mungu', 'nakupenda', BRAND.name],
];
/** Length of the shortest name that is refused; shorter names occur in too many good passwords. */
const SHORTEST_WORD = 3;

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

let leaked: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is easy to guess: often leaked, a run of keys on the keyboard, a short part repeated, or
 * a local word or the owner's name with digits and signs around it. Ignores case.
 */
export async function isCommonPassword(
  password: string,
  owner: { email: string; name: string },
): Promise<boolean> {
  const text = password.toLowerCase();
  if (isRepeated(text) || RUNS.some((run) => run.includes(text))) return true;
  leaked ??= loadLeakedPasswords();
  return (await leaked).has(text) || isName(text, owner);
}

/** Loads the package's leaked passwords that are long enough for this site: about 18,000, in lower case. */
export async function loadLeakedPasswords(): Promise<ReadonlySet<string>> {
  // Unpacking the list takes a tenth of a second, so the start of the server does not wait for it.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter(({ length }) => length >= USER_LIMITS.passwordMin);
  return new Set(long);
}

/** Whether a short part is repeated, as in 'abcabcabc' or '11111111'. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/.test(text);
}

function isName(text: string, { email, name }: { email: string; name: string }): boolean {
  const [mailbox = ''] = email.split('@');
  const names = [...LOCAL_WORDS, mailbox, email, name, ...name.split(/\s+/)].map(keepLetters);
  const letters = keepLetters(text);
  return names.some((word) => word.length >= SHORTEST_WORD && word === letters);
}

/** Keeps the letters of a text only, in lower case: 'Kenya-254' → 'kenya'. */
function keepLetters(text: string): string {
  return text.toLowerCase().replace(/\P{L}/gu, '');
}
