import { delMany, get, set, update } from 'idb-keyval';
import { DAY_MS } from '#shared/core/durations';
import { openDeviceStore } from '../device-store';
import { DEVICE_STORE_NAMES } from '../kept-on-device';

/** Age at which photos are deleted, the same as for entries of the outbox. */
const MAX_AGE_MS = 30 * DAY_MS;
/** Maximum number of photos of all users of the device together. */
const MAX_PHOTOS = 200;
const INDEX = 'index';

/** Time at which each photo was stored, by the id of its outbox entry. */
type Index = Readonly<Record<string, number>>;

const store = openDeviceStore(DEVICE_STORE_NAMES.outboxPhotos);

/** Stores the file before its entry is added to the outbox. @throws if the browser stores nothing */
export async function keepOutboxPhoto(id: string, photo: Blob, now = Date.now()): Promise<void> {
  await set(id, photo, store);
  let outdated: string[] = [];
  await update<Index>(
    INDEX,
    (index = {}) => {
      const { kept, dropped } = splitByAge({ ...index, [id]: now }, now);
      outdated = dropped;
      return kept;
    },
    store,
  );
  await delMany(outdated, store);
}

/** Returns the file of a photo; undefined if the browser has deleted it. */
export async function readOutboxPhoto(id: string): Promise<Blob | undefined> {
  return get<Blob>(id, store);
}

/** Deletes photos; if that fails, they are deleted later because of their age. */
export async function deleteOutboxPhotos(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  try {
    await update<Index>(
      INDEX,
      (index = {}) => Object.fromEntries(Object.entries(index).filter(([id]) => !ids.includes(id))),
      store,
    );
    await delMany([...ids], store);
  } catch {
    // If the storage is blocked, it contains no photos to delete.
  }
}

function splitByAge(index: Index, now: number): { kept: Index; dropped: string[] } {
  const newest = Object.entries(index).sort(([, one], [, other]) => other - one);
  const kept = newest.filter(([, at]) => now - at < MAX_AGE_MS).slice(0, MAX_PHOTOS);
  const ids = new Set(kept.map(([id]) => id));
  return {
    kept: Object.fromEntries(kept),
    dropped: newest.map(([id]) => id).filter((id) => !ids.has(id)),
  };
}
