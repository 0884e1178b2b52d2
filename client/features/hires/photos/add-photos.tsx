import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import Camera from 'lucide-react/icons/camera';
import { type ChangeEvent, useId, useState } from 'react';
import { HIRE_LIMITS, PHOTO_LIMITS } from '#shared/core/limits';
import type { HirePhoto } from '#shared/hires/contract';
import { addHirePhotos } from '#shared/hires/photos';
import { call } from '../../../lib/api-client';
import { describeFailure } from '../../../lib/failure-sentence';
import { createUuid } from '../../../lib/outbox/waiting';
import { shrinkPhoto } from '../../../lib/shrink-photo';
import { Button, buttonVariants } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { useCacheHire } from '../api';
import { hirePhotoWords } from '../hire/words';

/**
 * Photo with an id that stays the same in a retry, so that the server stores the photo once even if its reply
 * was lost.
 */
type ChosenPhoto = { id: string; file: File };

function chosenPhotos(files: readonly File[]): ChosenPhoto[] {
  return files.map((file) => ({ id: createUuid(), file }));
}

/** Sends photos in small groups, so that a broken connection affects few; `unsent` holds photos to retry. */
function useAddPhotos(userId: string, hireId: string, kind: HirePhoto['kind']) {
  const cacheHire = useCacheHire(userId);
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
        cacheHire(await call(addHirePhotos, { params: { id: hireId }, body }, { files }));
      }
      setUnsent([]);
    },
    onSettled: () => setProgress(null),
  });
  return { ...sending, progress, unsent };
}

type AddPhotosProps = {
  userId: string;
  hireId: string;
  kind: HirePhoto['kind'];
  /** Number of photos that the reader has added so far. */
  added: number;
};

/** Adds photos of the reader to the hire; phones offer to take them with the camera. */
export function AddPhotosButton({ userId, hireId, kind, added }: AddPhotosProps) {
  const problemId = useId();
  const [problem, setProblem] = useState('');
  const upload = useAddPhotos(userId, hireId, kind);
  const room = HIRE_LIMITS.photosPerSide - added;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    const photos = chosen.filter(({ type }) => type.startsWith('image/')).slice(0, room);
    setProblem(problemOf(chosen, room));
    if (photos.some(({ size }) => size > PHOTO_LIMITS.bytes)) return setProblem(hirePhotoWords.tooLarge);
    if (photos.length > 0) upload.mutate(chosenPhotos(photos));
  }

  if (room <= 0 && !upload.isPending)
    return <p className="mt-3 text-small text-ink2">{hirePhotoWords.full(HIRE_LIMITS.photosPerSide)}</p>;
  return (
    <div className="mt-3">
      {upload.progress ? (
        <SpinnerWithWords words={hirePhotoWords.sending(upload.progress.sent, upload.progress.count)} />
      ) : (
        <label
          className={clsx(
            buttonVariants({ variant: 'secondary', size: 'small' }),
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-tea',
          )}
        >
          <Camera size={20} aria-hidden />
          {hirePhotoWords.add} <span className="sr-only">{hirePhotoWords[kind]}</span>
          <input
            type="file"
            accept="image/*"
            multiple
            onChange={choose}
            aria-describedby={problem ? problemId : undefined}
            className="sr-only"
          />
        </label>
      )}
      {problem && <FieldError id={problemId}>{problem}</FieldError>}
      {upload.error && !upload.isPending && (
        <div className="mt-2 grid justify-items-start gap-2">
          <FieldError>
            {describeFailure(upload.error, { refused: hirePhotoWords.failed(upload.unsent.length) })}
          </FieldError>
          <Button variant="secondary" size="small" onClick={() => upload.mutate(upload.unsent)}>
            {hirePhotoWords.again}
          </Button>
        </div>
      )}
    </div>
  );
}

function problemOf(chosen: readonly File[], room: number): string {
  if (chosen.some(({ type }) => !type.startsWith('image/'))) return hirePhotoWords.notAnImage;
  return chosen.length > room ? hirePhotoWords.tooMany(HIRE_LIMITS.photosPerSide) : '';
}
