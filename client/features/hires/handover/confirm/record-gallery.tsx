import { useState } from 'react';
import { CAR_DRAWING_SIDES } from '#shared/hires/records';
import { Dialog } from '../../../../ui/dialog';
import { CarDrawing } from '../damage/car-drawing';
import type { KnownRecord } from '../record-state';
import { type TakenPhoto, usePhotoUrl } from '../steps/taken-photos';
import { recordWords } from '../words';

type RecordGalleryProps = {
  userId: string;
  hireId: string;
  photos: readonly TakenPhoto[];
  marks: KnownRecord['marks'];
};

/** Photos and damage marks of a hand-over or return, which the other side looks at before confirming. */
export function RecordGallery({ userId, hireId, photos, marks }: RecordGalleryProps) {
  return (
    <>
      {photos.length > 0 && (
        <ul aria-label={recordWords.photos} className="grid grid-cols-4 gap-2">
          {photos.map((photo) => (
            <GalleryPhoto key={photo.id} userId={userId} hireId={hireId} photo={photo} />
          ))}
        </ul>
      )}
      {CAR_DRAWING_SIDES.map((side) => {
        const here = marks.flatMap((mark, at) => (mark.side === side ? [{ ...mark, number: at + 1 }] : []));
        return (
          here.length > 0 && (
            <figure key={side} className="rounded-card border border-line bg-surface p-3">
              <div className="relative mx-auto max-w-80">
                <CarDrawing side={side} />
                {here.map(({ number, x, y }) => (
                  <span
                    key={number}
                    aria-hidden
                    style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
                    className="absolute grid size-6 -translate-1/2 place-items-center rounded-full bg-bad text-[12px] font-strong text-on-bad"
                  >
                    {number}
                  </span>
                ))}
              </div>
              <figcaption className="text-small text-ink2">
                {recordWords.sides[side]}:{' '}
                {here
                  .map(({ number, kind }) => `${number} ${recordWords.kinds[kind].toLowerCase()}`)
                  .join(', ')}
              </figcaption>
            </figure>
          )
        );
      })}
    </>
  );
}

function GalleryPhoto({ userId, hireId, photo }: { userId: string; hireId: string; photo: TakenPhoto }) {
  const [open, setOpen] = useState(false);
  const url = usePhotoUrl(userId, hireId, photo);
  const name = recordWords.views[photo.view];
  return (
    <li className="min-w-0">
      <button
        type="button"
        disabled={!url}
        aria-label={recordWords.openTile(name)}
        onClick={() => setOpen(true)}
        className="block h-17 w-full overflow-hidden rounded-[10px] border border-line bg-bone"
      >
        {url && <img src={url} alt="" className="size-full object-cover" />}
      </button>
      <span className="block truncate text-center text-[12px] leading-[18px] text-ink2">{name}</span>
      {open && url && (
        <Dialog open onClose={() => setOpen(false)} title={name} size="wide" flush>
          <img src={url} alt={name} className="max-h-[70dvh] w-full object-contain" />
        </Dialog>
      )}
    </li>
  );
}
