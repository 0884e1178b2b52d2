import { useEffect, useEffectEvent, useState } from 'react';
import { PHOTO_SLOTS, type PhotoSlot as Slot } from '#shared/cars/photo-slots';
import { loadPartWithRetries } from '../../../lib/lazy-part';
import { FieldError } from '../../../ui/field';
import { photoWords } from '../words';
import type { PhotoFault, PhotoFaults } from './check-photos';
import { PhotoSlot } from './photo-slot';
import type { PhotoSlots } from './use-photo-slots';

const NONE: PhotoFaults = {};

function usePhotoFaults(photos: Partial<Record<Slot, Blob>>): PhotoFaults {
  const [faults, setFaults] = useState(NONE);
  useEffect(() => {
    let left = false;
    void findFaults(photos).then((found) => {
      if (!left) setFaults((before) => (isEmpty(found) && isEmpty(before) ? before : found));
    });
    return () => {
      left = true;
    };
  }, [photos]);
  return faults;
}

/** Returns the faults of the photos; none if the code of these optional checks cannot be loaded. */
async function findFaults(photos: Partial<Record<Slot, Blob>>): Promise<PhotoFaults> {
  if (Object.keys(photos).length === 0) return NONE;
  try {
    return await (await loadPartWithRetries(() => import('./check-photos'))).findPhotoFaults(photos);
  } catch {
    return NONE;
  }
}

function isEmpty(faults: PhotoFaults): boolean {
  return Object.keys(faults).length === 0;
}

/** The four photo slots in a row, two by two on a phone; a stored photo stays unless a new one is chosen. */
export function PhotoFields({ slots }: { slots: PhotoSlots }) {
  const faults = usePhotoFaults(slots.photos);
  usePastedPhoto(slots.offer);
  const problem = slots.missing ? photoWords.missing : slots.refused;
  return (
    <>
      <p className="-mt-1 mb-3 text-small text-ink2">
        {slots.stored.length > 0 ? photoWords.replaceHint : photoWords.hint}
      </p>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-3">
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

/** Calls `offer` with files pasted anywhere on the page, except while a photo is being cropped. */
function usePastedPhoto(offer: (files: FileList) => void): void {
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const isCropping = document.querySelector(`[aria-label="${photoWords.area}"]`) !== null;
    if (clipboardData && clipboardData.files.length > 0 && !isCropping) offer(clipboardData.files);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

function warningOf(fault: PhotoFault): string {
  return typeof fault === 'string' ? photoWords[fault] : photoWords.same(photoWords.slots[fault.same]);
}
