import { clsx } from 'clsx';
import Camera from 'lucide-react/icons/camera';
import { type ChangeEvent, useId } from 'react';
import { photoVariant } from '#shared/cars/photo';
import { PHOTO_LIMITS } from '#shared/core/limits';
import type { OwnUser } from '#shared/users/contract';
import { useObjectUrl } from '../../../lib/use-object-url';
import { Avatar } from '../../../ui/avatar';
import { buttonVariants } from '../../../ui/button-variants';
import { FieldError } from '../../../ui/field';
import { userWords } from '../words';

type PortraitFieldProps = {
  user: OwnUser;
  photo: File | null;
  problem: string | undefined;
  onChoose: (photo: File) => void;
  onRefuse: (sentence: string) => void;
};

/** The user's photo, or the one chosen to replace it, with a file input. */
export function PortraitField({ user, photo, problem, onChoose, onRefuse }: PortraitFieldProps) {
  const errorId = useId();
  const chosenUrl = useObjectUrl(photo ?? undefined);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    if (!chosen.type.startsWith('image/')) onRefuse(userWords.notAnImage);
    else if (chosen.size > PHOTO_LIMITS.bytes) onRefuse(userWords.tooLarge);
    else onChoose(chosen);
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar
          name={user.name}
          photoUrl={(photo && chosenUrl) ?? photoVariant(user.photoURL, 320, 'jpg')}
          size="large"
        />
        <label
          className={clsx(
            buttonVariants({ variant: 'secondary', size: 'small' }),
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-tea',
          )}
        >
          <Camera size={20} aria-hidden />
          {photo || user.photoURL ? userWords.changePhoto : userWords.choosePhoto}
          <input
            type="file"
            accept="image/*"
            onChange={choose}
            aria-describedby={problem ? errorId : undefined}
            className="sr-only"
          />
        </label>
      </div>
      {problem && <FieldError id={errorId}>{problem}</FieldError>}
    </div>
  );
}
