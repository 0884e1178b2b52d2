import { useEffect, useState } from 'react';
import type { PhotoSlot } from '#shared/cars/photo-slots';
import { loadPart } from '../../../../lib/lazy-part';
import type { PhotoDoubts } from './check-photos';

const NONE: PhotoDoubts = {};

/** Returns the possible faults of the chosen photos, once they were checked in this browser. */
export function usePhotoDoubts(photos: Partial<Record<PhotoSlot, Blob>>): PhotoDoubts {
  const [doubts, setDoubts] = useState(NONE);
  useEffect(() => {
    let left = false;
    void look(photos).then((found) => {
      if (!left) setDoubts((before) => (isEmpty(found) && isEmpty(before) ? before : found));
    });
    return () => {
      left = true;
    };
  }, [photos]);
  return doubts;
}

/**
 * Checks the photos; returns no doubts if the code for the checks cannot be loaded, because the checks are
 * optional.
 */
async function look(photos: Partial<Record<PhotoSlot, Blob>>): Promise<PhotoDoubts> {
  if (Object.keys(photos).length === 0) return NONE;
  try {
    return await (await loadPart(() => import('./check-photos'))).findPhotoDoubts(photos);
  } catch {
    return NONE;
  }
}

function isEmpty(doubts: PhotoDoubts): boolean {
  return Object.keys(doubts).length === 0;
}
