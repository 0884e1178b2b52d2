import { z } from 'zod';
import { BRAND } from '#shared/core/brand';
import { textVariable } from './values';

export const messagingVariables = z.object({
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: textVariable.default(`${BRAND.name} <${BRAND.supportEmail}>`),
  SMS_USERNAME: textVariable.optional(),
  SMS_API_KEY: textVariable.optional(),
  SMS_SENDER: textVariable.optional(),
});
type MessagingVariables = z.output<typeof messagingVariables>;

export function toMessagingConfig(env: MessagingVariables) {
  return {
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    sms:
      env.SMS_USERNAME && env.SMS_API_KEY
        ? { username: env.SMS_USERNAME, apiKey: env.SMS_API_KEY, sender: env.SMS_SENDER ?? null }
        : null,
  };
}
