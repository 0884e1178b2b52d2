import { clsx } from 'clsx';
import Camera from 'lucide-react/icons/camera';
import { type ChangeEvent, useId, useState } from 'react';
import { HIRE_LIMITS, PHOTO_LIMITS } from '#shared/core/limits';
import type { HirePhoto } from '#shared/hires/contract';
import { failureSentence } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { buttonVariants } from '../../../ui/button-variants';
import { FieldError } from '../../../ui/field';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { hirePhotoWords } from '../hire/words';
import { chosenPhotos, useAddPhotos } from './use-add-photos';

type AddPhotosProps = {
  userId: string;
  hireId: string;
  kind: HirePhoto['kind'];
  /** How many the reader has added. */
  added: number;
};

/** A file input for photos, which phones offer to take; progress, and what was not sent. */
export function AddPhotos({ userId, hireId, kind, added }: AddPhotosProps) {
  const problemId = useId();
  const [problem, setProblem] = useState('');
  const upload = useAddPhotos(userId, hireId, kind);
  const room = HIRE_LIMITS.photos - added;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    const photos = chosen.filter(({ type }) => type.startsWith('image/')).slice(0, room);
    setProblem(problemOf(chosen, room));
    if (photos.some(({ size }) => size > PHOTO_LIMITS.bytes)) return setProblem(hirePhotoWords.tooLarge);
    if (photos.length > 0) upload.mutate(chosenPhotos(photos));
  }

  if (room <= 0 && !upload.isPending)
    return <p className="mt-3 text-small text-ink2">{hirePhotoWords.full(HIRE_LIMITS.photos)}</p>;
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
            {failureSentence(upload.error, { refused: hirePhotoWords.failed(upload.unsent.length) })}
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
  return chosen.length > room ? hirePhotoWords.tooMany(HIRE_LIMITS.photos) : '';
}
