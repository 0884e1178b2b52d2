import { photoSources } from '../../../lib/photo-sources';
import { Button } from '../../../ui/button';
import { Photo } from '../../../ui/photo';
import { PhotoFields } from '../photos/photo-fields';
import { SLOTS } from '../photos/slots';
import type { PhotoSlots } from '../photos/use-photo-slots';
import { editWords, photoWords } from '../words';

type CarPhotosProps = {
  /** Addresses of the stored photos; undefined for a new car. */
  current?: string[] | undefined;
  slots: PhotoSlots;
  replacing: boolean;
  onReplace: (replacing: boolean) => void;
};

/** The stored photos of a car, or four slots for new ones. */
export function CarPhotos({ current, slots, replacing, onReplace }: CarPhotosProps) {
  return (
    <section aria-label={photoWords.title}>
      <h3 className="mb-1.5 text-small font-label">{photoWords.title}</h3>
      {replacing || !current ? <PhotoFields slots={slots} /> : <CurrentPhotos images={current} />}
      {current && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3 max-md:w-full"
          onClick={() => onReplace(!replacing)}
        >
          {replacing ? editWords.keepPhotos : editWords.replacePhotos}
        </Button>
      )}
    </section>
  );
}

const FALLBACK = '/img/car.png';

function CurrentPhotos({ images }: { images: string[] }) {
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {SLOTS.map((slot, index) => (
        <Photo
          key={slot}
          {...photoSources(images[index] ?? FALLBACK)}
          alt={photoWords.present(index + 1)}
          width={640}
          height={480}
          sizes="160px"
          fallback={FALLBACK}
          className="rounded-control"
        />
      ))}
    </div>
  );
}
