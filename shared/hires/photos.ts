import { startOfDay } from '../core/days';
import { HIRE_LIMITS } from '../core/limits';
import type { HirePhoto } from './contract';
import type { HireState } from './states';

/**
 * The fields on which the time for photos depends; `endedAt` is in epoch milliseconds, null before the end of
 * the hire.
 */
type HireForPhotos = { state: HireState; from: string; endedAt: number | null };

/**
 * Returns why a side cannot add photos now; null if it can. Photos of the hand-over can be added from the
 * first day to the end of the hire, photos of the return while the car is out and for a few days after the
 * end.
 */
export function findPhotosRefusal(
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
      return kind === 'return' && isInTime ? null : 'state_moved_on';
    }
    default:
      return 'state_moved_on';
  }
}
