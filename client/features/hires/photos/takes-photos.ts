import type { HirePhoto, HireView } from '#shared/hires/contract';
import { refusalOfPhotos } from '#shared/hires/photos';

/** Whether photos of that kind can be added now. */
export function takesPhotos(hire: HireView, kind: HirePhoto['kind'], now: number): boolean {
  const end = hire.history.findLast(({ action }) => action === 'return' || action === 'complete');
  const times = { state: hire.state, from: hire.from, endedAt: end ? Date.parse(end.at) : null };
  return refusalOfPhotos(kind, times, now) === null;
}
