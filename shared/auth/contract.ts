import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { REFUSALS } from '../core/errors';
import { USER_LIMITS } from '../core/limits';
import { personName } from '../core/public-line';
import { email, id, instant, linkToken, messageReply, requiredText, text } from '../core/values';

const FILL_IN = 'Fill in all required fields';
const ENTER_CODE = 'Please enter the code.';
const GOOGLE_FAILED = REFUSALS.google_token_invalid.sentence;

/** 8–128 characters. The server also refuses common passwords, by a list that is too long for the page. */
export const newPassword = z
  .string({ error: FILL_IN })
  .min(USER_LIMITS.passwordMin, `Use at least ${USER_LIMITS.passwordMin} characters for the password.`)
  .max(USER_LIMITS.passwordMax, `Use at most ${USER_LIMITS.passwordMax} characters for the password.`);

/** A password typed to sign in; stricter rules would only help an attacker guess. */
export const typedPassword = z
  .string({ error: FILL_IN })
  .min(1, FILL_IN)
  .max(1_000, 'This password is too long.');

/** A code of an authenticator app, or a recovery code. */
export const typedCode = requiredText(40, { missing: ENTER_CODE, long: REFUSALS.totp_invalid.sentence });

/** Google's ID token. */
export const googleToken = z.string({ error: GOOGLE_FAILED }).min(1, GOOGLE_FAILED).max(4_096, GOOGLE_FAILED);

/** The second step of a sign-in; without it a user of two-step sign-in is asked for it. */
const secondStep = text(40, REFUSALS.totp_invalid.sentence).optional();

/** The reply to sign-up and sign-in; the page stores it under 'user'. */
const signedInUser = z.object({
  _id: id,
  email: z.string(),
  name: z.string(),
  photoURL: z.string(),
  isAdmin: z.boolean(),
  isVerified: z.boolean(),
  /** JWT (HS256) with sub, sid, tokenVersion and exp. */
  token: z.string(),
});
export type SignedInUser = z.output<typeof signedInUser>;

/**
 * Where many sign-ups, or several with taken addresses, came from the network address lately, the reply names the
 * e-mail address to which a link was mailed that finishes the sign-up. It is the same for a free and a taken address.
 */
export const signUp = endpoint({
  method: 'POST',
  path: '/signup',
  access: 'public',
  summary: 'Create an account',
  body: z.object({ name: personName, email, password: newPassword }),
  reply: z.union([signedInUser, z.object({ linkSentTo: z.string() })]),
  refusals: ['email_taken', 'too_many_requests'],
});

const signUpLinkParams = z.object({ token: z.string().min(1).max(1_500) });

/** What a link that finishes a sign-up was mailed for. */
export const checkSignUpLink = endpoint({
  method: 'GET',
  path: '/signup/:token',
  access: 'public',
  summary: 'Whether a link that finishes a sign-up still works',
  params: signUpLinkParams,
  /** null: too old or unknown. */
  reply: z.object({ begun: z.object({ email: z.string(), name: z.string() }).nullable() }),
});

/**
 * Creates the account with the password that is chosen now: the one of the form may be a stranger's, who typed the
 * address of somebody else.
 */
export const finishSignUp = endpoint({
  method: 'POST',
  path: '/signup/:token',
  access: 'public',
  limit: 'signUpLink',
  summary: 'Finish a sign-up by the mailed link',
  params: signUpLinkParams,
  body: z.object({ name: personName, password: newPassword }),
  reply: signedInUser,
  refusals: ['sign_up_link_invalid', 'email_taken', 'too_many_requests'],
});

/** Refused tries are counted by the service: per account and known device, and per network address. */
export const signIn = endpoint({
  method: 'POST',
  path: '/signin',
  access: 'public',
  summary: 'Sign in with e-mail and password',
  body: z.object({ email, password: typedPassword, code: secondStep }),
  reply: signedInUser,
  refusals: ['wrong_credentials', 'totp_required', 'totp_invalid', 'account_suspended', 'too_many_requests'],
});

/**
 * The nonce that Google puts into the identity token. The reply sets a cookie, so that the token signs in from this
 * browser only.
 */
export const beginGoogleSignIn = endpoint({
  method: 'POST',
  path: '/google-nonce',
  access: 'public',
  summary: 'Start a sign-in with Google',
  reply: z.object({ nonce: z.string() }),
  refusals: ['google_unavailable'],
});

/** `token` is Google's ID token from the popup; it carries the nonce of this browser and counts once. */
export const googleSignIn = endpoint({
  method: 'POST',
  path: '/google-signin',
  access: 'public',
  limit: 'googleSignIn',
  waitsForExternalService: true,
  summary: 'Sign in or up with Google',
  body: z.object({ token: googleToken, code: secondStep }),
  reply: signedInUser,
  refusals: [
    'google_token_invalid',
    'totp_required',
    'totp_invalid',
    'google_unavailable',
    'google_unreachable',
    'account_suspended',
    'too_many_requests',
  ],
});

/** Gives the same reply whether or not a user has the address. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/resetPassword',
  access: 'public',
  limit: 'passwordReset',
  summary: 'Send a password reset link',
  body: z.object({ email }),
  reply: messageReply,
  refusals: ['too_many_requests'],
});

const resetLinkParams = z.object({ token: linkToken });

/** Whether a reset link still works, so that a dead one is told before a password is typed. */
export const checkResetLink = endpoint({
  method: 'GET',
  path: '/reset-password/:token',
  access: 'public',
  limit: 'resetLink',
  summary: 'Whether a reset link still works',
  params: resetLinkParams,
  /** null: used, replaced by a newer one, too old or unknown. */
  reply: z.object({ validUntil: instant.nullable() }),
  refusals: ['too_many_requests'],
});

/**
 * The newest link works once, for one hour; every token issued so far is revoked. The reply names the user's e-mail
 * address for the sign-in that follows.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password/:token',
  access: 'public',
  limit: 'resetLink',
  summary: 'Set a new password',
  params: resetLinkParams,
  body: z.object({ password: newPassword }),
  reply: messageReply.extend({ email: z.string() }),
  refusals: ['reset_link_invalid', 'too_many_requests'],
});

/** Ends every other session; the caller's goes on with the token of the reply. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/change-password',
  access: 'user',
  limit: 'identityCheck',
  summary: 'Change the password',
  body: z.object({ current: typedPassword, password: newPassword }),
  reply: signedInUser,
  refusals: ['wrong_password', 'no_password', 'too_many_requests'],
});
