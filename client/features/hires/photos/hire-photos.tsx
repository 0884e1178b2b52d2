import type { HirePhoto, HireView } from '#shared/hires/contract';
import { Panel } from '../../../ui/panel';
import { hirePhotoWords } from '../hire/words';
import type { Side } from '../sides';
import { AddPhotos } from './add-photos';
import { HirePhotoTile } from './hire-photo';
import { takesPhotos } from './takes-photos';

const KINDS = ['handover', 'return'] as const;

type HirePhotosProps = { userId: string; hire: HireView; side: Side | null; now: number };

/** The photos of hand-over and return, and a field for more of them while it is time. */
export function HirePhotos({ userId, hire, side, now }: HirePhotosProps) {
  const isOpen = KINDS.some((kind) => takesPhotos(hire, kind, now));
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
  const isOpen = side !== null && takesPhotos(hire, kind, now);
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
        <AddPhotos
          userId={userId}
          hireId={hire._id}
          kind={kind}
          added={photos.filter(({ by }) => by === side).length}
        />
      )}
    </section>
  );
}
