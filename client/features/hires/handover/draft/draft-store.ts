import { delMany, get, set, update } from 'idb-keyval';
import { DAY_MS } from '#shared/core/durations';
import type { DamageMark } from '#shared/hires/record-contract';
import type { PhotoViewpoint, RecordKind } from '#shared/hires/records';
import { openDeviceStore } from '../../../../lib/device-store';
import { DEVICE_STORE_NAMES } from '../../../../lib/kept-on-device';

/** A hand-over or return as one side has noted it, before that side confirms it. */
export type RecordDraft = {
  /** Id of the record that will be sent from this draft. */
  recordId: string;
  odometer: string;
  /** Fuel level in eighths of the tank; null until chosen. */
  fuel: number | null;
  marks: DamageMark[];
  note: string;
  originalsSeen: boolean;
  /** Photos of the draft; each file is stored separately, under the photo's id. */
  photos: readonly RecordDraftPhoto[];
};
export type RecordDraftPhoto = { id: string; view: PhotoViewpoint };

/** Key of a draft; it includes the user, so that no other user of the device sees the draft. */
export type RecordDraftKey = { userId: string; hireId: string; kind: RecordKind };

type Drafts = Readonly<Record<string, { draft: RecordDraft; at: number }>>;

const KEPT_MS = 7 * DAY_MS;
/** Maximum number of drafts, for all users of the device together. */
const MAX_DRAFTS = 6;
const DRAFTS = 'drafts';

const store = openDeviceStore(DEVICE_STORE_NAMES.recordDrafts);

const toName = ({ userId, hireId, kind }: RecordDraftKey) => `${userId} ${hireId} ${kind}`;

/** Returns the stored draft; undefined if there is none or the browser blocks its storage. */
export async function readRecordDraft(
  key: RecordDraftKey,
  now = Date.now(),
): Promise<RecordDraft | undefined> {
  const drafts = await get<Drafts>(DRAFTS, store).catch((): Drafts => ({}));
  const kept = drafts?.[toName(key)];
  return kept && now - kept.at < KEPT_MS ? kept.draft : undefined;
}

/** Stores the draft and deletes old ones with their photos. @throws if the browser stores nothing */
export async function keepRecordDraft(
  key: RecordDraftKey,
  draft: RecordDraft,
  now = Date.now(),
): Promise<void> {
  let unused: string[] = [];
  await update<Drafts>(
    DRAFTS,
    (before = {}) => {
      const all = Object.entries({ ...before, [toName(key)]: { draft, at: now } });
      const newest = all.sort(([, one], [, other]) => other.at - one.at);
      const kept = newest.filter(([, { at }]) => now - at < KEPT_MS).slice(0, MAX_DRAFTS);
      const used = new Set(kept.flatMap(([, one]) => one.draft.photos.map(({ id }) => id)));
      unused = Object.values(before).flatMap((one) => one.draft.photos.map(({ id }) => id));
      unused = unused.filter((id) => !used.has(id));
      return Object.fromEntries(kept);
    },
    store,
  );
  if (unused.length > 0) await delMany(unused, store);
}

export async function deleteRecordDraft(
  key: RecordDraftKey,
  photos: readonly RecordDraftPhoto[],
): Promise<void> {
  try {
    await update<Drafts>(
      DRAFTS,
      (before = {}) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== toName(key))),
      store,
    );
    await delMany(
      photos.map(({ id }) => id),
      store,
    );
  } catch {
    // If the storage is blocked, it contains no draft to delete.
  }
}

/** Stores a photo's file; call it before the draft names the photo. @throws if the browser stores nothing */
export async function keepRecordPhoto(id: string, photo: Blob): Promise<void> {
  await set(id, photo, store);
}

export async function readRecordPhoto(id: string): Promise<Blob | undefined> {
  return get<Blob>(id, store).catch(() => undefined);
}
