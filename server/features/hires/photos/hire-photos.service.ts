import { computeDayEnd } from '#shared/core/days';
import { DAY_MS } from '#shared/core/durations';
import { Refusal } from '#shared/core/errors';
import { HIRE_LIMITS } from '#shared/core/limits';
import { RETENTION_DAYS } from '#shared/core/retention';
import type { HirePhoto } from '#shared/hires/contract';
import { findHirePhotosRefusal } from '#shared/hires/photos';
import { getHireRecordState, type PhotoViewpoint, type RecordKind } from '#shared/hires/records';
import type { Runtime } from '../../../background/runtime';
import { forEachRow } from '../../../db/each-row';
import type { PhotoEncoder } from '../../../gateways/photos/encoder/photo-encoder';
import { runInPhotoQueue } from '../../../gateways/photos/photo-queue';
import { refuseUnreadablePhoto } from '../../../gateways/photos/unreadable-photo';
import type { Live } from '../../../live/live';
import { getSide, getSideId, type HireViewer, loadHire, loadReadableHire } from '../hire-access';
import { findHire } from '../hire-reads.model';
import type { HireRecord, HireSide } from '../hires.model';
import { toRecordRuleFields } from '../records/record-changes';
import { findRecords } from '../records/records.model';
import { hasOpenSettlementLines } from '../settlements/settlements.model';
import {
  addPhotosToHire,
  createHirePhotoId,
  findHirePhoto,
  type HirePhotoRecord,
  insertHirePhotos,
  postponeHirePhotoDeletion,
  readHirePhotosToDelete,
  removeHirePhotos,
  removePhotosFromHire,
} from './hire-photos.model';

/** Age at which a job deletes the photos of an interrupted upload. */
const ABANDONED_MS = DAY_MS;

type HirePhotosDeps = {
  runtime: Pick<Runtime, 'clock' | 'log'>;
  live: Pick<Live, 'notify'>;
  photoEncoder: PhotoEncoder;
};
/**
 * `takeJpegs` returns the photos in their stored format; it is called only if the hire has no photos of this
 * kind.
 */
type PastPhotos = { kind: RecordKind; by: HireSide; takeJpegs: () => Promise<Buffer[]> };
/**
 * `pageIds` has one id per file, by which a repeated upload is recognized; `views` names for each file what
 * it shows.
 */
type Upload = {
  kind: HirePhoto['kind'];
  files: readonly Buffer[];
  pageIds?: readonly string[] | undefined;
  views?: readonly PhotoViewpoint[] | undefined;
};
type StoredPhoto = { _id: HireRecord['_id']; pageId?: string; view?: PhotoViewpoint };

