import { useQuery } from '@tanstack/react-query';
import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import { getHirePhoto, type HirePhoto } from '#shared/hires/contract';
import { download } from '../../../lib/api-client';
import { formatDateAndTime } from '../../../lib/format';
import { useNear } from '../../../lib/use-near';
import { useObjectUrl } from '../../../lib/use-object-url';
import { Dialog } from '../../../ui/dialog';
import { Skeleton } from '../../../ui/skeleton';
import { hirePhotoWords } from '../hire/words';

type HirePhotoTileProps = { userId: string; hireId: string; photo: HirePhoto; number: number };

/** One photo with its date and its side; a press shows it large. Fetched with the token once it is near the window. */
export function HirePhotoTile({ userId, hireId, photo, number }: HirePhotoTileProps) {
  const [open, setOpen] = useState(false);
  const { near, ref } = useNear();
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
        {hirePhotoWords.by(photo.by, formatDateAndTime(photo.at))}
      </figcaption>
      {url && (
        <Dialog open={open} onClose={() => setOpen(false)} title={name} size="wide" flush>
          <img src={url} alt={name} className="max-h-[70dvh] w-full object-contain" />
        </Dialog>
      )}
    </figure>
  );
}

/** Fetched once, as a photo never changes. The key holds the user's id: a sign-out removes their queries. */
function photoQuery(userId: string, hireId: string, photoId: string) {
  const path = getHirePhoto.path.slice(1).replace(':id', hireId).replace(':photoId', photoId);
  return {
    queryKey: ['hire-photo', userId, photoId],
    queryFn: () => download({ ...getHirePhoto, path: `/${path}` }, () => undefined),
    staleTime: Number.POSITIVE_INFINITY,
  };
}
