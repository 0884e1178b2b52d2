import { useQuery } from '@tanstack/react-query';
import type { HirePhoto } from '#shared/hires/contract';
import { withReference } from '../../../lib/failure-sentence';
import { formatDateAndTime } from '../../../lib/format';
import { useNear } from '../../../lib/use-near';
import { useObjectUrl } from '../../../lib/use-object-url';
import { Notice } from '../../../ui/notice';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { hirePhotoQuery } from './api';
import { hireWords } from './words';

/** Photos of a hand-over and return, each fetched with the admin's token once it is near the window. */
export function HirePhotos({ hireId, photos }: { hireId: string; photos: HirePhoto[] }) {
  if (photos.length === 0) return <p className="text-nav text-ink2">{hireWords.noPhotos}</p>;
  return (
    <ul className="grid gap-4">
      {photos.map((photo) => (
        <li key={photo._id}>
          <Photo hireId={hireId} photo={photo} />
        </li>
      ))}
    </ul>
  );
}

function Photo({ hireId, photo }: { hireId: string; photo: HirePhoto }) {
  const { near, ref } = useNear();
  const { data, error } = useQuery({ ...hirePhotoQuery(hireId, photo._id), enabled: near });
  const url = useObjectUrl(data);
  const kind = hireWords.photoKinds[photo.kind];
  const text = hireWords.photoOf(kind, hireWords.actors[photo.by], formatDateAndTime(photo.at));
  return (
    <figure ref={ref} className="grid gap-2 text-nav">
      {error && <Notice tone="error">{withReference(hireWords.photoFailed, error)}</Notice>}
      {!error && !url && <SpinnerWithWords words={hireWords.photoLoading} />}
      {url && <img src={url} alt="" className="w-full rounded-control border border-line" />}
      <figcaption className="text-ink2">{text}</figcaption>
    </figure>
  );
}
