import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { ADMIN_LIMITS, USER_LIMITS } from '../core/limits';
import { visibleLine } from '../core/public-line';
import { email, id, instant, messageReply } from '../core/values';
import { adminCar, adminUser } from './contract';
import { buildPageQuery, buildTablePage, buildTableQuery, CSV_REPLY, searchText } from './table';
import { transactionRow } from './transactions';

const userParams = z.object({ userId: id });

/**
 * The search covers email address, name, brand name and phone. `from` and `to` limit the day on which the
 * user joined.
 */
const userRowsQuery = buildTableQuery(
  ['createdAt', 'email', 'name', 'isAdmin'],
  ['admins', 'verified', 'suspended', 'lenders'],
);
const userTableQuery = userRowsQuery.extend(buildPageQuery(ADMIN_LIMITS.rows.users).shape);
export type UserTableQuery = z.output<typeof userTableQuery>;

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  cacheTopics: ['users', 'cars'],
  summary: 'A page of users',
  query: userTableQuery,
  reply: buildTablePage(adminUser),
});

export const exportUsers = defineEndpoint({
  method: 'GET',
  path: '/admin/users.csv',
  access: 'admin',
  summary: 'All users that match, as CSV',
  query: userRowsQuery,
  ...CSV_REPLY,
});

/** An entry of a user's recent activity. `subject` is a plate, the name of an admin's action, or empty. */
const activity = z.object({
  at: instant,
  /** `attempt`: a payment that was not paid, or is not paid yet. */
  kind: z.enum(['joined', 'car', 'payment', 'attempt', 'reveal', 'message', 'admin']),
  subject: z.string(),
});
export type UserActivity = z.output<typeof activity>;

/** Returns a user with their newest cars and payments; the totals count all of them. */
export const getUserDetails = defineEndpoint({
  method: 'GET',
  path: '/admin/users/:userId',
  access: 'admin',
  summary: 'A user with cars, payments and recent activity',
  params: userParams,
  reply: z.object({
    user: adminUser.extend({
      emailProven: z.boolean(),
      /**
       * Whether the user was invited and has never signed in: they have neither a password nor a Google
       * account.
       */
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

/** Adds a user, who can sign in after choosing a password through the emailed link. */
export const addUserAsAdmin = defineEndpoint({
  method: 'POST',
  path: '/admin/users',
  access: 'admin',
  summary: 'Add a user and invite them by email',
  body: z.object({
    name: visibleLine(USER_LIMITS.nameLength),
    email,
    isVerified: z.boolean().default(false),
    isAdmin: z.boolean().default(false),
  }),
  /** `mailed` is false if the invitation could not be stored for sending; inviteUser creates another one. */
  reply: messageReply.extend({ user: adminUser, mailed: z.boolean() }),
  refusals: ['email_taken'],
});

/** Emails a new single-use link to a user who lost the invitation or the password. */
export const inviteUser = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:userId/invitation',
  access: 'admin',
  summary: 'Email a link to set a password',
  params: userParams,
  reply: messageReply,
  refusals: ['user_not_found', 'account_suspended', 'mail_failed'],
});

/**
 * Turns off two-step sign-in of a user who lost the authenticator app and the recovery codes; they then sign
 * in by password alone. Admins cannot call it for themselves.
 */
export const resetTwoStep = defineEndpoint({
  method: 'DELETE',
  path: '/admin/users/:userId/totp',
  access: 'admin',
  summary: "Turn off a user's two-step sign-in",
  params: userParams,
  reply: messageReply,
  refusals: ['user_not_found', 'totp_off'],
});

/**
 * Changes a user. A suspension revokes all tokens of the user for good and hides their cars until an admin
 * reinstates the user.
 */
export const updateUserAsAdmin = defineEndpoint({
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

/** What the deletion of a user would affect, for the question before it. */
const userDeletion = z.object({
  name: z.string(),
  /** Number of the user's cars, which are deleted too, and how many of them are listed. */
  cars: z.number(),
  listedCars: z.number(),
  /** Number of payments; reconciliation keeps them. */
  payments: z.number(),
  /** Number of paid fees that were not used for a car: money that the site owes the user. */
  unappliedPayments: z.number(),
  /** Number of conversations; the other members keep them, without the user's name and texts. */
  conversations: z.number(),
  /** Whether the user is the last admin, who cannot be deleted. */
  isLastAdmin: z.boolean(),
});
export type UserDeletion = z.output<typeof userDeletion>;

export const getUserDeletion = defineEndpoint({
  method: 'GET',
  path: '/admin/users/:userId/deletion',
  access: 'admin',
  summary: 'What deleting a user implies',
  params: userParams,
  reply: userDeletion,
  refusals: ['user_not_found'],
});

export const deleteUserAsAdmin = defineEndpoint({
  method: 'DELETE',
  path: '/admin/users/:userId',
  access: 'admin',
  summary: 'Delete a user with their cars',
  params: userParams,
  reply: messageReply,
  refusals: ['user_not_found', 'last_admin'],
});

/** Suggests owners by name or email address, beginnings of words first. An empty text finds no users. */
export const findOwners = defineEndpoint({
  method: 'GET',
  path: '/admin/owners',
  access: 'admin',
  cacheTopics: ['users'],
  summary: 'Users by name or email, for choosing an owner',
  query: z.object({ q: searchText.default('') }),
  reply: z.array(z.object({ _id: id, name: z.string(), email: z.string(), suspended: z.boolean() })),
});
