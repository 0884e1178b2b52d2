import type { Clock } from '../gateways/clock';
import { stored } from './stored';

/** Makes every session one that is used now, in a test whose clock moves for longer than sessions may go unused. */
export async function keepSessions({ clock }: { clock: Clock }): Promise<void> {
  await stored('Session').updateMany({}, { lastSeenAt: clock.now() });
}
