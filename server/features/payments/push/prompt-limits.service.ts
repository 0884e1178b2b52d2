import { HOUR_MS } from '#shared/core/durations';
import { PAYMENT_TIMES, UNKNOWN_PHONE_PROMPT_LIMIT } from '#shared/core/limits';
import { type Quota, refundQuota, spendQuota } from '../../../db/quotas';
import type { KeyedHash } from '../../../db/signatures';
import { hasPhonePaid } from './push.model';

export type PromptLimits = ReturnType<typeof createPromptLimits>;

/** Limits of payment prompts per phone: ten an hour, and a pause after each prompt. */
const HOURLY_LIMIT: Quota = { max: 10, windowMs: HOUR_MS };
const PAUSE_LIMIT: Quota = { max: 1, windowMs: PAYMENT_TIMES.betweenPushesMs };

/** Reservation of a payment prompt; `giveBack` undoes it if the prompt did not reach the phone. */
type Reserved = { giveBack(): Promise<void> };

/**
 * Builds the limits of prompts to a phone. Users may enter a stranger's phone, so a phone that has never paid
 * a fee gets at most five prompts a day.
 */
export function createPromptLimits({ hash }: { hash: KeyedHash }) {
  return {
    /** Reserves a prompt to the phone; returns how long to wait if the phone has had too many prompts. */
    async reserve(
      phone254: string,
      item: string,
      now: Date,
    ): Promise<Reserved | { waitMs: number; isDaily: boolean }> {
      const phone = hash(phone254);
      const isStranger = !(await hasPhonePaid(phone254));
      const quotas = [
        ...(isStranger
          ? [{ key: `prompts:stranger:${phone}`, quota: UNKNOWN_PHONE_PROMPT_LIMIT, isDaily: true }]
          : []),
        { key: `prompts:hour:${phone}`, quota: HOURLY_LIMIT, isDaily: false },
        { key: `prompts:pause:${phone}`, quota: PAUSE_LIMIT, isDaily: false },
      ];
      const spentKeys: string[] = [];
      for (const { key, quota, isDaily } of quotas) {
        const spent = await spendQuota(key, item, quota, now);
        if (spent instanceof Date) {
          await refund(spentKeys, item, now);
          return { waitMs: spent.getTime() - now.getTime(), isDaily };
        }
        spentKeys.push(key);
      }
      // A prompt that did not reach the phone still counts for the hourly limit and the pause.
      return { giveBack: () => refund(isStranger ? [`prompts:stranger:${phone}`] : [], item, now) };
    },
  };
}

async function refund(keys: readonly string[], item: string, at: Date): Promise<void> {
  for (const key of keys) await refundQuota(key, item, at);
}