/** Builds the service for photos at hand-over and return, which only the two sides and admins can see. */
export function createHirePhotosService({ runtime: { clock, log }, live, photoEncoder }: HirePhotosDeps) {
  /** @throws Refusal not_yet, state_moved_on, record_confirmed, too_many_hire_photos */
  async function checkPhotosAllowed(
    hire: HireRecord,
    side: HireSide,
    kind: HirePhoto['kind'],
    count: number,
  ): Promise<void> {
    const { state, from, endedAt } = hire;
    const times = { state, from, endedAt: endedAt?.getTime() ?? null };
    const refusal = findHirePhotosRefusal(kind, times, clock.now().getTime());
    if (refusal) throw new Refusal(refusal);
    // A confirmed return allows more photos, because the owner may take evidence of claims in the days after
    // it.
    if (kind === 'handover' && (await isRecordConfirmed(hire, kind))) throw new Refusal('record_confirmed');
    const own = hire.photos.filter((photo) => photo.by === side && photo.kind === kind);
    if (own.length + count > HIRE_LIMITS.photosPerSide) throw new Refusal('too_many_hire_photos');
  }

  /**
   * Adds stored photos to the hire's list, and retries if the hire changes meanwhile; removes photos that the
   * list already contains.
   * @throws Refusal the refusals of checkPhotosAllowed()
   */
  async function list(
    hireId: string,
    side: HireSide,
    kind: HirePhoto['kind'],
    photos: StoredPhoto[],
    at: Date,
  ) {
    for (;;) {
      const hire = await loadHire(hireId);
      const fresh = photos.filter(({ pageId }) => !isListed(hire, side, pageId));
      if (fresh.length > 0) await checkPhotosAllowed(hire, side, kind, fresh.length);
      const listed =
        fresh.length === 0 ||
        (await addPhotosToHire(
          hire,
          fresh.map((one) => ({ ...one, kind, by: side, at })),
        ));
      if (!listed) continue;
      await postponeHirePhotoDeletion(idsOf(fresh), getRetentionEnd(hire));
      await removeHirePhotos(idsOf(photos.filter((one) => !fresh.includes(one))));
      return;
    }
  }

  async function deleteOrPostpone({ _id, hireId }: HirePhotoRecord): Promise<void> {
    const hire = await findHire(hireId.toHexString());
    const until = hire?.photos.some((photo) => photo._id.equals(_id)) ? getRetentionEnd(hire) : null;
    if (until && until > clock.now()) return postponeHirePhotoDeletion([_id], until);
    // Photos are evidence as long as a claim is open.
    if (until && (await hasOpenSettlementLines(hireId))) {
      return postponeHirePhotoDeletion([_id], new Date(clock.now().getTime() + DAY_MS));
    }
    // The photo is first removed from the hire's list: a crash then leaves a photo that the next run deletes,
    // not a hire that lists a missing photo.
    await removePhotosFromHire(hireId, [_id]);
    await removeHirePhotos([_id]);
  }

  return {
    /**
     * Stores the photos and lists all of them in the hire, or none; skips photos that the page uploaded
     * before.
     * @throws Refusal invalid_input, hire_not_found, not_yet, state_moved_on, too_many_hire_photos,
     * invalid_photo, photos_busy
     */
    async add(
      caller: { _id: string },
      hireId: string,
      { kind, files, pageIds, views }: Upload,
    ): Promise<HireRecord> {
      if ([pageIds, views].some((list) => list && list.length !== files.length)) {
        throw new Refusal('invalid_input');
      }
      const known = await loadHire(hireId);
      const side = getSide(known, caller._id);
      const fresh = files
        .map((file, at) => ({ file, pageId: pageIds?.[at], view: views?.[at] }))
        .filter(({ pageId }, at) => !pageId || pageIds?.indexOf(pageId) === at)
        .filter(({ pageId }) => !isListed(known, side, pageId));
      if (fresh.length === 0) return known;
      await checkPhotosAllowed(known, side, kind, fresh.length);
      const jpegs = await runInPhotoQueue(
        fresh.map(
          ({ file }) =>
            () =>
              refuseUnreadablePhoto(photoEncoder.document(file), 'photos'),
        ),
      );
      const at = clock.now();
      const dueAt = new Date(at.getTime() + ABANDONED_MS);
      const images = jpegs.map((jpeg) => {
        return { _id: createHirePhotoId(), hireId, userId: caller._id, kind, at, jpeg, dueAt };
      });
      const photos = images.map(({ _id }, index) => {
        const { pageId, view } = fresh[index] ?? {};
        return { _id, ...(pageId && { pageId }), ...(view && { view }) };
      });
      await insertHirePhotos(images);
      try {
        await list(hireId, side, kind, photos, at);
      } catch (error) {
        if (error instanceof Refusal) await removeHirePhotos(idsOf(photos));
        throw error;
      }
      for (const one of ['renter', 'lender'] as const) live.notify(getSideId(known, one), 'hires');
      return loadHire(hireId);
    },

    /**
     * Adds photos of a past hand-over or return, such as the demo's, unless the hire already has photos of
     * that kind.
     */
    async import(hireId: string, { kind, by, takeJpegs }: PastPhotos): Promise<void> {
      const hire = await findHire(hireId);
      const at = hire?.history.find(({ action }) => action === kind)?.at;
      if (!hire || !at || getRetentionEnd(hire) <= clock.now()) return;
      if (hire.photos.some((photo) => photo.kind === kind)) return;
      const stored = { hireId, userId: getSideId(hire, by), kind, at, dueAt: getRetentionEnd(hire) };
      const photos = (await takeJpegs()).map((jpeg) => ({ _id: createHirePhotoId(), ...stored, jpeg }));
      await insertHirePhotos(photos);
      const listed = photos.map(({ _id }) => ({ _id, kind, by, at }));
      await addPhotosToHire(hire, listed);
    },

    /** @throws Refusal not_found (the photo), hire_not_found (also for other users than sides and admins) */
    async read(viewer: HireViewer, hireId: string, photoId: string): Promise<Buffer> {
      const hire = await loadReadableHire(viewer, hireId);
      const isListed = hire.photos.some(({ _id }) => _id.toHexString() === photoId.toLowerCase());
      const jpeg = isListed && (await findHirePhoto(photoId));
      if (!jpeg) throw new Refusal('not_found');
      return jpeg;
    },

    async sweep(): Promise<void> {
      await forEachRow(readHirePhotosToDelete(clock.now()), {
        idOf: ({ _id }) => _id.toHexString(),
        run: deleteOrPostpone,
        log,
        failure: 'failed to check photos of hires, to be retried',
      });
    },
  };
}

async function isRecordConfirmed({ _id }: HireRecord, kind: RecordKind): Promise<boolean> {
  const record = (await findRecords(_id.toHexString()))?.[kind];
  return record !== undefined && getHireRecordState(toRecordRuleFields(record)) === 'confirmed';
}

function getRetentionEnd({ to }: HireRecord): Date {
  return new Date(computeDayEnd(to) + RETENTION_DAYS.hirePhoto * DAY_MS);
}

function isListed(hire: HireRecord, side: HireSide, pageId: string | undefined): boolean {
  return pageId !== undefined && hire.photos.some((photo) => photo.by === side && photo.pageId === pageId);
}

function idsOf(photos: readonly StoredPhoto[]): HireRecord['_id'][] {
  return photos.map(({ _id }) => _id);
}
