import { PHOTO_SLOTS } from '#shared/cars/photo-slots';
import { FieldError } from '../../../ui/field';
import { photoWords } from '../words';
import type { PhotoFault } from './check-photos';
import { PhotoSlot } from './photo-slot';
import { usePhotoFaults } from './use-photo-faults';
import type { PhotoSlots } from './use-photo-slots';

/** The four photo slots in a row, two by two on a phone; a stored photo stays unless a new one is chosen. */
export function PhotoFields({ slots }: { slots: PhotoSlots }) {
  const faults = usePhotoFaults(slots.photos);
  const problem = slots.missing ? photoWords.missing : slots.refused;
  return (
    <>
      <p className="-mt-1 mb-3 text-small text-ink2">
        {slots.stored.length > 0 ? photoWords.replaceHint : photoWords.hint}
      </p>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {PHOTO_SLOTS.map((slot, at) => (
          <PhotoSlot
            key={slot}
            slot={slot}
            photo={slots.photos[slot]}
            stored={slots.stored[at]}
            warnings={(faults[slot] ?? []).map(warningOf)}
            keepInput={(input) => slots.keepInput(slot, input)}
            onPut={(photo) => slots.put(slot, photo)}
            onRemove={() => slots.remove(slot)}
          />
        ))}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </>
  );
}

function warningOf(fault: PhotoFault): string {
  return typeof fault === 'string' ? photoWords[fault] : photoWords.same(photoWords.slots[fault.same]);
}
