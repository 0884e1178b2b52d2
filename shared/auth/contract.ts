import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { REFUSALS } from '../core/errors';
import { USER_LIMITS } from '../core/limits';
import { personName } from '../core/public-line';
import { email, emailedLinkToken, id, instant, requiredText, sentenceReply, text } from '../core/values';

const FILL_IN = 'Fill in all required fields';
const ENTER_CODE = 'Please enter the code.';
const GOOGLE_FAILED = REFUSALS.google_token_invalid.sentence;

/** A new password; the server also refuses common passwords, whose list is too long for the page. */
export const newPassword = z
  .string({ error: FILL_IN })
  .min(USER_LIMITS.passwordMin, `Use at least ${USER_LIMITS.passwordMin} characters for the password.`)
  .max(USER_LIMITS.passwordMax, `Use at most ${USER_LIMITS.passwordMax} characters for the password.`);

/**
 * A password at sign-in; the rules for new passwords do not apply, because they would only help an attacker
 * to guess.
 */
export const signInPassword = z
  .string({ error: FILL_IN })
  .min(1, FILL_IN)
  .max(1_000, 'This password is too long.');

/** A code of an authenticator app, or a recovery code. */
export const twoStepOrRecoveryCode = requiredText(40, {
  missing: ENTER_CODE,
  long: REFUSALS.totp_invalid.sentence,
});

export const googleIdToken = z
  .string({ error: GOOGLE_FAILED })
  .min(1, GOOGLE_FAILED)
  .max(4_096, GOOGLE_FAILED);

/** Code of two-step sign-in; the server asks for the code if a user with two-step sign-in omits it. */
const secondStep = text(40, REFUSALS.totp_invalid.sentence).optional();

/** A signed-in user, which the page stores under the key 'user'. */
const signedInUser = z.object({
  _id: id,
  email: z.string(),
  name: z.string(),
  photoURL: z.string(),
  isAdmin: z.boolean(),
  isVerified: z.boolean(),
  /** A JWT (HS256) with the claims sub, sid, tokenVersion and exp. */
  token: z.string(),
});
export type SignedInUser = z.output<typeof signedInUser>;

/**
 * Creates the account at once. After many sign-ups from one network address, or several with taken email
 * addresses, emails a link that finishes the sign-up instead; the reply names the recipient and is the same
 * for a taken address.
 */
export const signUp = defineEndpoint('POST /signup', {
  access: 'public',
  summary: 'Create an account',
  body: z.object({ name: personName, email, password: newPassword }),
  reply: z.union([signedInUser, z.object({ linkSentTo: z.string() })]),
  refusals: ['email_taken'],
});

const signUpLinkParams = z.object({ token: z.string().min(1).max(1_500) });

/** Returns the sign-up that an emailed link finishes. */
export const checkSignUpLink = defineEndpoint('GET /signup/:token', {
  access: 'public',
  summary: 'Whether a link that finishes a sign-up still works',
  params: signUpLinkParams,
  /** Sign-up that the link finishes; null if the link is too old or unknown. */
  reply: z.object({ begun: z.object({ email: z.string(), name: z.string() }).nullable() }),
});

/** Finishes a sign-up. The user chooses the password again, because a stranger may have begun the sign-up. */
export const finishSignUp = defineEndpoint('POST /signup/:token', {
  access: 'public',
  limit: 'signUpLink',
  summary: 'Finish a sign-up by the emailed link',
  params: signUpLinkParams,
  body: z.object({ name: personName, password: newPassword }),
  reply: signedInUser,
  refusals: ['sign_up_link_invalid', 'email_taken'],
});

/** Signs in. Refused attempts count for each account and known device, and for each network address. */
export const signIn = defineEndpoint('POST /signin', {
  access: 'public',
  summary: 'Sign in with email and password',
  body: z.object({ email, password: signInPassword, code: secondStep }),
  reply: signedInUser,
  refusals: ['wrong_credentials', 'totp_required', 'totp_invalid', 'account_suspended'],
});

/** Returns a nonce that Google repeats in the ID token; a cookie binds the nonce to this browser. */
export const createGoogleNonce = defineEndpoint('POST /google-nonce', {
  access: 'public',
  summary: 'Start a sign-in with Google',
  reply: z.object({ nonce: z.string() }),
  refusals: ['google_unavailable'],
});

/** Signs in with Google; `token` is Google's ID token with the nonce of this browser, accepted once. */
export const googleSignIn = defineEndpoint('POST /google-signin', {
  access: 'public',
  limit: 'googleSignIn',
  waitsForExternalService: true,
  summary: 'Sign in or up with Google',
  body: z.object({ token: googleIdToken, code: secondStep }),
  reply: signedInUser,
  refusals: [
    'google_token_invalid',
    'totp_required',
    'totp_invalid',
    'google_unavailable',
    'google_unreachable',
    'account_suspended',
  ],
});

/** Emails a reset link; the reply is the same whether or not a user has the email address. */
export const requestPasswordReset = defineEndpoint('POST /resetPassword', {
  access: 'public',
  limit: 'passwordReset',
  summary: 'Send a password reset link',
  body: z.object({ email }),
  reply: sentenceReply,
});

const resetLinkParams = z.object({ token: emailedLinkToken });

/** Checks a reset link, so that the page can warn before the user types a password. */
export const checkPasswordResetLink = defineEndpoint('GET /reset-password/:token', {
  access: 'public',
  limit: 'resetLink',
  summary: 'Whether a reset link still works',
  params: resetLinkParams,
  /** Expiry of the link; null if the link was used, replaced by a newer link, is too old or unknown. */
  reply: z.object({ validUntil: instant.nullable() }),
});

/**
 * Resets the password and revokes all tokens. Accepts only the newest link, once, within one hour. At the
 * next sign-in, the page fills in the email address `email`.
 */
export const resetPassword = defineEndpoint('POST /reset-password/:token', {
  access: 'public',
  limit: 'resetLink',
  summary: 'Set a new password',
  params: resetLinkParams,
  body: z.object({ password: newPassword }),
  reply: sentenceReply.extend({ email: z.string() }),
  refusals: ['reset_link_invalid'],
});

/** Changes the password; ends all sessions except the caller's, which continues with the reply's token. */
export const changePassword = defineEndpoint('POST /change-password', {
  access: 'user',
  limit: 'identityCheck',
  summary: 'Change the password',
  body: z.object({ current: signInPassword, password: newPassword }),
  reply: signedInUser,
  refusals: ['wrong_password', 'no_password'],
});
