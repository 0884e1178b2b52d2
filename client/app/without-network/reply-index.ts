import { DAY_MS } from '#shared/core/durations';

/**
 * Queries whose replies are stored for offline reading, given by the first parts of their keys. `ANY` matches
 * any one part, `max` limits the number of stored replies, `aside` marks data that is not the main content of
 * a screen.
 */
const ANY = null;
const KINDS: readonly Kind[] = [
  { key: ['listings', 'search'], max: 5 },
  { key: ['listings', 'facets'], max: 2, aside: true },
  { key: ['listings', 'car'], max: 30 },
  { key: ['listings', 'by-id'], max: 3, aside: true },
  { key: ['listings', 'favourites'], max: 1 },
  { key: ['messages', 'inbox'], max: 1 },
  { key: ['thread'], max: 20 },
  { key: ['favourites'], max: 2, aside: true },
  { key: ['hires', ANY, 'open'], max: 3 },
  { key: ['hires', ANY, 'past'], max: 3 },
  { key: ['hires', ANY, 'one'], max: 20 },
  { key: ['hires', ANY, 'with'], max: 20, aside: true },
  { key: ['hire-agreement'], max: 10, aside: true },
  { key: ['hires', ANY, 'records'], max: 20, aside: true },
  { key: ['hires', ANY, 'deposit'], max: 20, aside: true },
  { key: ['hires', ANY, 'drivers'], max: 20, aside: true },
];

type Kind = { key: (string | typeof ANY)[]; max: number; aside?: boolean };

const MAX_AGE_MS = 30 * DAY_MS;

/** Index of the stored replies; `owner` is empty for a visitor, `version` is that of the stored format. */
export type ReplyIndex = { owner: string; version: string; savedAt: Record<string, number> };

/** Returns the index of a query's row in KINDS; undefined if the query is not stored for offline reading. */
export function findOfflineQueryIndex(queryKey: readonly unknown[]): number | undefined {
  const kind = KINDS.findIndex(({ key }) => key.every((part, at) => part === ANY || queryKey[at] === part));
  return kind < 0 ? undefined : kind;
}

/** Whether a query's data is the content of a screen, so that its age is the screen's age. */
export function isScreenContentQuery(queryKey: readonly unknown[]): boolean {
  const kind = findOfflineQueryIndex(queryKey);
  return kind !== undefined && !KINDS[kind]?.aside;
}

export function buildReplyKey(kind: number, queryHash: string): string {
  return `${kind} ${queryHash}`;
}

/**
 * Adds entries to the index. `dropped` names the entries to delete: those of another user or version, expired
 * ones, and the oldest ones beyond a kind's limit.
 */
export function addReplyEntries(
  before: ReplyIndex | undefined,
  added: ReplyIndex,
  now: number,
): { index: ReplyIndex; dropped: string[] } {
  const { owner, version } = added;
  const own = before?.owner === owner && before.version === version ? before.savedAt : {};
  const known = { ...own, ...added.savedAt };
  const counts = KINDS.map(() => 0);
  const kept = Object.entries(known)
    .sort(([, one], [, other]) => other - one)
    .filter(([entry, at]) => {
      const kind = Number.parseInt(entry, 10);
      counts[kind] = (counts[kind] ?? 0) + 1;
      return now - at < MAX_AGE_MS && counts[kind] <= (KINDS[kind]?.max ?? 0);
    });
  const savedAt = Object.fromEntries(kept);
  const dropped = Object.keys({ ...before?.savedAt, ...known }).filter((entry) => !(entry in savedAt));
  return { index: { owner, version, savedAt }, dropped };
}
