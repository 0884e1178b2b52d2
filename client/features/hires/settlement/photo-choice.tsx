import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { SETTLEMENT_LIMITS } from '#shared/core/return-limits';
import type { HireView } from '#shared/hires/contract';
import { useObjectUrl } from '../../../lib/object-urls';
import { FieldError } from '../../../ui/field';
import { Skeleton } from '../../../ui/skeleton';
import { AddPhotosButton } from '../photos/add-photos';
import { photoQuery } from '../photos/photo-query';
import type { Side } from '../sides';
import { settlementWords } from './words';

type PhotoChoiceProps = {
  userId: string;
  hire: HireView;
  side: Side;
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (photoIds: string[]) => void;
};

/** Choice among the photos of the return, with a button that adds more. */
export function ReturnPhotoChoice({ userId, hire, side, chosen, error, onChoose }: PhotoChoiceProps) {
  const id = useId();
  const photos = hire.photos.filter(({ kind }) => kind === 'return');
  const isFull = chosen.length >= SETTLEMENT_LIMITS.photosPerLine;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-small font-label">{settlementWords.photos}</legend>
      <p className="mb-1.5 text-small text-ink2">
        {photos.length > 0 ? settlementWords.photosHint : settlementWords.noPhotos}
      </p>
      <div className="grid grid-cols-3 gap-2">
        {photos.map(({ _id }, at) => {
          const isChosen = chosen.includes(_id);
          return (
            <PhotoBox
              key={_id}
              userId={userId}
              hireId={hire._id}
              photoId={_id}
              name={settlementWords.choosePhoto(at + 1)}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== _id) : [...chosen, _id])}
            />
          );
        })}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <AddPhotosButton
        userId={userId}
        hireId={hire._id}
        kind="return"
        added={photos.filter(({ by }) => by === side).length}
      />
    </fieldset>
  );
}

type PhotoBoxProps = {
  userId: string;
  hireId: string;
  photoId: string;
  name: string;
  checked: boolean;
  disabled: boolean;
  onChange: () => void;
};

function PhotoBox({ userId, hireId, photoId, name, checked, disabled, onChange }: PhotoBoxProps) {
  const url = useObjectUrl(useQuery(photoQuery(userId, hireId, photoId)).data);
  return (
    <label
      className={clsx(
        'relative block overflow-hidden rounded-control border-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-tea',
        checked ? 'border-tea' : 'border-line',
        disabled && 'opacity-60',
      )}
    >
      <input
        type="checkbox"
        aria-label={name}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className="absolute size-full opacity-0"
      />
      {url ? (
        <img src={url} alt="" className="aspect-[4/3] size-full object-cover dark:brightness-90" />
      ) : (
        <span className="block aspect-[4/3]">
          <Skeleton className="size-full" />
        </span>
      )}
      {checked && (
        <span className="absolute top-1 right-1 grid size-6 place-items-center rounded-full bg-tea text-on-tea">
          <Check size={16} strokeWidth={3} aria-hidden />
        </span>
      )}
    </label>
  );
}
