import { useRef, useState } from 'react';
import { SLOTS, type Slot } from './slots';

export type PhotoSlots = ReturnType<typeof usePhotoSlots>;

/** The cropped photos of a form, by slot. `missing` is the sentence's turn: somebody wanted to go on without all. */
export function usePhotoSlots() {
  const [photos, setPhotos] = useState<Partial<Record<Slot, Blob>>>({});
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState('');
  const inputs = useRef<Partial<Record<Slot, HTMLInputElement>>>({});
  const files = SLOTS.flatMap((slot) => photos[slot] ?? []);
  const complete = files.length === SLOTS.length;
  return {
    photos,
    /** Those that are there, in the order of the slots. */
    files,
    complete,
    missing: asked && !complete,
    /** What the server said about them. */
    refused,
    put(slot: Slot, photo: Blob): void {
      setPhotos((before) => ({ ...before, [slot]: photo }));
      setRefused('');
    },
    remove(slot: Slot): void {
      setPhotos(({ [slot]: _, ...others }) => others);
      setRefused('');
    },
    /** Somebody wants to go on: if a photo is missing, it is said. */
    demand: () => setAsked(true),
    /** Leads to the first slot that is empty. */
    focusMissing(): void {
      const slot = SLOTS.find((name) => !photos[name]);
      const input = slot && inputs.current[slot];
      // In the middle: at the edge it would lie under the bar at the top.
      input?.closest('label')?.scrollIntoView({ block: 'center' });
      input?.focus({ preventScroll: true });
    },
    keepInput(slot: Slot, input: HTMLInputElement): void {
      inputs.current[slot] = input;
    },
    refuse: setRefused,
    clear(): void {
      setPhotos({});
      setAsked(false);
      setRefused('');
    },
  };
}
