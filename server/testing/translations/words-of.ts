/** What is the same in both languages: names, units, words that Kenyans use in either. */
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

/** Path within a module → its text, or its function. */
export type Leaves = Map<string, string | ((...args: unknown[]) => unknown)>;

/** The texts and functions of a module of words, by their place. */
export function leavesOf(module: object): Leaves {
  const leaves: Leaves = new Map();
  collect(module, '', leaves);
  return leaves;
}

function collect(value: unknown, place: string, leaves: Leaves): void {
  if (typeof value === 'string') leaves.set(place, value);
  else if (typeof value === 'function') leaves.set(place, value as (...args: unknown[]) => unknown);
  else if (value && typeof value === 'object')
    for (const [name, inner] of Object.entries(value))
      collect(inner, place ? `${place}.${name}` : name, leaves);
}

/** Names that only one side has, kinds that differ, and sentences that are still English. */
export function differences(english: Leaves, swahili: Leaves): string[] {
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

/** Whether a text needs a translation: names, codes and addresses do not. */
function isSentence(text: string): boolean {
  if (SAME.has(text.toLowerCase())) return false;
  // A code, such as a tone or a class, has no capital and no blank.
  if (/^[a-z][\w:.-]*$/.test(text)) return false;
  return /\p{L}{3,}/u.test(text.replace(NAMES, ''));
}
