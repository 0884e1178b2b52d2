import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '#shared/core/durations';
import { spendQuota } from '../../../db/quotas';

/**
 * Limit of holds per plate: at three minutes each, they block other payers for at most nine minutes an hour.
 */
const PLATE_HOLDS = { max: 3, windowMs: HOUR_MS };

/** Reserves one of the plate's holds of this hour; false if they are used up. */
export async function takePlateHold(regNo: string, now: Date): Promise<boolean> {
  return (await spendQuota(`prompts:plate:${regNo}`, randomUUID(), PLATE_HOLDS, now)) === 'spent';
}
