import { useEffect, useState } from 'react';
import type { PhotoSlot } from '#shared/cars/photo-slots';
import { loadPart } from '../../../lib/lazy-part';
import type { PhotoFaults } from './check-photos';

const NONE: PhotoFaults = {};

export function usePhotoFaults(photos: Partial<Record<PhotoSlot, Blob>>): PhotoFaults {
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

/** Returns no faults if the checks cannot be loaded, because they are optional. */
async function findFaults(photos: Partial<Record<PhotoSlot, Blob>>): Promise<PhotoFaults> {
  if (Object.keys(photos).length === 0) return NONE;
  try {
    return await (await loadPart(() => import('./check-photos'))).findPhotoFaults(photos);
  } catch {
    return NONE;
  }
}

function isEmpty(faults: PhotoFaults): boolean {
  return Object.keys(faults).length === 0;
}
