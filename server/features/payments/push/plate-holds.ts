import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '#shared/core/durations';
import { spendQuota } from '../../../db/quotas';

/** Holds of one plate. At three minutes each they block other payers for nine minutes of any hour. */
const PLATE_HOLDS = { max: 3, windowMs: HOUR_MS };

/** Reserves one of the plate's holds of this hour; false if they are used up. */
export async function reservePlate(regNo: string, now: Date): Promise<boolean> {
  return (await spendQuota(`prompts:plate:${regNo}`, randomUUID(), PLATE_HOLDS, now)) === 'spent';
}
