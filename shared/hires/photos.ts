import { startOfDay } from '../core/days';
import { HIRE_LIMITS } from '../core/limits';
import type { HirePhoto } from './contract';
import type { HireState } from './states';

/** What the time for photos depends on; `endedAt`: epoch milliseconds, null before the end. */
type HireForPhotos = { state: HireState; from: string; endedAt: number | null };

/**
 * Why a side cannot add photos now; null where it can. Of the hand-over from the first day until the end, of the return
 * while the car is under way and for a few days after the end.
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
