import { z } from 'zod';
import { VERIFICATION_CALLS } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';
import { VERIFICATION_LIMITS } from '../core/limits';
import { id, linkToken, messageReply, phoneToVerify } from '../core/values';

/**
 * What the signed-in user has proven. A proven email address or a proven phone number makes the account
 * proven.
 */
const verification = z.object({
  email: z.string(),
  emailProven: z.boolean(),
  /** 254 and nine digits; empty if no phone number is proven. */
  phone: z.string(),
  /** Whether this server sends codes by SMS. */
  bySms: z.boolean(),
});
export type Verification = z.output<typeof verification>;

export const getVerification = defineEndpoint({
  ...VERIFICATION_CALLS.getVerification,
  access: 'user',
  summary: 'Whether email address and phone number are verified',
  reply: verification,
});

/** Emails a link that works once, for a day. `carId` is the car to whose screen the link leads back. */
export const requestEmailVerificationLink = defineEndpoint({
  ...VERIFICATION_CALLS.requestEmailLink,
  access: 'user',
  summary: 'Send a link that verifies the email address',
  body: z.object({ carId: id }).partial(),
  reply: messageReply,
  refusals: ['too_many_requests'],
});

/** Proves the email address. No sign-in is needed, because the link may be opened on another device. */
export const verifyEmail = defineEndpoint({
  ...VERIFICATION_CALLS.verifyEmail,
  access: 'public',
  summary: 'Verify an email address by the emailed link',
  params: z.object({ token: linkToken }),
  reply: messageReply,
  refusals: ['verify_link_invalid'],
});

/** Sends a code of six digits, which is valid for ten minutes. */
export const requestPhoneVerificationCode = defineEndpoint({
  ...VERIFICATION_CALLS.requestPhoneCode,
  access: 'user',
  summary: 'Send a code by SMS',
  body: z.object({ phone: phoneToVerify }),
  reply: messageReply,
  refusals: ['too_many_requests', 'sms_refused', 'sms_failed', 'sms_unavailable'],
});

/** Proves the phone number by a code; each code has five attempts. */
export const verifyPhone = defineEndpoint({
  ...VERIFICATION_CALLS.verifyPhone,
  access: 'user',
  summary: 'Verify a phone number by the code',
  body: z.object({
    code: z
      .string({ error: 'Please enter the code.' })
      .trim()
      .regex(
        new RegExp(`^\\d{${VERIFICATION_LIMITS.codeLength}}$`),
        `Please enter the ${VERIFICATION_LIMITS.codeLength} digits.`,
      ),
  }),
  reply: messageReply,
  refusals: ['code_invalid', 'phone_taken'],
});
