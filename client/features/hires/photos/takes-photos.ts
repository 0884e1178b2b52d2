import { startOfDay } from '#shared/core/days';
import type { HirePhoto, HireView } from '#shared/hires/contract';

/** Whether photos of that kind can be added: at the hand-over from the first day on, at the return once it is under way. */
export function takesPhotos(hire: HireView, kind: HirePhoto['kind'], now: number): boolean {
  if (kind === 'return') return hire.state === 'under_way' || hire.state === 'completed';
  if (hire.state === 'accepted') return now >= startOfDay(hire.from);
  return hire.state === 'under_way';
}
