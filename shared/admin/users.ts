import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { ADMIN_LIMITS, USER_LIMITS } from '../core/limits';
import { visibleLine } from '../core/public-line';
import { email, id, instant, messageReply } from '../core/values';
import { adminCar, adminUser } from './contract';
import { CSV_REPLY, pageQuery, searchText, tablePage, tableQuery } from './table';
import { transactionRow } from './transactions';

const userParams = z.object({ userId: id });

/** Searched: e-mail, name, brand name, phone. `from` and `to`: days of joining. */
const userRowsQuery = tableQuery(
  ['createdAt', 'email', 'name', 'isAdmin'],
  ['admins', 'verified', 'suspended', 'lenders'],
);
const userTableQuery = userRowsQuery.extend(pageQuery(ADMIN_LIMITS.rows.users).shape);
export type UserTableQuery = z.output<typeof userTableQuery>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  cacheTopics: ['users', 'cars'],
  summary: 'A page of users',
  query: userTableQuery,
  reply: tablePage(adminUser),
});

export const exportUsers = endpoint({
  method: 'GET',
  path: '/admin/users.csv',
  access: 'admin',
  summary: 'All users that match, as CSV',
  query: userRowsQuery,
  ...CSV_REPLY,
});

/** A user's recent activity. `subject` is a plate, an admin action's name, or empty. */
const activity = z.object({
  at: instant,
  /** attempt: a payment that was not paid, or not yet. */
  kind: z.enum(['joined', 'car', 'payment', 'attempt', 'reveal', 'message', 'admin']),
  subject: z.string(),
});
export type UserActivity = z.output<typeof activity>;

/** A user with their newest cars and payments; the counts include all. */
export const getUserDetails = endpoint({
  method: 'GET',
  path: '/admin/users/:userId',
  access: 'admin',
  summary: 'A user with cars, payments and recent activity',
  params: userParams,
  reply: z.object({
    user: adminUser.extend({
      emailProven: z.boolean(),
      /** Neither password nor Google account: invited, but never signed in. */
      isInvited: z.boolean(),
      hasTwoStep: z.boolean(),
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

/** The user can sign in after choosing a password through the mailed link. */
export const addUserAsAdmin = endpoint({
  method: 'POST',
  path: '/admin/users',
  access: 'admin',
  summary: 'Add a user and invite them by mail',
  body: z.object({
    name: visibleLine(USER_LIMITS.nameLength),
    email,
    isVerified: z.boolean().default(false),
    isAdmin: z.boolean().default(false),
  }),
  /** `mailed`: false where the invitation could not be stored for sending; inviteUser makes another. */
  reply: messageReply.extend({ user: adminUser, mailed: z.boolean() }),
  refusals: ['email_taken'],
});

/** A new single-use link, for users who lost the mail or the password. */
export const inviteUser = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/invitation',
  access: 'admin',
  summary: 'Mail a link to set a password',
  params: userParams,
  reply: messageReply,
  refusals: ['user_not_found', 'account_suspended', 'mail_failed'],
});

/** For a user who lost both app and recovery codes; they sign in again, by password alone. Not for oneself. */
export const resetTwoStep = endpoint({
  method: 'DELETE',
  path: '/admin/users/:userId/totp',
  access: 'admin',
  summary: "Turn off a user's two-step sign-in",
  params: userParams,
  reply: messageReply,
  refusals: ['user_not_found', 'totp_off'],
});

/** Suspending revokes all tokens for good and unlists the cars until the user is reinstated. */
export const updateUserAsAdmin = endpoint({
  method: 'PATCH',
  path: '/admin/users/:userId',
  access: 'admin',
  summary: 'Change, verify, promote, suspend or reinstate a user',
  params: userParams,
  body: z
    .object({
      name: visibleLine(USER_LIMITS.nameLength),
      isVerified: z.boolean(),
      isAdmin: z.boolean(),
      suspended: z.boolean(),
    })
    .partial(),
  reply: adminUser,
  refusals: ['user_not_found', 'last_admin'],
});

/** The consequences of deleting a user, shown before it happens. */
const userDeletion = z.object({
  name: z.string(),
  /** All of their cars, which are deleted too, and those that are listed. */
  cars: z.number(),
  listedCars: z.number(),
  /** Kept for reconciliation. */
  payments: z.number(),
  /** Paid fees that were not used for a car: money owed to the user. */
  unappliedPayments: z.number(),
  /** Kept for the other members, without the user's name and text. */
  conversations: z.number(),
  /** The last admin cannot be deleted. */
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

export const deleteUserAsAdmin = endpoint({
  method: 'DELETE',
  path: '/admin/users/:userId',
  access: 'admin',
  summary: 'Delete a user with their cars',
  params: userParams,
  reply: messageReply,
  refusals: ['user_not_found', 'last_admin'],
});

/** Owner autocomplete by name or e-mail, word beginnings first. Empty text finds no users. */
export const findOwners = endpoint({
  method: 'GET',
  path: '/admin/owners',
  access: 'admin',
  cacheTopics: ['users'],
  summary: 'Users by name or e-mail, for choosing an owner',
  query: z.object({ q: searchText.default('') }),
  reply: z.array(z.object({ _id: id, name: z.string(), email: z.string(), suspended: z.boolean() })),
});
