import { useState } from 'react';
import { PAPER_LIMITS, PHOTO_LIMITS } from '#shared/core/limits';
import { isBlurredPicture, isDarkPicture, readGreyPicture } from '../../../lib/grey-picture';
import { shrinkPhoto } from '../../../lib/shrink-photo';
import { sendPaperWords } from '../words';

/** A photo and a sentence about it: `problem` prevents the sending of the paper, `advice` does not. */
export type PaperPhoto = { file: Blob | null; problem: string; advice: string };

const NO_PHOTO: PaperPhoto = { file: null, problem: '', advice: '' };

/** Holds the photos chosen for a paper; the first `needed` photos are required. */
export function usePaperPhotos(needed: number) {
  const [photos, setPhotos] = useState<PaperPhoto[]>(() =>
    Array.from({ length: PAPER_LIMITS.photos }, () => NO_PHOTO),
  );
  const set = (at: number, photo: PaperPhoto) =>
    setPhotos((known) => known.map((one, place) => (place === at ? photo : one)));

  return {
    photos,

    async choose(at: number, file: File | null): Promise<void> {
      if (!file) return set(at, NO_PHOTO);
      if (file.type && !file.type.startsWith('image/')) {
        return set(at, { ...NO_PHOTO, problem: sendPaperWords.notAnImage });
      }
      const shrunk = await shrinkPhoto(file);
      if (shrunk.size > PHOTO_LIMITS.bytes) return set(at, { ...NO_PHOTO, problem: sendPaperWords.tooLarge });
      set(at, { file: shrunk, problem: '', advice: await findAdvice(shrunk) });
    },

    /** Shows which photos are missing; returns the photos, or null if a photo is missing. */
    take(): Blob[] | null {
      const isMissing = ({ file }: PaperPhoto, at: number) => at < needed && !file;
      setPhotos((known) =>
        known.map((photo, at) =>
          isMissing(photo, at) ? { ...photo, problem: photo.problem || sendPaperWords.photoMissing } : photo,
        ),
      );
      return photos.some(isMissing) ? null : photos.flatMap(({ file }) => file ?? []);
    },

    refuse: (sentence: string) => set(0, { ...NO_PHOTO, problem: sentence }),
  };
}

/**
 * Returns a warning about a dark or blurred photo, which the user may still send; '' for any other photo, or
 * if this browser cannot decode it.
 */
async function findAdvice(photo: Blob): Promise<string> {
  try {
    const picture = await readGreyPicture(photo);
    if (isDarkPicture(picture)) return sendPaperWords.dark;
    return isBlurredPicture(picture) ? sendPaperWords.blurred : '';
  } catch {
    return '';
  }
}
