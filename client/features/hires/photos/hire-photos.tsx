import { useQuery } from '@tanstack/react-query';
import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import type { HirePhoto, HireView } from '#shared/hires/contract';
import { findHirePhotosRefusal } from '#shared/hires/photos';
import { formatDateAndTime } from '../../../lib/format';
import { useObjectUrl } from '../../../lib/object-urls';
import { useNearViewport } from '../../../lib/use-near';
import { Dialog } from '../../../ui/dialog';
import { Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { hirePhotoWords } from '../hire/words';
import type { Side } from '../sides';
import { AddPhotosButton } from './add-photos';
import { photoQuery } from './photo-query';

type HirePhotoTileProps = {
  userId: string;
  hireId: string;
  photo: HirePhoto;
  number: number;
  /** Text below the photo; by default who added it and when. */
  caption?: string;
};

/** Photo that a press enlarges; it is fetched with the token once it nears the viewport. */
export function HirePhotoTile({ userId, hireId, photo, number, caption }: HirePhotoTileProps) {
  const [open, setOpen] = useState(false);
  const { near, ref } = useNearViewport();
  const file = useQuery({ ...photoQuery(userId, hireId, photo._id), enabled: near });
  const url = useObjectUrl(file.data);
  const name = hirePhotoWords.of(photo.kind, number, photo.by);
  return (
    <figure ref={ref} className="min-w-0">
      <button
        type="button"
        disabled={!url}
        onClick={() => setOpen(true)}
        className="block w-full overflow-hidden rounded-control bg-bone"
      >
        {url ? (
          <img src={url} alt={name} className="aspect-[4/3] size-full object-cover dark:brightness-90" />
        ) : file.isError ? (
          <span className="grid aspect-[4/3] place-items-center text-small text-ink2">
            <ImageOff size={24} aria-hidden />
            {hirePhotoWords.unreadable}
          </span>
        ) : (
          <span className="block aspect-[4/3]">
            <Skeleton className="size-full" />
            <span className="sr-only">{hirePhotoWords.loading}</span>
          </span>
        )}
      </button>
      <figcaption className="mt-1 text-tiny text-ink2">
        {caption ?? hirePhotoWords.by(photo.by, formatDateAndTime(photo.at))}
      </figcaption>
      {url && (
        <Dialog open={open} onClose={() => setOpen(false)} title={name} size="wide" flush>
          <img src={url} alt={name} className="max-h-[70dvh] w-full object-contain" />
        </Dialog>
      )}
    </figure>
  );
}

function canAddPhotos(hire: HireView, kind: HirePhoto['kind'], now: number): boolean {
  const end = hire.history.findLast(({ action }) => action === 'return' || action === 'complete');
  const times = { state: hire.state, from: hire.from, endedAt: end ? Date.parse(end.at) : null };
  return findHirePhotosRefusal(kind, times, now) === null;
}

const KINDS = ['handover', 'return'] as const;

type HirePhotosProps = { userId: string; hire: HireView; side: Side | null; now: number };

export function HirePhotos({ userId, hire, side, now }: HirePhotosProps) {
  const isOpen = KINDS.some((kind) => canAddPhotos(hire, kind, now));
  if (hire.photos.length === 0 && !isOpen) return null;
  return (
    <Panel title={hirePhotoWords.title}>
      <p className="mb-4 text-small text-ink2">{hirePhotoWords.intro}</p>
      <div className="grid gap-5">
        {KINDS.map((kind) => (
          <Kind key={kind} kind={kind} userId={userId} hire={hire} side={side} now={now} />
        ))}
      </div>
    </Panel>
  );
}

function Kind({ kind, userId, hire, side, now }: HirePhotosProps & { kind: HirePhoto['kind'] }) {
  const photos = hire.photos.filter((photo) => photo.kind === kind);
  const isOpen = side !== null && canAddPhotos(hire, kind, now);
  if (photos.length === 0 && !isOpen) return null;
  return (
    <section aria-label={hirePhotoWords[kind]}>
      <h3 className="mb-2 font-strong">{hirePhotoWords[kind]}</h3>
      {photos.length > 0 ? (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {photos.map((photo, at) => (
            <li key={photo._id} className="min-w-0">
              <HirePhotoTile userId={userId} hireId={hire._id} photo={photo} number={at + 1} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink2">{hirePhotoWords.none}</p>
      )}
      {isOpen && (
        <AddPhotosButton
          userId={userId}
          hireId={hire._id}
          kind={kind}
          added={photos.filter(({ by }) => by === side).length}
        />
      )}
    </section>
  );
}
