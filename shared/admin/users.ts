import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { ADMIN_LIMITS, USER_LIMITS } from '../core/limits';
import { visibleLine } from '../core/public-line';
import { email, id, instant, sentenceReply } from '../core/values';
import { carViewForAdmins, userViewForAdmins } from './contract';
import {
  buildPageQuerySchema,
  buildTablePageSchema,
  buildTableQuerySchema,
  CSV_REPLY,
  tableSearchText,
} from './table';
import { transactionRow } from './transactions';

const userParams = z.object({ userId: id });

/** Searches email address, name, brand name and phone; `from` and `to` limit the day of joining. */
const userRowsQuery = buildTableQuerySchema(
  ['createdAt', 'email', 'name', 'isAdmin'],
  ['admins', 'verified', 'suspended', 'lenders'],
);
const userTableQuery = userRowsQuery.extend(buildPageQuerySchema(ADMIN_LIMITS.rows.users).shape);
export type UserTableQuery = z.output<typeof userTableQuery>;

export const listUsers = defineEndpoint('GET /admin/users', {
  access: 'admin',
  cacheTopics: ['users', 'cars'],
  summary: 'A page of users',
  query: userTableQuery,
  reply: buildTablePageSchema(userViewForAdmins),
});

export const exportUsers = defineEndpoint('GET /admin/users.csv', {
  access: 'admin',
  summary: 'All users that match, as CSV',
  query: userRowsQuery,
  ...CSV_REPLY,
});

/** An activity of a user; `subject` is a plate, the name of an admin's action, or empty. */
const activity = z.object({
  at: instant,
  /** Kind of the activity; `attempt` is a payment that is not paid. */
  kind: z.enum(['joined', 'car', 'payment', 'attempt', 'reveal', 'message', 'admin']),
  subject: z.string(),
});
export type UserActivity = z.output<typeof activity>;

/** Returns a user with the newest cars and payments; the counts include older cars and payments. */
export const getUserDetails = defineEndpoint('GET /admin/users/:userId', {
  access: 'admin',
  summary: 'A user with cars, payments and recent activity',
  params: userParams,
  reply: z.object({
    user: userViewForAdmins.extend({
      emailProven: z.boolean(),
      /** Whether the user was invited and never signed in, so has neither password nor Google account. */
      isInvited: z.boolean(),
      hasTwoStep: z.boolean(),
    }),
    cars: z.array(carViewForAdmins),
    carCount: z.number(),
    payments: z.array(transactionRow),
    paymentCount: z.number(),
    /** Activities, newest first. */
    activity: z.array(activity),
  }),
  refusals: ['user_not_found'],
});

/** Adds a user, who can sign in after choosing a password through the emailed link. */
export const addUserAsAdmin = defineEndpoint('POST /admin/users', {
  access: 'admin',
  summary: 'Add a user and invite them by email',
  body: z.object({
    name: visibleLine(USER_LIMITS.nameLength),
    email,
    isVerified: z.boolean().default(false),
    isAdmin: z.boolean().default(false),
  }),
  /** `mailed`: false if the invitation could not be stored; inviteUser then creates another invitation. */
  reply: sentenceReply.extend({ user: userViewForAdmins, mailed: z.boolean() }),
  refusals: ['email_taken'],
});

/** Emails a link to a user who lost the invitation or the password; the link works once. */
export const inviteUser = defineEndpoint('POST /admin/users/:userId/invitation', {
  access: 'admin',
  summary: 'Email a link to set a password',
  params: userParams,
  reply: sentenceReply,
  refusals: ['user_not_found', 'account_suspended', 'mail_failed'],
});

/**
 * Turns off two-step sign-in for a user who lost app and recovery codes; the password alone then signs in.
 * Admins cannot reset their own two-step sign-in.
 */
export const resetTwoStep = defineEndpoint('DELETE /admin/users/:userId/totp', {
  access: 'admin',
  summary: "Turn off a user's two-step sign-in",
  params: userParams,
  reply: sentenceReply,
  refusals: ['user_not_found', 'totp_off'],
});

/** Changes a user. A suspension revokes all tokens for good and hides the cars until a reinstatement. */
export const updateUserAsAdmin = defineEndpoint('PATCH /admin/users/:userId', {
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
  reply: userViewForAdmins,
  refusals: ['user_not_found', 'last_admin'],
});

const userDeletion = z.object({
  name: z.string(),
  /** Number of the user's cars, which are deleted with the user. */
  cars: z.number(),
  listedCars: z.number(),
  /** Number of the user's payments, which are kept for reconciliation. */
  payments: z.number(),
  /** Number of paid fees that no car has used; the site owes their money to the user. */
  unappliedPayments: z.number(),
  /** Number of conversations; the other members keep them, without the user's name and texts. */
  conversations: z.number(),
  /** Whether the user is the last admin, who cannot be deleted. */
  isLastAdmin: z.boolean(),
});
export type UserDeletionPreview = z.output<typeof userDeletion>;

export const previewUserDeletion = defineEndpoint('GET /admin/users/:userId/deletion', {
  access: 'admin',
  summary: 'What deleting a user implies',
  params: userParams,
  reply: userDeletion,
  refusals: ['user_not_found'],
});

export const deleteUserAsAdmin = defineEndpoint('DELETE /admin/users/:userId', {
  access: 'admin',
  summary: 'Delete a user with their cars',
  params: userParams,
  reply: sentenceReply,
  refusals: ['user_not_found', 'last_admin'],
});

/** Finds owners, matches at the beginning of a word first; an empty text finds no users. */
export const suggestCarOwners = defineEndpoint('GET /admin/owners', {
  access: 'admin',
  cacheTopics: ['users'],
  summary: 'Users by name or email, for choosing an owner',
  query: z.object({ q: tableSearchText.default('') }),
  reply: z.array(z.object({ _id: id, name: z.string(), email: z.string(), suspended: z.boolean() })),
});
