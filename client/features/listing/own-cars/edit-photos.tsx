import type { OwnCar } from '#shared/cars/contract';
import { photoSources } from '../../../lib/photo-sources';
import { Button } from '../../../ui/button';
import { Photo } from '../../../ui/photo';
import { PhotoFields } from '../photos/photo-fields';
import { SLOTS } from '../photos/slots';
import type { PhotoSlots } from '../photos/use-photo-slots';
import { editWords, photoWords } from '../words';

type EditPhotosProps = {
  car: OwnCar;
  slots: PhotoSlots;
  replacing: boolean;
  onReplace: (replacing: boolean) => void;
};

/** The car's present photos, or four slots for the ones that take their place. */
export function EditPhotos({ car, slots, replacing, onReplace }: EditPhotosProps) {
  return (
    <section aria-label={photoWords.title}>
      <h3 className="mb-1.5 text-small font-label">{photoWords.title}</h3>
      {replacing ? (
        <PhotoFields slots={slots} />
      ) : (
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {SLOTS.map((slot, at) => (
            <Photo
              key={slot}
              {...photoSources(car.images[at] ?? FALLBACK)}
              alt={photoWords.present(at + 1)}
              width={640}
              height={480}
              sizes="160px"
              fallback={FALLBACK}
              className="rounded-control"
            />
          ))}
        </div>
      )}
      <Button
        variant="secondary"
        size="small"
        className="mt-3 max-md:w-full"
        onClick={() => onReplace(!replacing)}
      >
        {replacing ? editWords.keepPhotos : editWords.replacePhotos}
      </Button>
    </section>
  );
}

const FALLBACK = '/img/car.png';
