import { useQuery } from '@tanstack/react-query';
import { HIRE_LIMITS } from '#shared/core/limits';
import type { HireView } from '#shared/hires/contract';
import type { PhotoViewpoint, RecordKind } from '#shared/hires/records';
import { useObjectUrl } from '../../../../lib/object-urls';
import { readOutboxPhoto } from '../../../../lib/outbox/kept-photos';
import type { WaitingHireEntry } from '../../../../lib/outbox/waiting';
import { photoQuery } from '../../photos/photo-query';
import type { Side } from '../../sides';
import type { RecordDraftFile } from '../draft/use-record-draft';

/**
 * Photo of a record, in the draft, in the outbox or on the server; only a photo of the draft has its `file`.
 */
export type TakenPhoto = {
  id: string;
  view: PhotoViewpoint;
  place: 'draft' | 'outbox' | 'server';
  file?: Blob;
};

type TakenPhotosInput = {
  hire: HireView;
  kind: RecordKind;
  /** Side whose photos are listed; null for both sides. */
  side: Side | null;
  files: readonly RecordDraftFile[];
  waiting: readonly WaitingHireEntry[];
};

/** Returns the photos, newest last, so that on the screen a later photo of a view replaces an earlier one. */
export function listTakenPhotos({ hire, kind, side, files, waiting }: TakenPhotosInput): TakenPhoto[] {
  const stored = hire.photos.filter((photo) => photo.kind === kind && (side === null || photo.by === side));
  const unsent = waiting
    .filter((entry) => entry.kind === 'hire-photo')
    .filter(({ record }) => record === kind);
  return [
    ...stored.map(({ _id, view }): TakenPhoto => ({ id: _id, view, place: 'server' })),
    ...unsent.map(({ id, view }): TakenPhoto => ({ id, view, place: 'outbox' })),
    ...files.map(({ id, view, file }): TakenPhoto => ({ id, view, file, place: 'draft' })),
  ];
}

export function findLatestPhoto(photos: readonly TakenPhoto[], view: PhotoViewpoint): TakenPhoto | undefined {
  return photos.findLast((photo) => photo.view === view);
}

/** Whether the server accepts another photo of this side. */
export function canTakePhoto(photos: readonly TakenPhoto[]): boolean {
  return photos.length < HIRE_LIMITS.photosPerSide;
}

/** Returns the photo's URL; undefined while the photo loads, and without a network. */
export function usePhotoUrl(
  userId: string,
  hireId: string,
  photo: TakenPhoto | undefined,
): string | undefined {
  const { id = '', place, file } = photo ?? {};
  const stored = useQuery({ ...photoQuery(userId, hireId, id), enabled: place === 'server' });
  const waiting = useQuery({
    queryKey: ['hire-photo', userId, 'outbox', id],
    queryFn: async () => (await readOutboxPhoto(id)) ?? null,
    enabled: place === 'outbox',
    // Reads the file from the device, which needs no network.
    networkMode: 'always',
  });
  return useObjectUrl(file ?? stored.data ?? waiting.data ?? undefined);
}
