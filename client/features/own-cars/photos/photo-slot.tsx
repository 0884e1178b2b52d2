import { clsx } from 'clsx';
import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { PhotoSlot as Slot } from '#shared/cars/photo-slots';
import { useObjectUrl } from '../../../lib/object-urls';
import { getPhotoSources } from '../../../lib/photo-sources';
import { FieldError } from '../../../ui/field';
import { Photo } from '../../../ui/photo';
import { photoWords } from '../words';
import { findFileProblem } from './chosen-file';
import { CropDialog } from './crop-dialog';

type PhotoSlotProps = {
  slot: Slot;
  photo: Blob | undefined;
  /** Address of the car's current photo, which stays unless a new one is chosen. */
  stored: string | undefined;
  /** Possible faults of the photo; the photo can be sent despite them. */
  warnings: readonly string[];
  keepInput: (input: HTMLInputElement) => void;
  onPut: (photo: Blob) => void;
  onRemove: () => void;
};

export function PhotoSlot({ slot, photo, stored, warnings, keepInput, onPut, onRemove }: PhotoSlotProps) {
  const errorId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const address = useObjectUrl(photo);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const name = photoWords.slots[slot];
  const isShown = photo !== undefined || stored !== undefined;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    // Resets the input, because choosing the same file again would otherwise fire no change event.
    event.target.value = '';
    take(chosen);
  }

  function take(chosen: File | undefined) {
    if (!chosen) return;
    const sentence = findFileProblem(chosen);
    setProblem(sentence);
    setFile(sentence ? null : chosen);
  }

  return (
    <div className="min-w-0">
      <div className="relative">
        <label
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (!chooser.current?.matches(':disabled')) take(event.dataTransfer.files[0]);
          }}
          className={clsx(
            'relative grid aspect-4/3 cursor-pointer place-items-center overflow-hidden rounded-control text-small font-label text-ink2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-tea has-disabled:cursor-default',
            !isShown && 'border-2 border-dashed border-tea bg-tea-tint text-tea',
          )}
        >
          <input
            ref={(input) => {
              chooser.current = input;
              if (input) keepInput(input);
            }}
            type="file"
            accept="image/*"
            onChange={choose}
            aria-describedby={problem ? errorId : undefined}
            className="sr-only"
          />
          <Picture isNew={photo !== undefined} address={address} stored={stored} />
          <Caption isShown={isShown}>{name}</Caption>
        </label>
        {photo && <RemoveButton name={name} isReplacement={stored !== undefined} onRemove={onRemove} />}
      </div>
      <Warnings warnings={warnings} />
      {problem && <FieldError id={errorId}>{problem}</FieldError>}
      {file && (
        <CropDialog
          title={photoWords.dialogTitle(name)}
          file={file}
          onCropped={(cropped) => [onPut(cropped), setFile(null)]}
          onFailed={(sentence) => [setProblem(sentence), setFile(null)]}
          onCancel={() => setFile(null)}
          onChooseAnother={() => [setFile(null), chooser.current?.click()]}
        />
      )}
    </div>
  );
}

function Caption({ isShown, children }: { isShown: boolean; children: string }) {
  const overPhoto = 'absolute bottom-2 left-2 rounded-inner bg-scrim px-2 py-0.5 text-tiny text-[#fff]';
  return (
    <span className={isShown ? overPhoto : 'col-start-1 row-start-1 mt-8'}>
      {children} <span className="sr-only">{photoWords.photo}</span>
    </span>
  );
}

type PictureProps = { isNew: boolean; address: string | undefined; stored: string | undefined };

function Picture({ isNew, address, stored }: PictureProps) {
  if (isNew)
    return (
      <>
        <img src={address} alt="" className="absolute inset-0 size-full object-cover dark:brightness-90" />
        <span className={clsx(MARK, 'bg-tea text-on-tea')}>
          <Check size={16} strokeWidth={3} aria-hidden />
        </span>
      </>
    );
  if (!stored) return <Camera size={24} aria-hidden className="col-start-1 row-start-1 mb-6" />;
  return (
    <>
      <Photo
        {...getPhotoSources(stored)}
        alt=""
        width={640}
        height={480}
        sizes="160px"
        fallback="/img/car.png"
        className="absolute inset-0 size-full"
      />
      <span className={clsx(MARK, 'bg-surface text-ink shadow-rest')}>
        <Camera size={16} aria-hidden />
      </span>
    </>
  );
}

const MARK = 'absolute top-2 right-2 grid size-6.5 place-items-center rounded-full';

type RemoveButtonProps = { name: string; isReplacement: boolean; onRemove: () => void };

function RemoveButton({ name, isReplacement, onRemove }: RemoveButtonProps) {
  const Icon = isReplacement ? X : Trash;
  const label = isReplacement ? photoWords.keepPresent(name) : photoWords.remove(name);
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onClick={onRemove}
      className="absolute right-0 bottom-0 grid size-11 place-items-center disabled:hidden"
    >
      <span className="grid size-7 place-items-center rounded-full bg-surface text-ink shadow-rest">
        <Icon size={16} aria-hidden />
      </span>
    </button>
  );
}

function Warnings({ warnings }: Pick<PhotoSlotProps, 'warnings'>) {
  return (
    <div role="status">
      {warnings.map((warning) => (
        <p key={warning} className="mt-1.5 flex items-start gap-1.5 text-small font-label text-warn">
          <ShieldAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          <span className="min-w-0">{warning}</span>
        </p>
      ))}
    </div>
  );
}
