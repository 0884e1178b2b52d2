import { z } from 'zod';
import { startOfDay } from '../core/days';
import { defineEndpoint } from '../core/endpoint';
import { PHOTO_REFUSAL_CODES } from '../core/errors';
import { HIRE_LIMITS } from '../core/limits';
import { id } from '../core/values';
import { type HirePhoto, hireView } from './contract';
import { HIRE_PHOTO_KINDS, PHOTO_VIEWPOINTS } from './records';
import type { HireState } from './states';

/** Fields of a hire for photos; `endedAt` is in epoch milliseconds, null before the end of the hire. */
type HireForPhotos = { state: HireState; from: string; endedAt: number | null };

/**
 * Returns why photos of this kind cannot be added; null if they can. Photos of the hand-over can be added
 * from the first day to the end of the hire; photos of the return or of an accident can be added while the
 * car is out and for a few days after the end.
 */
export function findHirePhotosRefusal(
  kind: HirePhoto['kind'],
  { state, from, endedAt }: HireForPhotos,
  now: number,
): 'not_yet' | 'state_moved_on' | null {
  switch (state) {
    case 'requested':
      return 'not_yet';
    case 'accepted':
      return kind === 'handover' && now >= startOfDay(from) ? null : 'not_yet';
    case 'under_way':
      return null;
    case 'completed': {
      const isInTime = endedAt !== null && now < endedAt + HIRE_LIMITS.returnPhotosMs;
      return kind !== 'handover' && isInTime ? null : 'state_moved_on';
    }
    default:
      return 'state_moved_on';
  }
}

const hireParams = z.object({ id });

const photoViews = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(PHOTO_VIEWPOINTS)).max(HIRE_LIMITS.photosPerUpload));

const photoIds = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).max(HIRE_LIMITS.photosPerUpload));

export const addHirePhotos = defineEndpoint('POST /hires/:id/photos', {
  access: 'user',
  summary: 'Add photos of the car at hand-over or return',
  params: hireParams,
  body: z.object({
    kind: z.enum(HIRE_PHOTO_KINDS),
    /**
     * Ids of the files in order. A photo sent again after a lost reply has the same id and is stored once.
     */
    ids: photoIds.optional(),
    /** Views that the files show, in order; without views, the photos are close-ups. */
    views: photoViews.optional(),
  }),
  files: { field: 'photos', min: 1, max: HIRE_LIMITS.photosPerUpload },
  reply: hireView,
  refusals: [
    'hire_not_found',
    'not_yet',
    'state_moved_on',
    'record_confirmed',
    'too_many_hire_photos',
    'wrong_photo_count',
    ...PHOTO_REFUSAL_CODES,
  ],
});

export const getHirePhoto = defineEndpoint('GET /hires/:id/photos/:photoId', {
  access: 'user',
  summary: 'One photo of a hand-over or return',
  params: z.object({ id, photoId: id }),
  reply: z.string(),
  replyType: 'image/jpeg',
  refusals: ['hire_not_found', 'not_found'],
});
