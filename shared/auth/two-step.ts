import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { messageReply } from '../core/values';
import { googleToken, typedPassword, typedTwoStepCode } from './contract';

/** Shown once; the server stores only their hashes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getTwoStep = defineEndpoint('GET /totp', {
  access: 'user',
  summary: 'Whether two-step sign-in is on',
  reply: z.object({
    on: z.boolean(),
    /** Whether the caller is an admin of whom the site requires two-step sign-in. */
    required: z.boolean(),
    recoveryCodes: z.number(),
    /** The set-up requires a confirmed email address. */
    emailProven: z.boolean(),
    /**
     * Whether the user has a password, which setting up and turning off two-step sign-in ask for. Without a
     * password, the set-up asks for a sign-in with Google.
     */
    hasPassword: z.boolean(),
  }),
});

/**
 * Returns a new secret as an otpauth URI for a QR code; nothing changes until confirmTwoStep. Requires the
 * password or a fresh Google token, and a confirmed email address: with another person's address, two-step
 * sign-in would lock out that person.
 */
export const beginTwoStep = defineEndpoint('POST /totp', {
  access: 'user',
  limit: 'identityCheck',
  waitsForExternalService: true,
  summary: 'Start setting up two-step sign-in',
  body: z.object({ password: typedPassword.optional(), google: googleToken.optional() }),
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

/** Ends the caller's other sessions. */
export const confirmTwoStep = defineEndpoint('POST /totp/confirm', {
  access: 'user',
  limit: 'identityCheck',
  summary: 'Finish setting up two-step sign-in',
  body: z.object({ code: typedTwoStepCode }),
  reply: recoveryCodes,
  refusals: ['email_unproven', 'totp_invalid', 'totp_on', 'totp_off'],
});

export const turnOffTwoStep = defineEndpoint('POST /totp/off', {
  access: 'user',
  limit: 'identityCheck',
  summary: 'Turn two-step sign-in off',
  body: z.object({ password: typedPassword, code: typedTwoStepCode }),
  reply: messageReply,
  refusals: ['wrong_password', 'no_password', 'totp_invalid', 'totp_off'],
});

/** The earlier codes stop working. */
export const renewRecoveryCodes = defineEndpoint('POST /totp/recovery-codes', {
  access: 'user',
  limit: 'identityCheck',
  summary: 'Make new recovery codes',
  body: z.object({ code: typedTwoStepCode }),
  reply: recoveryCodes,
  refusals: ['totp_invalid', 'totp_off'],
});
