import type { UserTableQuery } from '#shared/admin/users';
import { toInstantRange } from '#shared/core/days';
import { toSearchablePhone } from '#shared/core/phone';
import type { UserDirectoryRecord } from '../../users/user-admin.service';
import { type BaseRow, createComparator, splitWords, toSortKey } from './find-rows';
import type { Comparator } from './select-page';

export type UserRow = BaseRow & {
  email: string;
  name: string;
  isAdmin: boolean;
  isVerified: boolean;
  isSuspended: boolean;
};

/** A query of the table of users without its page. */
export type UserRowsQuery = Omit<UserTableQuery, 'page' | 'size'>;

export function toUserRow(user: UserDirectoryRecord): UserRow {
  const { email, name, brandName, phone } = user;
  return {
    id: user._id.toHexString(),
    text: [email, name, brandName, toSearchablePhone(phone)].join('\n').toLowerCase(),
    createdAt: user.createdAt.getTime(),
    email,
    name: toSortKey(name),
    isAdmin: user.isAdmin,
    isVerified: user.isVerified,
    isSuspended: user.suspendedAt !== null,
  };
}

/** Returns the users who match. Calls `lenderIds` only if the filter needs it. */
export function filterUsers(
  users: ReadonlyMap<string, UserRow>,
  query: UserRowsQuery,
  lenderIds: () => ReadonlySet<string>,
): UserRow[] {
  const words = splitWords(query.q);
  const { start, end } = toInstantRange(query);
  const passes = createFilter(query.filter, lenderIds);
  const matching: UserRow[] = [];
  for (const row of users.values()) {
    if (row.createdAt < start || row.createdAt >= end || !passes(row)) continue;
    if (words.every((word) => row.text.includes(word))) matching.push(row);
  }
  return matching;
}

export function createUserComparator({ sort, direction }: UserRowsQuery): Comparator<UserRow> {
  return createComparator(KEYS[sort], direction);
}

const KEYS: Record<UserRowsQuery['sort'], (row: UserRow) => string | number> = {
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
