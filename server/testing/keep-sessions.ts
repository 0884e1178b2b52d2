import type { Clock } from '../gateways/clock';
import { stored } from './stored';

/**
 * Marks every session as used now, for tests that advance the clock by more than the time after which unused
 * sessions end.
 */
export async function markSessionsUsed({ clock }: { clock: Clock }): Promise<void> {
  await stored('Session').updateMany({}, { lastSeenAt: clock.now() });
}
