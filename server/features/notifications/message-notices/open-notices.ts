/** Conversations of which this is remembered; the ones added longest ago go first. */
export const MOST_NOTICES = 10_000;
/** Clocks of instances differ by less, and storing a message takes less. */
const SLACK_MS = 30_000;

/**
 * When stored notices are checked, as this instance knows. Until shortly before its check nobody ends or moves a notice,
 * so the check finds every message that is stored by then, without a note of each.
 * `aheadMs`: a check that has begun shows as one so far ahead at most.
 */
export function createOpenNotices({ aheadMs }: { aheadMs: number }) {
  const dueOf = new Map<string, number>();

  return {
    /** Whether the check of an open notice will find a message of this time. */
    coversMessage(key: string, at: Date): boolean {
      return (dueOf.get(key) ?? 0) - at.getTime() > aheadMs + SLACK_MS;
    },
    add(key: string, dueAt: Date): void {
      dueOf.delete(key);
      dueOf.set(key, dueAt.getTime());
      for (const oldest of dueOf.keys()) {
        if (dueOf.size <= MOST_NOTICES) return;
        dueOf.delete(oldest);
      }
    },
  };
}
