import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HIRE_LIMITS } from '#shared/core/limits';
import { addHirePhotos, type HirePhoto } from '#shared/hires/contract';
import { call } from '../../../lib/api-client';
import { newWaitingId } from '../../../lib/outbox/waiting';
import { useKeepHire } from '../api';
import { shrinkPhoto } from './shrink-photo';

/** A chosen photo. It keeps its id when it is sent again, so that a lost reply does not store it twice. */
type ChosenPhoto = { id: string; file: File };

export function chosenPhotos(files: readonly File[]): ChosenPhoto[] {
  return files.map((file) => ({ id: newWaitingId(), file }));
}

/** Sends photos a few at a time, so that a broken connection costs a few only; `unsent` waits for another try. */
export function useAddPhotos(userId: string, hireId: string, kind: HirePhoto['kind']) {
  const keep = useKeepHire(userId);
  const [progress, setProgress] = useState<{ sent: number; count: number } | null>(null);
  const [unsent, setUnsent] = useState<ChosenPhoto[]>([]);
  const sending = useMutation({
    mutationFn: async (photos: ChosenPhoto[]) => {
      const count = photos.length;
      for (let sent = 0; sent < count; sent += HIRE_LIMITS.photosPerUpload) {
        setProgress({ sent, count });
        setUnsent(photos.slice(sent));
        const batch = photos.slice(sent, sent + HIRE_LIMITS.photosPerUpload);
        const files = await Promise.all(batch.map(({ file }) => shrinkPhoto(file)));
        const body = { kind, ids: batch.map(({ id }) => id).join(',') };
        keep(await call(addHirePhotos, { params: { id: hireId }, body }, { files }));
      }
      setUnsent([]);
    },
    onSettled: () => setProgress(null),
  });
  return { ...sending, progress, unsent };
}
