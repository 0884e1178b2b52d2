import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { ADMIN_LIMITS, USER_LIMITS } from '../core/limits';
import { email, id, instant, line, messageReply } from '../core/values';
import { adminCar, adminUser } from './contract';
import { CSV, pageOf, pageQuery, rowsQuery, searchText } from './table';
import { transactionRow } from './transactions';

const userParams = z.object({ userId: id });

/** Searched: e-mail, name, brand name, phone. `from` and `to` are the days on which they joined. */
const userRowsQuery = rowsQuery(
  ['createdAt', 'email', 'name', 'isAdmin'],
  ['admins', 'verified', 'suspended', 'lenders'],
);
const userTableQuery = userRowsQuery.extend(pageQuery(ADMIN_LIMITS.rows.users).shape);
export type UserTableQuery = z.output<typeof userTableQuery>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  changesWith: ['users', 'cars'],
  summary: 'A page of users',
  query: userTableQuery,
  reply: pageOf(adminUser),
});

export const exportUsers = endpoint({
  method: 'GET',
  path: '/admin/users.csv',
  access: 'admin',
  summary: 'All users that match, as CSV',
  query: userRowsQuery,
  ...CSV,
});

/** What somebody did lately. `subject` is a plate, an admin action's name, or empty. */
const activity = z.object({
  at: instant,
  kind: z.enum(['joined', 'car', 'payment', 'reveal', 'message', 'admin']),
  subject: z.string(),
});
export type UserActivity = z.output<typeof activity>;

/** A user with the newest of what is theirs; the counts are of all. */
export const getUserDetails = endpoint({
  method: 'GET',
  path: '/admin/users/:userId',
  access: 'admin',
  summary: 'A user with cars, payments and recent activity',
  params: userParams,
  reply: z.object({
    user: adminUser.extend({
      emailProven: z.boolean(),
      /** Neither password nor Google account: invited, but not here yet. */
      isInvited: z.boolean(),
    }),
    cars: z.array(adminCar),
    carCount: z.number(),
    payments: z.array(transactionRow),
    paymentCount: z.number(),
    /** Newest first. */
    activity: z.array(activity),
  }),
  refusals: ['user_not_found'],
});

/** The user may sign in once they have opened the link that is mailed to them and chosen a password. */
export const addUser = endpoint({
  method: 'POST',
  path: '/admin/users',
  access: 'admin',
  summary: 'Add a user and invite them by mail',
  body: z.object({
    name: line(USER_LIMITS.nameLength),
    email,
    isVerified: z.boolean().default(false),
    isAdmin: z.boolean().default(false),
  }),
  /** `mailed`: false where the letter could not be sent; it may be sent again by inviteUser. */
  reply: z.object({ message: z.string(), user: adminUser, mailed: z.boolean() }),
  refusals: ['email_taken'],
});

/** For whoever lost the letter or the password: a new single-use link. */
export const inviteUser = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/invitation',
  access: 'admin',
  summary: 'Mail a link to set a password',
  params: userParams,
  reply: messageReply,
  refusals: ['user_not_found', 'account_suspended', 'mail_failed'],
});

/** A suspended user's tokens die at once and for good; their cars leave the lists until they are reinstated. */
export const changeUser = endpoint({
  method: 'PATCH',
  path: '/admin/users/:userId',
  access: 'admin',
  summary: 'Change, verify, promote, suspend or reinstate a user',
  params: userParams,
  body: z
    .object({
      name: line(USER_LIMITS.nameLength),
      isVerified: z.boolean(),
      isAdmin: z.boolean(),
      suspended: z.boolean(),
    })
    .partial(),
  reply: adminUser,
  refusals: ['user_not_found', 'last_admin'],
});

/** What deleting a user would mean, to be said before. */
const userDeletion = z.object({
  name: z.string(),
  /** All of their cars, which go with them, and those of them that stand in the lists. */
  cars: z.number(),
  listedCars: z.number(),
  /** Kept for the books. */
  payments: z.number(),
  /** Paid fees of theirs that no car has had: money that is owed to them. */
  unappliedPayments: z.number(),
  /** Kept for those whom they wrote with. */
  conversations: z.number(),
  /** They are the last admin and cannot be deleted. */
  isLastAdmin: z.boolean(),
});
export type UserDeletion = z.output<typeof userDeletion>;

export const getUserDeletion = endpoint({
  method: 'GET',
  path: '/admin/users/:userId/deletion',
  access: 'admin',
  summary: 'What deleting a user implies',
  params: userParams,
  reply: userDeletion,
  refusals: ['user_not_found'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:userId',
  access: 'admin',
  summary: 'Delete a user with their cars',
  params: userParams,
  reply: messageReply,
  refusals: ['user_not_found', 'last_admin'],
});

/** SPEC §2: owner autocomplete by name or e-mail, beginnings of words first. Empty text finds nobody. */
export const findOwners = endpoint({
  method: 'GET',
  path: '/admin/owners',
  access: 'admin',
  changesWith: ['users'],
  summary: 'Users by name or e-mail, for choosing an owner',
  query: z.object({ q: searchText.default('') }),
  reply: z.array(z.object({ _id: id, name: z.string(), email: z.string(), suspended: z.boolean() })),
});
