import { useRef, useState } from 'react';
import { SLOTS, type Slot } from './slots';

export type PhotoSlots = ReturnType<typeof usePhotoSlots>;

/** The cropped photos of a form, by slot. */
export function usePhotoSlots() {
  const [photos, setPhotos] = useState<Partial<Record<Slot, Blob>>>({});
  const [missingShown, setMissingShown] = useState(false);
  const [refused, setRefused] = useState('');
  const inputs = useRef<Partial<Record<Slot, HTMLInputElement>>>({});
  const files = SLOTS.flatMap((slot) => photos[slot] ?? []);
  const complete = files.length === SLOTS.length;
  return {
    photos,
    /** The filled slots' photos, in the order of the slots. */
    files,
    complete,
    /** Whether to show the error about missing photos. */
    missing: missingShown && !complete,
    /** The server's error about the photos, else ''. */
    refused,
    put(slot: Slot, photo: Blob): void {
      setPhotos((before) => ({ ...before, [slot]: photo }));
      setRefused('');
    },
    /** Puts photos of an earlier visit into the slots that are still empty. */
    restore(kept: Partial<Record<Slot, Blob>>): void {
      setPhotos((before) => ({ ...kept, ...before }));
    },
    remove(slot: Slot): void {
      setPhotos(({ [slot]: _, ...others }) => others);
      setRefused('');
    },
    showMissing: () => setMissingShown(true),
    /** Scrolls to the first empty slot and focuses it. */
    focusMissing(): void {
      const slot = SLOTS.find((name) => !photos[name]);
      const input = slot && inputs.current[slot];
      // Centred: at the edge the top bar would cover it.
      input?.closest('label')?.scrollIntoView({ block: 'center' });
      input?.focus({ preventScroll: true });
    },
    keepInput(slot: Slot, input: HTMLInputElement): void {
      inputs.current[slot] = input;
    },
    refuse: setRefused,
    clear(): void {
      setPhotos({});
      setMissingShown(false);
      setRefused('');
    },
  };
}
