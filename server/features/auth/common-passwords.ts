import { BRAND } from '#shared/core/brand';
import { USER_LIMITS } from '#shared/core/limits';

/** What people here take for a password; the package's list comes from elsewhere. */
const LOCAL = [
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
/** Shorter names are part of too many good passwords. */
const SHORTEST_WORD = 3;

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

let leaked: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among those that are guessed first: leaked often, one row of keys, a short part repeated, or
 * the name of the product, of a place or of its owner with digits and signs around it. Letter case does not matter.
 */
export async function isCommonPassword(
  password: string,
  owner: { email: string; name: string },
): Promise<boolean> {
  const text = password.toLowerCase();
  if (isRepeated(text) || RUNS.some((run) => run.includes(text))) return true;
  leaked ??= loadLeaked();
  return (await leaked).has(text) || isName(text, owner);
}

/** The package's leaked passwords that are long enough to be chosen here: some 18,000, in lower case. */
export async function loadLeaked(): Promise<ReadonlySet<string>> {
  // Unpacking takes a tenth of a second, which the start does not need to wait for.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter(({ length }) => length >= USER_LIMITS.passwordMin);
  return new Set(long);
}

/** 'abcabcabc', '11111111'. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/.test(text);
}

function isName(text: string, { email, name }: { email: string; name: string }): boolean {
  const [mailbox = ''] = email.split('@');
  const names = [...LOCAL, mailbox, email, name, ...name.split(/\s+/)].map(lettersOf);
  const letters = lettersOf(text);
  return names.some((word) => word.length >= SHORTEST_WORD && word === letters);
}

/** 'Kenya-254' → 'kenya'. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/\P{L}/gu, '');
}
