import { orderBy, type Sortable, wordsOf } from './find-rows';
import type { UserRow } from './user-rows';

/** Somebody who may be chosen as a car's owner. */
export type OwnerRow = Sortable & {
  /** What they are ordered by. */
  key: string;
};

/** Those in whose name or e-mail every word of the text stands. */
export function fittingOwners(users: ReadonlyMap<string, UserRow>, q: string): OwnerRow[] {
  const words = wordsOf(q);
  const fitting: OwnerRow[] = [];
  for (const { id, createdAt, name, email } of users.values()) {
    if (!words.every((word) => name.includes(word) || email.includes(word))) continue;
    const isBegun = words.every((word) => beginsWord(name, word) || beginsWord(email, word));
    fitting.push({ id, createdAt, key: `${isBegun ? 0 : 1} ${name}` });
  }
  return fitting;
}

/** First those whom the text begins words of, then the others; each by the alphabet. */
export const ownerOrder = orderBy<OwnerRow>((row) => row.key, 'asc');

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !LETTER_OR_DIGIT.test(text.charAt(at - 1))) return true;
  }
  return false;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
