import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { VERIFICATION_LIMITS } from '../core/limits';
import { emailedLinkToken, id, phoneToVerify, sentenceReply } from '../core/values';
import { VERIFICATION_API_CALLS } from './verification-calls';

/** Confirmed contact data; a confirmed email address or phone number confirms the account. */
const verification = z.object({
  email: z.string(),
  emailProven: z.boolean(),
  /** Confirmed phone number, 254 and nine digits; empty without a confirmed number. */
  phone: z.string(),
  /** Whether this server sends SMS. */
  bySms: z.boolean(),
});
export type Verification = z.output<typeof verification>;

export const getVerification = defineEndpoint(VERIFICATION_API_CALLS.getVerification, {
  access: 'user',
  summary: 'Whether email address and phone number are verified',
  reply: verification,
});

/** Emails a link, which works once, for a day, and leads back to the screen of `carId`. */
export const requestEmailVerificationLink = defineEndpoint(VERIFICATION_API_CALLS.requestEmailLink, {
  access: 'user',
  summary: 'Send a link that verifies the email address',
  body: z.object({ carId: id }).partial(),
  reply: sentenceReply,
});

/** Confirms an email address without sign-in, because the link may be opened on another device. */
export const verifyEmail = defineEndpoint(VERIFICATION_API_CALLS.verifyEmail, {
  access: 'public',
  summary: 'Verify an email address by the emailed link',
  params: z.object({ token: emailedLinkToken }),
  reply: sentenceReply,
  refusals: ['verify_link_invalid'],
});

/** Sends a code of six digits, valid for ten minutes. */
export const requestPhoneVerificationCode = defineEndpoint(VERIFICATION_API_CALLS.requestPhoneCode, {
  access: 'user',
  summary: 'Send a code by SMS',
  body: z.object({ phone: phoneToVerify }),
  reply: sentenceReply,
  refusals: ['sms_refused', 'sms_failed', 'sms_unavailable'],
});

/** Confirms a phone number by its code; each code has five attempts. */
export const verifyPhone = defineEndpoint(VERIFICATION_API_CALLS.verifyPhone, {
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
  reply: sentenceReply,
  refusals: ['code_invalid', 'phone_taken'],
});
