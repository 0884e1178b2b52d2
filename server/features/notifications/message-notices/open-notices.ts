/** Maximum number of notices of unread messages in memory; the notices added first are removed first. */
export const MAX_OPEN_NOTICES = 10_000;
/** Margin for differences between the instances' clocks and for the time to store a message. */
const SLACK_MS = 30_000;

/**
 * Remembers when the check of each stored notice is due. A check finds every message stored before it starts,
 * so such a message needs no further write. While a check runs, its lease moves the stored due time up to
 * `aheadMs` into the future.
 */
export function createNoticeCheckSchedule({ aheadMs }: { aheadMs: number }) {
  const dueOf = new Map<string, number>();

  return {
    /** Whether the check of an open notice will find a message sent at this time. */
    coversMessage(key: string, at: Date): boolean {
      return (dueOf.get(key) ?? 0) - at.getTime() > aheadMs + SLACK_MS;
    },
    add(key: string, dueAt: Date): void {
      dueOf.delete(key);
      dueOf.set(key, dueAt.getTime());
      for (const oldest of dueOf.keys()) {
        if (dueOf.size <= MAX_OPEN_NOTICES) return;
        dueOf.delete(oldest);
      }
    },
  };
}
