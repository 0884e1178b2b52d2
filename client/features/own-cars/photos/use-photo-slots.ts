import { useRef, useState } from 'react';
import { PHOTO_SLOTS, type PhotoSlot } from '#shared/cars/photo-slots';

export type PhotoSlots = ReturnType<typeof usePhotoSlots>;

const NONE: readonly string[] = [];

/** Holds the cropped photos of a form by slot; `stored` are the addresses of the car's current photos. */
export function usePhotoSlots(stored = NONE) {
  const [photos, setPhotos] = useState<Partial<Record<PhotoSlot, Blob>>>({});
  const [missingShown, setMissingShown] = useState(false);
  const [refused, setRefused] = useState('');
  const inputs = useRef<Partial<Record<PhotoSlot, HTMLInputElement>>>({});
  const filled = PHOTO_SLOTS.filter((slot) => photos[slot]);
  const empty = PHOTO_SLOTS.filter((slot, at) => !photos[slot] && !stored[at]);
  return {
    photos,
    stored,
    filled,
    empty,
    /** The new photos, in the order of the slots. */
    files: filled.flatMap((slot) => photos[slot] ?? []),
    /** Number of photo slots with a photo, new or stored. */
    count: PHOTO_SLOTS.length - empty.length,
    complete: empty.length === 0,
    missing: missingShown && empty.length > 0,
    /** The server's error about the photos, or ''. */
    refused,
    put(slot: PhotoSlot, photo: Blob): void {
      setPhotos((before) => ({ ...before, [slot]: photo }));
      setRefused('');
    },
    /** Puts photos kept from an earlier visit into the slots that are still empty. */
    restore(kept: Partial<Record<PhotoSlot, Blob>>): void {
      setPhotos((before) => ({ ...kept, ...before }));
    },
    remove(slot: PhotoSlot): void {
      setPhotos(({ [slot]: _, ...others }) => others);
      setRefused('');
    },
    showMissing: () => setMissingShown(true),
    focusMissing(): void {
      const [slot] = empty;
      const input = slot && inputs.current[slot];
      // Scrolls the photo slots to the centre: at the top, the navigation bar would cover them.
      input?.closest('label')?.scrollIntoView({ block: 'center' });
      input?.focus({ preventScroll: true });
    },
    keepInput(slot: PhotoSlot, input: HTMLInputElement): void {
      inputs.current[slot] = input;
    },
    /** Offers files to the first empty slot, as if they were chosen there. */
    offer(files: FileList): void {
      const [slot] = empty;
      const input = slot && inputs.current[slot];
      if (!input || input.matches(':disabled')) return;
      input.files = files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    refuse: setRefused,
    clear(): void {
      setPhotos({});
      setMissingShown(false);
      setRefused('');
    },
  };
}
