import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { sentenceReply } from '../core/values';
import { googleIdToken, signInPassword, twoStepOrRecoveryCode } from './contract';

/** Recovery codes, shown once; the server stores only their hashes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getTwoStepStatus = defineEndpoint('GET /totp', {
  access: 'user',
  summary: 'Whether two-step sign-in is on',
  reply: z.object({
    on: z.boolean(),
    /** Whether the caller is an admin and the site requires two-step sign-in of admins. */
    required: z.boolean(),
    recoveryCodes: z.number(),
    /** Whether the email address is confirmed, which the set-up requires. */
    emailProven: z.boolean(),
    /**
     * Whether the user has a password. Setting up and turning off two-step sign-in ask for the password;
     * without a password, the set-up asks for a sign-in with Google.
     */
    hasPassword: z.boolean(),
  }),
});

/**
 * Returns a new secret as an otpauth URI for a QR code; nothing changes until confirmTwoStepSetup.
 * Requires the password or a fresh Google token. The email address must be confirmed: otherwise a user who
 * signed up with another person's address could lock that person out by two-step sign-in.
 */
export const beginTwoStepSetup = defineEndpoint('POST /totp', {
  access: 'user',
  limit: 'identityCheck',
  waitsForExternalService: true,
  summary: 'Start setting up two-step sign-in',
  body: z.object({ password: signInPassword.optional(), google: googleIdToken.optional() }),
  reply: z.object({ uri: z.string() }),
  refusals: [
    'wrong_password',
    'no_password',
    'google_token_invalid',
    'google_unavailable',
    'google_unreachable',
    'email_unproven',
    'totp_on',
  ],
});

/** Turns on two-step sign-in and ends the caller's other sessions. */
export const confirmTwoStepSetup = defineEndpoint('POST /totp/confirm', {
  access: 'user',
  limit: 'identityCheck',
  summary: 'Finish setting up two-step sign-in',
  body: z.object({ code: twoStepOrRecoveryCode }),
  reply: recoveryCodes,
  refusals: ['email_unproven', 'totp_invalid', 'totp_on', 'totp_off'],
});

export const turnOffTwoStepSignIn = defineEndpoint('POST /totp/off', {
  access: 'user',
  limit: 'identityCheck',
  summary: 'Turn two-step sign-in off',
  body: z.object({ password: signInPassword, code: twoStepOrRecoveryCode }),
  reply: sentenceReply,
  refusals: ['wrong_password', 'no_password', 'totp_invalid', 'totp_off'],
});

/** Returns new recovery codes; the earlier codes stop working. */
export const renewRecoveryCodes = defineEndpoint('POST /totp/recovery-codes', {
  access: 'user',
  limit: 'identityCheck',
  summary: 'Make new recovery codes',
  body: z.object({ code: twoStepOrRecoveryCode }),
  reply: recoveryCodes,
  refusals: ['totp_invalid', 'totp_off'],
});
