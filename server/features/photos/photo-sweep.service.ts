import type { Logger } from 'pino';
import { DAY_MS } from '#shared/core/durations';
import { forEachRow } from '../../db/each-row';
import type { Clock } from '../../gateways/clock';
import type { PhotoStore } from '../../gateways/photos/photo-store';

type PhotoSweepDeps = {
  store: PhotoStore;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn'>;
  /**
   * Functions of the features that show photos; each returns the given keys whose photos its feature shows.
   */
  inUse: readonly ((keys: readonly string[]) => Promise<string[]>)[];
};

export type PhotoSweep = ReturnType<typeof createPhotoSweep>;

/** Minimum age of removed photos; it may take minutes until an upload is stored with its car or user. */
const MIN_AGE_MS = DAY_MS;
const BATCH_SIZE = 5_000;
/** Keys of portraits and car photos. Demo photos have other keys and are generated again if missing. */
const UPLOADED = /^[0-9a-f]{32}(-[0-9a-f]{24})?$/;

/** Removes photos that no feature shows, and incomplete files, which crashes and changes leave behind. */
export function createPhotoSweep({ store, clock, log, inUse }: PhotoSweepDeps) {
  async function removeUnused(keys: readonly string[]): Promise<void> {
    const used = new Set((await Promise.all(inUse.map((usedOf) => usedOf(keys)))).flat());
    const unused = keys.filter((key) => !used.has(key));
    const failed = await forEachRow(unused, {
      idOf: (key) => key,
      run: (key) => store.remove(key),
      log,
      failure: 'failed to remove unused photos, to be retried',
    });
    const removed = unused.length - failed;
    if (removed > 0) log.info({ photos: removed }, 'unused photos removed');
  }

  return {
    async run(): Promise<void> {
      const before = new Date(clock.now().getTime() - MIN_AGE_MS);
      await store.removeDraftsWrittenBefore(before);
      let batch: string[] = [];
      for await (const key of store.listKeysWrittenBefore(before)) {
        if (UPLOADED.test(key)) batch.push(key);
        if (batch.length < BATCH_SIZE) continue;
        await removeUnused(batch);
        batch = [];
      }
      if (batch.length > 0) await removeUnused(batch);
    },
  };
}
