import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HIRE_LIMITS } from '#shared/core/limits';
import { addHirePhotos, type HirePhoto } from '#shared/hires/contract';
import { call } from '../../../lib/api-client';
import { useKeepHire } from '../api';
import { shrinkPhoto } from './shrink-photo';

/** Sends photos a few at a time, so that a broken connection costs a few only; `unsent` waits for another try. */
export function useAddPhotos(userId: string, hireId: string, kind: HirePhoto['kind']) {
  const keep = useKeepHire(userId);
  const [progress, setProgress] = useState<{ sent: number; count: number } | null>(null);
  const [unsent, setUnsent] = useState<File[]>([]);
  const sending = useMutation({
    mutationFn: async (files: File[]) => {
      const count = files.length;
      for (let sent = 0; sent < count; sent += HIRE_LIMITS.photosPerUpload) {
        setProgress({ sent, count });
        setUnsent(files.slice(sent));
        const batch = files.slice(sent, sent + HIRE_LIMITS.photosPerUpload);
        const photos = await Promise.all(batch.map(shrinkPhoto));
        keep(await call(addHirePhotos, { params: { id: hireId }, body: { kind } }, { files: photos }));
      }
      setUnsent([]);
    },
    onSettled: () => setProgress(null),
  });
  return { ...sending, progress, unsent };
}
