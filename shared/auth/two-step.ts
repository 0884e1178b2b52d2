import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { messageReply } from '../core/values';
import { googleToken, typedCode, typedPassword } from './contract';

/** Shown once; only hashes are stored. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getTwoStep = endpoint({
  method: 'GET',
  path: '/totp',
  access: 'user',
  summary: 'Whether two-step sign-in is on',
  reply: z.object({
    on: z.boolean(),
    /** The site asks the caller, an admin, to have it. */
    required: z.boolean(),
    /** Unused ones. */
    recoveryCodes: z.number(),
    /** Whether the caller's e-mail address is proven; setting it up needs that. */
    emailProven: z.boolean(),
    /** Setting it up asks for the password, else for a sign-in with Google; turning it off for the password. */
    hasPassword: z.boolean(),
  }),
});

/**
 * Answers a new secret as an otpauth address, for a QR code. Nothing changes until it is confirmed. The caller says
 * again who they are: by the password, or by an identity token of Google with a new nonce. The e-mail address must be
 * proven: on a stranger's address two-step sign-in would lock out its owner.
 */
export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/totp',
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
    'too_many_requests',
  ],
});

/** Turns two-step sign-in on and ends the caller's other sessions. */
export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/totp/confirm',
  access: 'user',
  limit: 'identityCheck',
  summary: 'Finish setting up two-step sign-in',
  body: z.object({ code: typedCode }),
  reply: recoveryCodes,
  refusals: ['email_unproven', 'totp_invalid', 'totp_on', 'totp_off', 'too_many_requests'],
});

export const turnOffTwoStep = endpoint({
  method: 'POST',
  path: '/totp/off',
  access: 'user',
  limit: 'identityCheck',
  summary: 'Turn two-step sign-in off',
  body: z.object({ password: typedPassword, code: typedCode }),
  reply: messageReply,
  refusals: ['wrong_password', 'no_password', 'totp_invalid', 'totp_off', 'too_many_requests'],
});

/** The earlier codes stop working. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/totp/recovery-codes',
  access: 'user',
  limit: 'identityCheck',
  summary: 'Make new recovery codes',
  body: z.object({ code: typedCode }),
  reply: recoveryCodes,
  refusals: ['totp_invalid', 'totp_off', 'too_many_requests'],
});
