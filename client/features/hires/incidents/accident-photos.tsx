import { clsx } from 'clsx';
import Camera from 'lucide-react/icons/camera';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, useId, useState } from 'react';
import { HIRE_LIMITS } from '#shared/core/limits';
import { HIRE_INCIDENT_LIMITS } from '#shared/core/return-limits';
import { useObjectUrl } from '../../../lib/object-urls';
import type { AccidentPhoto } from '../../../lib/outbox/accident-drafts';
import { createUuid } from '../../../lib/outbox/waiting';
import { shrinkPhoto } from '../../../lib/shrink-photo';
import { buttonVariants, IconButton } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { accidentWords as words } from './words';

type AccidentPhotosProps = {
  photos: readonly AccidentPhoto[];
  /** The reader's photos that are already sent. */
  added: number;
  onChange: (photos: readonly AccidentPhoto[]) => void;
};

/** Adds photos to a report that is not sent yet; phones offer the camera. */
export function AccidentPhotos({ photos, added, onChange }: AccidentPhotosProps) {
  const hintId = useId();
  const [problem, setProblem] = useState('');
  const room = Math.min(HIRE_INCIDENT_LIMITS.photos, HIRE_LIMITS.photosPerSide - added) - photos.length;

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    const images = chosen.filter(({ type }) => type.startsWith('image/'));
    setProblem(images.length < chosen.length ? words.notAnImage : '');
    const files = await Promise.all(images.slice(0, room).map(shrinkPhoto));
    if (files.length > 0) onChange([...photos, ...files.map((file) => ({ id: createUuid(), file }))]);
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1.5 text-small font-label">{words.photos}</legend>
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 md:grid-cols-4">
          {photos.map((photo, at) => (
            <li key={photo.id} className="relative">
              <Preview file={photo.file} name={words.photo(at + 1)} />
              <IconButton
                icon={X}
                label={words.removePhoto(at + 1)}
                className="absolute top-0 right-0 size-11 bg-surface"
                onClick={() => onChange(photos.filter((one) => one !== photo))}
              />
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <label
          className={clsx(
            buttonVariants({ variant: 'outlined', size: 'small' }),
            'justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-tea',
          )}
        >
          <Camera size={20} aria-hidden />
          {words.addPhotos}
          <input
            type="file"
            accept="image/*"
            multiple
            aria-describedby={hintId}
            onChange={(event) => void choose(event)}
            className="sr-only"
          />
        </label>
      )}
      <p id={hintId} className="text-small text-ink2">
        {room > 0 ? words.photosLeft : words.photosFull}
      </p>
      {problem && <FieldError>{problem}</FieldError>}
    </fieldset>
  );
}

function Preview({ file, name }: { file: Blob; name: string }) {
  const url = useObjectUrl(file);
  return url ? (
    <img src={url} alt={name} className="aspect-[4/3] w-full rounded-control object-cover" />
  ) : (
    <span className="block aspect-[4/3] rounded-control bg-sunken" />
  );
}
