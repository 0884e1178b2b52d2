import { PAYMENT_TIMES, STRANGER_PROMPTS } from '#shared/core/limits';
import type { KeyedHash } from '../../../db/keyed-hash';
import { refundQuota, spendQuota } from '../../../db/quotas';
import { reservePhone } from './payment-phones.model';
import { hasPaid } from './push.model';

export type PromptLimits = ReturnType<typeof createPromptLimits>;

/** A prompt that may be sent; `giveBack` is for one that did not reach the phone. */
type Reserved = { giveBack(): Promise<void> };

/**
 * How often a phone is asked to pay. Whoever signs up may name any phone, so one that has never paid here, which may be
 * a stranger's, is asked five times a day.
 */
export function createPromptLimits({ hash }: { hash: KeyedHash }) {
  return {
    /** Reserves a prompt to the phone; the end of the wait if there have been too many. */
    async reserve(
      phone254: string,
      item: string,
      now: Date,
    ): Promise<Reserved | { waitMs: number; isDaily: boolean }> {
      const key = `prompts:stranger:${hash(phone254)}`;
      const isStranger = !(await hasPaid(phone254));
      const spent = isStranger ? await spendQuota(key, item, STRANGER_PROMPTS, now) : null;
      if (spent instanceof Date) return { waitMs: spent.getTime() - now.getTime(), isDaily: true };
      const giveBack = async () => {
        if (isStranger) await refundQuota(key, item, now);
      };
      const waitMs = await reservePhone(phone254, now, PAYMENT_TIMES.betweenPushesMs);
      if (waitMs === 0) return { giveBack };
      await giveBack();
      return { waitMs, isDaily: false };
    },
  };
}
