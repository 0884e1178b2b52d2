import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import type { PhotoViewpoint } from '#shared/hires/records';
import { Button, buttonVariants } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/dialog';
import { recordWords } from '../words';
import { CameraLabel } from './camera-label';
import { Outline } from './outlines';
import { type TakenPhoto, usePhotoUrl } from './taken-photos';

type PhotoTileProps = {
  userId: string;
  hireId: string;
  view: PhotoViewpoint;
  photo: TakenPhoto | undefined;
  /**
   * Photo of the same view of the car at the hand-over, shown while the return is photographed; null if there
   * is none.
   */
  before?: TakenPhoto | null | undefined;
  isNext: boolean;
  canTake: boolean;
  onPhoto: (file: File) => void;
  onRemove: (id: string) => void;
};

const BOX = 'relative grid h-17 md:h-24 w-full place-items-center overflow-hidden rounded-[10px] bg-surface';

/** Outline of one view of the car; a press takes its photo, or shows the photo that was taken. */
export function PhotoTile(props: PhotoTileProps) {
  const { userId, hireId, view, photo, before, isNext, canTake, onPhoto } = props;
  const [open, setOpen] = useState(false);
  const url = usePhotoUrl(userId, hireId, photo);
  const name = recordWords.views[view];
  const caption = clsx(
    'mt-0.5 block text-center text-[12px] leading-[18px] font-label',
    isNext ? 'text-tea' : 'text-ink2',
  );
  return (
    <li className={clsx('min-w-0', before !== undefined && 'grid grid-cols-2 gap-1.5')}>
      {before !== undefined && <BeforePhoto userId={userId} hireId={hireId} view={view} photo={before} />}
      {photo || !canTake ? (
        <button
          type="button"
          disabled={!photo}
          aria-label={photo ? recordWords.openTile(name) : name}
          onClick={() => setOpen(true)}
          className="block w-full text-left"
        >
          <span
            className={clsx(
              BOX,
              photo ? 'border-[1.5px] border-ok' : 'border-[1.5px] border-dashed border-edge text-ink3',
            )}
          >
            {url ? <img src={url} alt="" className="size-full object-cover" /> : <Outline view={view} />}
            {photo && (
              <span className="absolute right-[3px] bottom-[3px] grid size-5 place-items-center rounded-full bg-ok text-paper">
                <Check size={13} strokeWidth={3} aria-hidden />
              </span>
            )}
          </span>
          <span className={caption}>{name}</span>
        </button>
      ) : (
        <CameraLabel onPhoto={onPhoto} className="block">
          <span className="sr-only">{recordWords.takeTile(name)}</span>
          <span
            className={clsx(
              BOX,
              isNext
                ? 'border-[2.5px] border-tea bg-tea-tint text-tea'
                : 'border-[1.5px] border-dashed border-edge text-ink3',
            )}
          >
            <Outline view={view} />
          </span>
          <span aria-hidden className={caption}>
            {name}
          </span>
        </CameraLabel>
      )}
      {open && photo && <PhotoDialog {...props} photo={photo} url={url} onClose={() => setOpen(false)} />}
    </li>
  );
}

type BeforePhotoProps = { userId: string; hireId: string; view: PhotoViewpoint; photo: TakenPhoto | null };

function BeforePhoto({ userId, hireId, view, photo }: BeforePhotoProps) {
  const url = usePhotoUrl(userId, hireId, photo ?? undefined);
  return (
    <figure className="min-w-0">
      <span className={clsx(BOX, 'border-[1.5px] border-line text-ink3')}>
        {url ? (
          <img
            src={url}
            alt={`${recordWords.before}: ${recordWords.views[view]}`}
            className="size-full object-cover"
          />
        ) : (
          <Outline view={view} />
        )}
      </span>
      <figcaption className="mt-0.5 text-center text-[12px] leading-[18px] text-ink2">
        {recordWords.before}
      </figcaption>
    </figure>
  );
}

type PhotoDialogProps = PhotoTileProps & { photo: TakenPhoto; url: string | undefined; onClose: () => void };

/** Dialog with a photo; a photo that is not sent yet can be taken again or removed. */
function PhotoDialog({
  userId,
  hireId,
  view,
  photo,
  before,
  url,
  onPhoto,
  onRemove,
  onClose,
}: PhotoDialogProps) {
  const beforeUrl = usePhotoUrl(userId, hireId, before ?? undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={recordWords.views[view]}
      size="wide"
      actions={
        photo.place === 'draft' && (
          <DialogActions>
            <CameraLabel
              onPhoto={(file) => [onPhoto(file), onClose()]}
              className={buttonVariants({ variant: 'main' })}
            >
              {recordWords.retake}
            </CameraLabel>
            <Button variant="cancel" onClick={() => [onRemove(photo.id), onClose()]}>
              {recordWords.remove}
            </Button>
          </DialogActions>
        )
      }
    >
      <div className={clsx('grid gap-3', beforeUrl && 'md:grid-cols-2')}>
        {beforeUrl && (
          <figure>
            <img src={beforeUrl} alt={recordWords.before} className="w-full rounded-control" />
            <figcaption className="mt-1 text-small text-ink2">{recordWords.before}</figcaption>
          </figure>
        )}
        {url && (
          <figure>
            <img
              src={url}
              alt={beforeUrl ? recordWords.after : recordWords.views[view]}
              className="w-full rounded-control"
            />
            {beforeUrl && <figcaption className="mt-1 text-small text-ink2">{recordWords.after}</figcaption>}
          </figure>
        )}
      </div>
    </Dialog>
  );
}
