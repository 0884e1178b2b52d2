import type { UserTableQuery } from '#shared/admin/users';
import { toPhoneSearchText } from '#shared/core/phone';
import type { UserDirectoryRecord } from '../../users/user-admin.service';
import {
  createComparator,
  filterRows,
  type SearchableRow,
  type Sortable,
  splitSearchWords,
} from './find-rows';

export type UserRow = SearchableRow & {
  email: string;
  name: string;
  isAdmin: boolean;
  isVerified: boolean;
  isSuspended: boolean;
};

export type UserRowsQuery = Omit<UserTableQuery, 'page' | 'size'>;

export function toUserRow(user: UserDirectoryRecord): UserRow {
  const { email, name, brandName, phone } = user;
  return {
    id: user._id.toHexString(),
    text: [email, name, brandName, toPhoneSearchText(phone)].join('\n').toLowerCase(),
    createdAt: user.createdAt.getTime(),
    email,
    name: name.toLowerCase(),
    isAdmin: user.isAdmin,
    isVerified: user.isVerified,
    isSuspended: user.suspendedAt !== null,
  };
}

/** Returns the users who match the query. Calls `lenderIds` only if the filter needs it. */
export function filterUsers(
  users: ReadonlyMap<string, UserRow>,
  query: UserRowsQuery,
  lenderIds: () => ReadonlySet<string>,
): UserRow[] {
  return filterRows(users.values(), query, createFilter(query.filter, lenderIds), ({ text }) => [text]);
}

export const USER_SORT_KEYS: Record<UserRowsQuery['sort'], (row: UserRow) => string | number> = {
  createdAt: (row) => row.createdAt,
  email: (row) => row.email,
  name: (row) => row.name,
  isAdmin: (row) => (row.isAdmin ? 1 : 0),
};

function createFilter(
  filter: UserRowsQuery['filter'],
  lenderIds: () => ReadonlySet<string>,
): (row: UserRow) => boolean {
  switch (filter) {
    case undefined:
      return () => true;
    case 'admins':
      return (row) => row.isAdmin;
    case 'verified':
      return (row) => row.isVerified;
    case 'suspended':
      return (row) => row.isSuspended;
    case 'lenders': {
      const ids = lenderIds();
      return (row) => ids.has(row.id);
    }
  }
}

type OwnerRow = Sortable & {
  key: string;
};

/** Returns the users for whom every word of the text occurs in the name or the email. */
export function findOwnerRows(users: ReadonlyMap<string, UserRow>, q: string): OwnerRow[] {
  const words = splitSearchWords(q);
  const matching: OwnerRow[] = [];
  for (const { id, createdAt, name, email } of users.values()) {
    if (!words.every((word) => name.includes(word) || email.includes(word))) continue;
    const startsWords = words.every((word) => startsWord(name, word) || startsWord(email, word));
    matching.push({ id, createdAt, key: `${startsWords ? 0 : 1} ${name}` });
  }
  return matching;
}

/**
 * Orders owners by name, with those first whose name or email has each search word at the start of a word.
 */
export const compareOwners = createComparator<OwnerRow>((row) => row.key, 'asc');

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !LETTER_OR_DIGIT.test(text.charAt(at - 1))) return true;
  }
  return false;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
