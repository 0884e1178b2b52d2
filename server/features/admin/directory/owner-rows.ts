import { createComparator, type Sortable, splitWords } from './find-rows';
import type { UserRow } from './user-rows';

/** A user who can be chosen as a car's owner. */
export type OwnerRow = Sortable & {
  /** The sort key. */
  key: string;
};

/** Returns the users whose name or email contains every word of the text. */
export function filterOwners(users: ReadonlyMap<string, UserRow>, q: string): OwnerRow[] {
  const words = splitWords(q);
  const matching: OwnerRow[] = [];
  for (const { id, createdAt, name, email } of users.values()) {
    if (!words.every((word) => name.includes(word) || email.includes(word))) continue;
    const startsWords = words.every((word) => startsWord(name, word) || startsWord(email, word));
    matching.push({ id, createdAt, key: `${startsWords ? 0 : 1} ${name}` });
  }
  return matching;
}

/** Orders users in whom each word starts a word before the others; both groups by name. */
export const compareOwners = createComparator<OwnerRow>((row) => row.key, 'asc');

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !LETTER_OR_DIGIT.test(text.charAt(at - 1))) return true;
  }
  return false;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
