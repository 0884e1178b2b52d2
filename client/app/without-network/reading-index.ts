import { DAY_MS } from '#shared/core/durations';

/**
 * What is kept for reading, by the first parts of a query's key, where `ANY` stands for any one part: at most `max`
 * entries of a kind. `aside`: no screen's content.
 */
const ANY = null;
const KINDS: readonly Kind[] = [
  { key: ['listings', 'search'], max: 5 },
  { key: ['listings', 'facets'], max: 2, aside: true },
  { key: ['listings', 'car'], max: 30 },
  { key: ['listings', 'ids'], max: 3, aside: true },
  { key: ['listings', 'favourites'], max: 1 },
  { key: ['messages', 'inbox'], max: 1 },
  { key: ['thread'], max: 20 },
  { key: ['favourites'], max: 2, aside: true },
  { key: ['hires', ANY, 'open'], max: 3 },
  { key: ['hires', ANY, 'past'], max: 3 },
  { key: ['hires', ANY, 'one'], max: 20 },
  { key: ['hires', ANY, 'with'], max: 20, aside: true },
  { key: ['hire-agreement'], max: 10, aside: true },
];

type Kind = { key: (string | typeof ANY)[]; max: number; aside?: boolean };

const MAX_AGE_MS = 30 * DAY_MS;

/** What is kept, for whom, in the shape of which version; `owner` is empty for a visitor. */
export type ReadingIndex = { owner: string; version: string; savedAt: Record<string, number> };

/** The kind of a query that is kept for reading; undefined for any other. */
export function kindOf(queryKey: readonly unknown[]): number | undefined {
  const kind = KINDS.findIndex(({ key }) => key.every((part, at) => part === ANY || queryKey[at] === part));
  return kind < 0 ? undefined : kind;
}

/** Whether the age of such a query is the age of what its screen shows. */
export function isContent(queryKey: readonly unknown[]): boolean {
  const kind = kindOf(queryKey);
  return kind !== undefined && !KINDS[kind]?.aside;
}

/** Where a query of that kind is kept. */
export function entryOf(kind: number, queryHash: string): string {
  return `${kind} ${queryHash}`;
}

/**
 * The index with these entries too, and the entries to drop: another user's, those of another version, old ones, the
 * oldest of a full kind.
 */
export function withEntries(
  before: ReadingIndex | undefined,
  added: ReadingIndex,
  now: number,
): { index: ReadingIndex; dropped: string[] } {
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
