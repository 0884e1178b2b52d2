import { DAY_MS } from '#shared/core/durations';
import type { OutboxEntry } from './waiting';

/** One user's unsent entries, and when they last changed. */
type Box = { list: readonly OutboxEntry[]; at: number };

/** The unsent entries of each user of this device. */
export type Boxes = Readonly<Record<string, Box>>;

/** On a device shared by more people, only the last users' entries stay. */
const MAX_USERS = 5;
const MAX_AGE_MS = 30 * DAY_MS;

const NOTHING: readonly OutboxEntry[] = [];

/** Returns a user's unsent entries. */
export function getList(boxes: Boxes, userId: string): readonly OutboxEntry[] {
  return boxes[userId]?.list ?? NOTHING;
}

/** Returns the boxes with a user's list replaced. Drops empty boxes and those unchanged for `MAX_AGE_MS`. */
export function replaceList(boxes: Boxes, userId: string, list: readonly OutboxEntry[], now: number): Boxes {
  const { [userId]: _, ...others } = boxes;
  const kept = Object.entries(others)
    .filter(([, { at }]) => now - at < MAX_AGE_MS)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MAX_USERS - 1);
  return Object.fromEntries(list.length > 0 ? [...kept, [userId, { list, at: now }]] : kept);
}
