/** Texts that are the same in both languages: names, units, words that Kenyans use in either language. */
const SAME = new Set(
  [
    'Twende',
    'M-Pesa',
    'SMS',
    'PDF',
    'WhatsApp',
    'Google',
    'Facebook',
    'Instagram',
    'X',
    'Bluetooth',
    'SUV',
    'Hatchback',
    'Pickup',
    'Coupe',
    'Crossover',
    'Station wagon',
    'Hybrid',
    'Manual',
    'Auto',
    'Logbook',
    '07XXXXXXXX',
    'Nganya',
    'Off-road',
    '4×4',
    'NTSA',
    'Ksh.',
    'AC',
  ].map((text) => text.toLowerCase()),
);

const NAMES = /https?:\S+|\S+@\S+|Twende( House, 3rd floor)?|M-Pesa|Ksh\.?|Biashara Street|Nairobi, Kenya/g;

/** Texts and functions of a module of words, by their path within the module. */
export type TextsByPath = Map<string, string | ((...args: unknown[]) => unknown)>;

/** Returns the texts and functions of a module of words, by their path. */
export function listTextsByPath(module: object): TextsByPath {
  const leaves: TextsByPath = new Map();
  collect(module, '', leaves);
  return leaves;
}

function collect(value: unknown, place: string, leaves: TextsByPath): void {
  if (typeof value === 'string') leaves.set(place, value);
  else if (typeof value === 'function') leaves.set(place, value as (...args: unknown[]) => unknown);
  else if (value && typeof value === 'object')
    for (const [name, inner] of Object.entries(value))
      collect(inner, place ? `${place}.${name}` : name, leaves);
}

/** Lists names that only one language has, values of different types, and untranslated sentences. */
export function findTranslationDifferences(english: TextsByPath, swahili: TextsByPath): string[] {
  const found = [...swahili.keys()]
    .filter((name) => !english.has(name))
    .map((name) => `${name}: only in Swahili`);
  for (const [name, text] of english) {
    const other = swahili.get(name);
    if (other === undefined) found.push(`${name}: missing in Swahili`);
    else if (typeof other !== typeof text)
      found.push(`${name}: ${typeof text} in English, ${typeof other} in Swahili`);
    else if (typeof text === 'string' && text === other && isSentence(text))
      found.push(`${name}: still English: ${text}`);
  }
  return found;
}

/** Whether a text needs a translation; names, codes and addresses do not. */
function isSentence(text: string): boolean {
  if (SAME.has(text.toLowerCase())) return false;
  // A code, such as a tone or a CSS class, has no capitals and no blanks.
  if (/^[a-z][\w:.-]*$/.test(text)) return false;
  return /\p{L}{3,}/u.test(text.replace(NAMES, ''));
}
