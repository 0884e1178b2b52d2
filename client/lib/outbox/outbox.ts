import { del, get, update } from 'idb-keyval';
import { useCallback, useSyncExternalStore } from 'react';
import { DAY_MS } from '#shared/core/durations';
import { openDeviceStore } from '../device-store';
import { DEVICE_STORE_NAMES } from '../kept-on-device';
import { deleteOutboxPhotos } from './kept-photos';
import { addToOutboxList, type OutboxEntry } from './waiting';

type Box = { list: readonly OutboxEntry[]; at: number };

type Boxes = Readonly<Record<string, Box>>;

/** Maximum number of users whose unsent entries stay on a shared device; the latest changed ones stay. */
const MAX_USERS = 5;
const MAX_AGE_MS = 30 * DAY_MS;

const NOTHING: readonly OutboxEntry[] = [];

function getList(boxes: Boxes, userId: string): readonly OutboxEntry[] {
  return boxes[userId]?.list ?? NOTHING;
}

/** Replaces a user's list of entries; drops empty lists and those unchanged for `MAX_AGE_MS`. */
export function replaceUserEntries(
  boxes: Boxes,
  userId: string,
  list: readonly OutboxEntry[],
  now: number,
): Boxes {
  const { [userId]: _, ...others } = boxes;
  const kept = Object.entries(others)
    .filter(([, { at }]) => now - at < MAX_AGE_MS)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MAX_USERS - 1);
  return Object.fromEntries(list.length > 0 ? [...kept, [userId, { list, at: now }]] : kept);
}

const KEY = 'users';
/** Storage key of earlier versions, which kept the unsent entries of one user. */
const EARLIER_KEY = 'waiting';
type EarlierBox = { userId: string; list: readonly OutboxEntry[] };

const store = openDeviceStore(DEVICE_STORE_NAMES.outbox);

let known: { userId: string; list: readonly OutboxEntry[] } = { userId: '', list: NOTHING };
const listeners = new Set<() => void>();
let otherTabs: BroadcastChannel | undefined;

/** Returns a user's waiting outbox entries, as last read from the browser's database. */
export function getOutboxEntries(userId: string): readonly OutboxEntry[] {
  return known.userId === userId ? known.list : NOTHING;
}

/** Reads a user's waiting entries, and calls `changed` when they change in this or another tab. */
function watchOutbox(userId: string, changed: () => void): () => void {
  listeners.add(changed);
  if (!otherTabs && 'BroadcastChannel' in globalThis) {
    otherTabs = new BroadcastChannel(DEVICE_STORE_NAMES.outbox);
    otherTabs.onmessage = () => void readOutbox(known.userId);
  }
  void readOutbox(userId);
  return () => void listeners.delete(changed);
}

/** Reads a user's entries into memory; entries of other users stay only in the browser's database. */
export async function readOutbox(userId: string): Promise<readonly OutboxEntry[]> {
  const boxes = await readBoxes().catch((): Boxes => ({}));
  return show(userId, getList(boxes, userId));
}

/** Adds an entry; returns false if the browser stores nothing or the outbox is full. */
export async function addOutboxEntry(userId: string, added: OutboxEntry): Promise<boolean> {
  return addOutboxEntries(userId, [added]);
}

/** Adds all of these entries to the outbox in their order, or returns false and adds none. */
export async function addOutboxEntries(userId: string, added: readonly OutboxEntry[]): Promise<boolean> {
  let isKept = false;
  await changeOutboxEntries(userId, (list) => {
    const next = added.reduce<readonly OutboxEntry[] | null>(
      (before, entry) => before && addToOutboxList(before, entry),
      list,
    );
    isKept = next !== null;
    return next ?? list;
  }).catch(() => {
    isKept = false;
  });
  return isKept;
}

/** Deletes an entry without sending it; with a hire's record, deletes the record's confirmations, too. */
export async function deleteEntry(userId: string, id: string): Promise<void> {
  await removeEntries(
    userId,
    (entry) => entry.id === id || (entry.kind === 'hire-confirmation' && entry.recordId === id),
  );
}

/** Removes an entry that was sent. */
export async function removeSentEntry(userId: string, id: string): Promise<void> {
  await removeEntries(userId, (entry) => entry.id === id);
}

/** Deletes entries, then the files of their photos. */
async function removeEntries(userId: string, isRemoved: (entry: OutboxEntry) => boolean): Promise<void> {
  let photos: string[] = [];
  await changeOutboxEntries(userId, (list) => {
    photos = listPhotoIds(list.filter(isRemoved));
    return list.filter((entry) => !isRemoved(entry));
  });
  await deleteOutboxPhotos(photos);
}

function listPhotoIds(list: readonly OutboxEntry[]): string[] {
  return list.filter(({ kind }) => kind === 'hire-photo').map(({ id }) => id);
}

/** Clears the refusal and the failures of an outbox entry, so that it is sent again at once. */
export async function retryOutboxEntry(userId: string, id: string): Promise<void> {
  await changeOutboxEntries(userId, (list) =>
    list.map((entry) => {
      const { refused: _, failed: __, ...fresh } = entry;
      return entry.id === id ? fresh : entry;
    }),
  );
}

export async function clearOutbox(userId: string): Promise<void> {
  await removeEntries(userId, () => true).catch(() => undefined);
}

/** Changes a user's waiting entries in one transaction. */
export async function changeOutboxEntries(
  userId: string,
  next: (list: readonly OutboxEntry[]) => readonly OutboxEntry[],
): Promise<void> {
  await readBoxes();
  let list = NOTHING;
  await update<Boxes>(
    KEY,
    (boxes = {}) => {
      list = next(getList(boxes, userId));
      return replaceUserEntries(boxes, userId, list, Date.now());
    },
    store,
  );
  show(userId, list);
  otherTabs?.postMessage(null);
}

async function readBoxes(): Promise<Boxes> {
  const earlier = await get<EarlierBox>(EARLIER_KEY, store);
  if (earlier) {
    const { userId, list } = earlier;
    await update<Boxes>(KEY, (boxes = {}) => replaceUserEntries(boxes, userId, list, Date.now()), store);
    await del(EARLIER_KEY, store);
  }
  return (await get<Boxes>(KEY, store)) ?? {};
}

function show(userId: string, list: readonly OutboxEntry[]): readonly OutboxEntry[] {
  known = { userId, list };
  for (const changed of listeners) changed();
  return list;
}

export function useOutbox(userId: string): readonly OutboxEntry[] {
  const follow = useCallback((changed: () => void) => watchOutbox(userId, changed), [userId]);
  return useSyncExternalStore(follow, () => getOutboxEntries(userId));
}
