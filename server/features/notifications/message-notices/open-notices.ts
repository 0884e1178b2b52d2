/** The notices added first are forgotten first. */
export const MOST_NOTICES = 10_000;
/** For the difference of the instances' clocks and the time to store a message. */
const SLACK_MS = 30_000;

/**
 * Remembers when stored notices are checked. None is ended or moved before its check starts, so that check
 * finds every message stored before it without another write. `aheadMs`: a started check may appear to be due
 * this much later.
 */
export function createOpenNotices({ aheadMs }: { aheadMs: number }) {
  const dueOf = new Map<string, number>();

  return {
    /** The check of an open notice will find a message of this time. */
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
