import { DAY_MS } from '#shared/core/durations';
import type { Waiting } from './waiting';

/** What one user has not sent yet, and when that changed last. */
type Box = { list: readonly Waiting[]; at: number };

/** What waits on this device, of each of its users. */
export type Boxes = Readonly<Record<string, Box>>;

/** A device that more people share keeps what waits of those who used it last. */
const MAX_USERS = 5;
const MAX_AGE_MS = 30 * DAY_MS;

const NOTHING: readonly Waiting[] = [];

/** What waits of one user. */
export function listOf(boxes: Boxes, userId: string): readonly Waiting[] {
  return boxes[userId]?.list ?? NOTHING;
}

/** The boxes with another list of one user; what users left long ago, and empty boxes, are dropped. */
export function withList(boxes: Boxes, userId: string, list: readonly Waiting[], now: number): Boxes {
  const { [userId]: _, ...others } = boxes;
  const kept = Object.entries(others)
    .filter(([, { at }]) => now - at < MAX_AGE_MS)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MAX_USERS - 1);
  return Object.fromEntries(list.length > 0 ? [...kept, [userId, { list, at: now }]] : kept);
}
