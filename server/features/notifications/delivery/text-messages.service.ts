import type { Logger } from 'pino';
import { NOTIFICATION_LIMITS } from '#shared/core/limits';
import { countEventInWindow, spendQuota } from '../../../db/quotas';
import type { Clock } from '../../../gateways/clock';
import { type Sms, SmsFailure } from '../../../gateways/sms/sms';
import { buildSmsText } from './sms-text';

export type NotificationSms = ReturnType<typeof createNotificationSms>;

type TextMessagesDeps = {
  /** Null if this server sends no SMS. */
  sms: Sms | null;
  /** The confirmed phone as 254 followed by nine digits; null if no phone is confirmed. */
  phoneOf: (userId: string) => Promise<string | null>;
  clock: Clock;
  log: Pick<Logger, 'error' | 'warn'>;
};

/** Builds the service that sends SMS. An SMS costs money, so users and the site have daily limits. */
export function createNotificationSms({ sms, phoneOf, clock, log }: TextMessagesDeps) {
  async function isWithinBudget(userId: string, item: string): Promise<boolean> {
    const now = clock.now();
    const { userSms, siteSms } = NOTIFICATION_LIMITS;
    const spent = await spendQuota(`notifications:sms:${userId}`, item, userSms, now);
    if (spent instanceof Date) return false;
    // The limits already count an earlier attempt to send this SMS.
    if (spent === 'known') return true;
    const total = await countEventInWindow('notifications:sms-site', siteSms.windowMs, now);
    if (total === siteSms.max + 1) log.error(siteSms, 'daily SMS budget of the site used up');
    return total <= siteSms.max;
  }

  return {
    offered: sms !== null,

    /**
     * Sends an SMS. `skipped`: no confirmed phone, or a limit is used up. `not_sent`: another attempt may
     * succeed. A message that may have been sent counts as sent.
     */
    async send(message: {
      userId: string;
      /** Id of the notification; all attempts to send it count as one SMS against the limit. */
      item: string;
      text: string;
      url: string;
    }): Promise<'sent' | 'skipped' | 'not_sent'> {
      const { userId, item, text, url } = message;
      const to = sms && (await phoneOf(userId));
      if (!sms || !to || !(await isWithinBudget(userId, item))) return 'skipped';
      try {
        await sms.send({ to, text: buildSmsText(text, url) });
        return 'sent';
      } catch (error) {
        const kind = error instanceof SmsFailure ? error.kind : 'unknown';
        if (kind === 'account') log.error({ err: error }, 'SMS service refused the account of this server');
        else log.warn({ err: error, userId }, 'failed to send an SMS');
        return kind === 'account' ? 'not_sent' : 'sent';
      }
    },
  };
}
